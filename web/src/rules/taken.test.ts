import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from './rules.ts';
import { type TestTable, open, testRules } from './testing.ts';
import type { GameId } from './types.ts';
import { takenBy } from './taken.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function stateOf(
  game: GameId,
  position: string,
  ...moves: string[]
): ReturnType<TestTable['state']> {
  const table = open(rules, { game, position });
  for (const move of moves) table.play(table.state().choosers[0]!, move);
  const state = table.state();
  table.free();
  return state;
}

const three = '5/6/2bbbrw/8/2bbbwr2/8/bbbwr2/6/rr3 0 5 0 b 0 1';

describe('The tray of a seat', () => {
  it('has as many marbles as the score of a position for three says', () => {
    const state = stateOf('abalone3', three);
    expect(state.scores).toEqual([0, 5, 0]);
    expect(takenBy(state, 0)).toEqual({ marbles: [], team: null });
    expect(takenBy(state, 1).marbles).toEqual([null, null, null, null, null]);
  });

  it('puts marbles ejected since then behind those of the position, with their colours', () => {
    const position = '5/6/2bbbrw/8/2bbbwr2/8/bbbwr2/6/rr3 2 5 0 b 0 1';
    const before = stateOf('abalone3', position);
    const ejects = before.choices.find(({ steps }) => steps.some(({ kind }) => kind === 'eject'));
    const owner = ejects!.steps.find(({ kind }) => kind === 'eject')!.owner;
    const after = stateOf('abalone3', position, ejects!.text);
    expect(takenBy(after, 0).marbles).toEqual([null, null, before.seatLetters[owner]]);
  });

  it('knows the colours in a position for two', () => {
    const state = stateOf('abalone', 'ss3/6/7/8/9/8/7/6/3SS 2 5 b 0 1');
    expect(takenBy(state, 0).marbles).toEqual(['w', 'w']);
    expect(takenBy(state, 1).marbles).toHaveLength(5);
  });

  it('shows what the team has, with four players', () => {
    const start = rules.layouts('abalone4')[0]!.position.split(' ');
    start[1] = '4';
    const state = stateOf('abalone4', start.join(' '));
    for (const seat of [0, 2] as const) expect(takenBy(state, seat).team).toBe(4);
    for (const seat of [1, 3] as const) expect(takenBy(state, seat).team).toBe(0);
    expect(takenBy(state, 0).marbles).toEqual([]);
  });
});
