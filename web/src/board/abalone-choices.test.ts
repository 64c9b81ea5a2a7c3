import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import type { Place } from '../rules/types.ts';
import {
  candidatesOf,
  isDone,
  isWithinReach,
  lineBetween,
  refusalOf,
  resolveDrag,
  sameDrag,
  toggled,
  waysOf,
  wayTo,
  type Candidate,
} from './abalone-choices.ts';
import { directionOf, lineTo, type Direction } from './hex.ts';
import { open } from '../rules/testing.ts';
import { realRules, shownOf } from './testing.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
});

function candidates(position?: string, game: 'abalone' | 'abalone3' | 'abalone4' = 'abalone') {
  const { state, choices } = shownOf(rules, game, position);
  return candidatesOf(choices, state.choosers);
}

const moves = (from: Candidate[], selection: Place[]) =>
  waysOf(from, selection)
    .map((way) => way.candidate.choice.text)
    .toSorted();

/** A drag from a cell towards a neighbour, over `far` cells. */
function drag(
  from: Candidate[],
  start: Place,
  towards: Place,
  far: number,
  selection: Place[] = [],
) {
  const direction = lineTo(start, towards)!.direction as Direction;
  let over: Place | null = start;
  const line = lineTo(start, towards)!.cells;
  if (Math.round(far) < line.length) over = line[Math.round(far)]!;
  return resolveDrag(from, selection, { start, direction, far, over });
}

// Three black marbles against two white ones, in the middle of row c and at its end.
const sumito = '5/6/7/8/9/8/1SSSss1/6/5 0 0 b 0 1';
const edge = '5/6/7/8/9/8/2SSSss/6/5 0 0 b 0 1';

describe('Candidates', () => {
  it('are one for each legal move, in any game and position of a random play', () => {
    for (const game of ['abalone', 'abalone3', 'abalone4'] as const) {
      const table = open(rules, { game });
      for (let i = 0; i < 25 && !table.state().outcome.over; ++i) {
        const { choices, choosers } = table.state();
        const found = candidatesOf(choices, choosers);
        const real = choices.filter((choice) => choice.text !== 'pass');
        expect(found).toHaveLength(real.length);
        for (const candidate of found) {
          expect(candidate.line.length).toBeLessThanOrEqual(3);
          // A selection and a direction together identify a single move.
          expect(
            found.filter(
              (other) =>
                other.direction === candidate.direction &&
                other.line.toSorted().join() === candidate.line.toSorted().join(),
            ),
          ).toHaveLength(1);
        }
        const choice = choices[(i * 7919) % choices.length]!;
        table.play(choice.seat, choice.text);
      }
      table.free();
    }
  });

  it('are none for seats that others play', () => {
    const { choices } = shownOf(rules, 'abalone');
    expect(candidatesOf(choices, [1])).toEqual([]);
  });

  it('name the rear of the line, and the marbles pushed and ejected', () => {
    const found = candidates(edge);
    const push = found.find((candidate) => candidate.choice.text === 'c3c4')!;
    expect(push).toMatchObject({
      line: ['c3', 'c4', 'c5'],
      inline: true,
      pushes: true,
      ejects: true,
      targets: ['c6'],
    });
  });
});

describe('A selection', () => {
  it('grows by neighbours and starts again with a marble of another line', () => {
    const start = candidates();
    expect(toggled(start, [], 'c3')).toEqual(['c3']);
    expect(toggled(start, ['c3'], 'c4').toSorted()).toEqual(['c3', 'c4']);
    expect(toggled(start, ['c3', 'c4'], 'a1')).toEqual(['a1']);
    expect(toggled(start, ['c3'], 'e5')).toEqual([]);
  });

  it('includes the marble between its two ends', () => {
    expect(toggled(candidates(), ['c3'], 'c5').toSorted()).toEqual(['c3', 'c4', 'c5']);
  });

  it('drops a marble that is pressed again, or all but the middle one', () => {
    const start = candidates();
    expect(toggled(start, ['c3', 'c4', 'c5'], 'c5')).toEqual(['c3', 'c4']);
    expect(toggled(start, ['c3', 'c4', 'c5'], 'c4')).toEqual(['c4']);
  });

  it('never has a marble that no move takes', () => {
    expect(toggled(candidates(), [], 'i5')).toEqual([]);
    expect(toggled(candidates(), [], 'a3')).toEqual(['a3']);
  });

  it('shows exactly the moves of these marbles, each at a cell of its own', () => {
    const ways = waysOf(candidates(), ['c3', 'c4', 'c5']);
    expect(ways.map((way) => way.candidate.choice.text).toSorted()).toEqual([
      'c3c4',
      'c3c5d3',
      'c3c5d4',
      'c5c4',
    ]);
    expect(new Set(ways.map((way) => way.cell)).size).toBe(4);
    for (const way of ways) expect(wayTo(ways, way.cell)).toBe(way.candidate);
  });

  it('does not guess where two moves lead to the same cell', () => {
    const ways = waysOf(candidates(), ['c3', 'c4', 'c5']);
    expect(wayTo(ways, 'd4')).toBeNull();
    expect(isWithinReach(ways, 'd4')).toBe(true);
    for (const cell of ['c3', 'e5'] as const) expect(isWithinReach(ways, cell)).toBe(false);
    expect(wayTo(ways, 'd3')?.choice.text).toBe('c3c5d3');
    expect(wayTo(ways, 'd6')?.choice.text).toBe('c3c5d4');
  });

  it('may hold the partner’s marbles with four players', () => {
    const team = candidates('5/6/7/8/9/8/1bwwur1/6/5 0 0 b 0 1', 'abalone4');
    expect(moves(team, ['c2', 'c3', 'c4'])).toContain('c2c3');
  });
});

