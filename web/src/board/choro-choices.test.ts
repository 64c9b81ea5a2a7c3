import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { effectOf, firstCapture, holeOf, mannerOf, offerOf, refusalOf } from './choro-choices.ts';
import { open } from '../rules/testing.ts';
import { realRules, shownOf } from './testing.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
});

// The position of the examples in the rules.
const example = '4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/S';

describe('What Choro offers', () => {
  it('is the outer row of the player who chooses in the opening, without its effect', () => {
    const { state, choices } = shownOf(rules, 'choro');
    const offer = offerOf(state, choices);
    expect([...offer.byHole.keys()]).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `S.o${digit}`),
    );
    expect(offer.question).toEqual([]);
    expect(mannerOf(choices[0]!, state)).toBe('open');
  });

  it('is nothing where nobody here may choose', () => {
    expect(offerOf(shownOf(rules, 'choro', example).state, []).byHole.size).toBe(0);
  });

  it('asks for the direction only if there are two', () => {
    const { state, choices } = shownOf(rules, 'choro', example);
    const { byHole, question, free } = offerOf(state, choices);
    expect(
      byHole
        .get('S.o1')!
        .map((choice) => mannerOf(choice, state))
        .toSorted(),
    ).toEqual(['anticlockwise', 'clockwise']);
    expect(byHole.get('S.i5')).toHaveLength(1);
    expect(byHole.has('S.o2')).toBe(false);
    expect(question).toEqual([]);
    expect(free).toBe(false);
  });

  it('asks within a turn: continue, clockwise, or leave', () => {
    const table = open(rules, { game: 'choro', position: example });
    table.play(0, 'o1-');
    const state = table.state();
    const { question, pending } = offerOf(state, state.choices);
    expect(question.map((choice) => choice.text).toSorted()).toEqual(['+', '-', 'x']);
    expect(question.map((choice) => mannerOf(choice, state)).toSorted()).toEqual([
      'anticlockwise',
      'clockwise',
      'leave',
    ]);
    expect(pending).toBe('S.o1');
    expect(
      holeOf(
        question.find((choice) => choice.text === 'x')!,
        state,
      ),
    ).toBe('S.i2');
    table.free();
  });

  it('leaves the hole free after a leave', () => {
    const table = open(rules, { game: 'choro', position: example });
    table.play(0, 'o1-');
    table.play(0, 'x');
    const state = table.state();
    const offer = offerOf(state, state.choices);
    expect(offer.free).toBe(true);
    expect([...offer.byHole.keys()].toSorted()).toEqual([
      'S.i1',
      'S.i2',
      'S.i3',
      'S.i4',
      'S.i5',
      'S.i6',
      'S.o1',
      'S.o5',
    ]);
    expect(mannerOf(state.choices[0]!, state)).toBe('free');
    table.free();
  });
});

describe('What a choice would do', () => {
  it('is described as in the examples of the rules', () => {
    const { choices } = shownOf(rules, 'choro', example);
    const choice = (text: string) => choices.find((other) => other.text === text)!;
    expect(effectOf(choice('i2'))).toMatchObject({ end: 'S.o2', total: 0, laps: 1 });
    const capture = effectOf(choice('i5'));
    expect(capture).toMatchObject({ end: 'S.i5', total: 7, laps: 5 });
    expect([...capture.captured]).toEqual([
      ['N.i6', 6],
      ['N.o6', 1],
    ]);
    expect(firstCapture(choice('o1-'))).toBe(6);
  });
});

describe('A press on a hole that sows nothing', () => {
  const why = (hole: string, position?: string) => {
    const { state, choices } = shownOf(rules, 'choro', position);
    return refusalOf(state, offerOf(state, choices), hole, [0]);
  };

  it('says whose it is, that it is empty, or that it holds a single counter', () => {
    expect(why('N.o1', example)).toEqual({ key: 'web.pick.owner', owner: 1 });
    expect(why('S.o2', example)).toEqual({ key: 'web.pick.empty' });
    expect(why('S.o3', example)).toEqual({ key: 'web.pick.single' });
  });

  it('asks for an outer hole in the secret opening', () =>
    expect(why('S.i3')).toEqual({ key: 'web.board.secret' }));
});