describe('A drag', () => {
  it('moves a marble one cell if nothing is in its way', () => {
    const result = drag(candidates(), 'c3', 'd3', 0.8);
    expect(result).toMatchObject({ kind: 'move', candidate: { choice: { text: 'c3d3' } } });
    expect(isDone(result)).toBe(true);
  });

  it('is not a move before it has moved half a cell', () => {
    expect(isDone(drag(candidates(), 'c3', 'd3', 0.3))).toBe(false);
  });

  it('selects the line while the pointer is over it, and pushes it beyond', () => {
    const start = candidates();
    expect(drag(start, 'a1', 'c3', 1)).toEqual({ kind: 'select', cells: ['a1', 'b2'] });
    expect(drag(start, 'a1', 'c3', 2)).toEqual({ kind: 'select', cells: ['a1', 'b2', 'c3'] });
    const beyond = drag(start, 'a1', 'd4', 3);
    expect(beyond).toMatchObject({
      kind: 'move',
      share: 1,
      candidate: { choice: { text: 'a1b2' } },
    });
  });

  it('pushes opponents with the line from its rear', () => {
    const found = candidates(sumito);
    expect(drag(found, 'c2', 'c5', 3)).toMatchObject({
      kind: 'move',
      candidate: { choice: { text: 'c2c3' }, pushes: true },
    });
  });

  it('pulls the longest line behind a marble that cannot go alone', () => {
    const found = candidates(sumito);
    expect(drag(found, 'c4', 'c5', 0.9)).toMatchObject({
      kind: 'move',
      candidate: { choice: { text: 'c2c3' } },
    });
  });

  it('takes a selection along, also sideways, from any of its marbles', () => {
    const start = candidates();
    const selection = ['c3', 'c4', 'c5'];
    for (const cell of selection)
      expect(drag(start, cell, `d${cell[1]}`, 0.7, selection)).toMatchObject({
        kind: 'move',
        candidate: { choice: { text: 'c3c5d3' } },
      });
    expect(drag(start, 'c4', 'b4', 0.7, selection)).toEqual({ kind: 'none' });
  });

  it('does nothing from a cell without an own marble', () => {
    expect(drag(candidates(), 'e5', 'e6', 1)).toEqual({ kind: 'none' });
    expect(drag(candidates(), 'i5', 'h5', 1)).toEqual({ kind: 'none' });
  });

  it('selects along any line that some move takes, whatever the order', () => {
    const start = candidates();
    expect(lineBetween(start, 'c5', 'c3')).toEqual(['c5', 'c4', 'c3']);
    expect(lineBetween(start, 'a1', 'a4')).toBeNull();
    expect(directionOf('c5', 'c4')).toBe(3);
  });

  it('looks the same until it means something else', () => {
    const start = candidates();
    expect(sameDrag(drag(start, 'c3', 'd3', 0.6), drag(start, 'c3', 'd3', 0.9))).toBe(true);
    expect(sameDrag(drag(start, 'c3', 'd3', 0.2), drag(start, 'c3', 'd3', 0.9))).toBe(false);
    expect(sameDrag({ kind: 'none' }, drag(start, 'a1', 'c3', 1))).toBe(false);
  });
});

describe('A press that does nothing', () => {
  const why = (selection: Place[], cell: Place, owner: 0 | 1 | null, position?: string) =>
    refusalOf({ candidates: candidates(position), selection, cell, owner, mine: [0] });

  it('says that a hole is empty, or whose marble it is', () => {
    expect(why([], 'e5', null)).toEqual({ key: 'web.pick.empty', keeps: false });
    expect(why([], 'i5', 1)).toEqual({ key: 'web.pick.owner', owner: 1, keeps: false });
  });

  it('says that a marble cannot move at all', () => {
    // a1 stands in the corner, and white marbles stand around it.
    const closed = '5/6/7/8/4S4/8/7/ss4/Ss3 0 0 b 0 1';
    expect(why([], 'a1', 0, closed)).toEqual({ key: 'play.pick.none', keeps: false });
  });

  it('asks for the line behind a marble that cannot push alone', () => {
    const facing = '5/6/7/8/2SSs4/8/7/6/5 0 0 b 0 1';
    expect(why(['e4'], 'e5', 1, facing)).toEqual({ key: 'web.pick.behind', keeps: true });
    expect(why(['e3'], 'e5', 1, facing)).toEqual({ key: 'web.pick.line', keeps: true });
    const equal = '5/6/7/8/2SSss3/8/7/6/5 0 0 b 0 1';
    expect(why(['e4'], 'e5', 1, equal)).toEqual({ key: 'play.pick.way', keeps: true });
  });

  it('says that two ways lead there', () =>
    expect(why(['c3', 'c4', 'c5'], 'd4', null)).toEqual({ key: 'web.pick.shared', keeps: true }));

  it('is none if it selects a marble, or takes the selection back', () => {
    expect(why([], 'c3', 0)).toBe(null);
    expect(why(['c3'], 'e4', null)).toBe(null);
  });
});
