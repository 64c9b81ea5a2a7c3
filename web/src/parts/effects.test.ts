// Marks in the list of moves: pushes and ejections, from the traces of the real rules.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules, Table } from '../rules/rules.ts';
import { testRules } from '../state/support/fakes.ts';
import { Effects } from './effects.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

/** Three black marbles push two white ones in the middle of row c, then another one off the board. */
const position = '5/6/7/8/9/8/1SSSss1/s5/5 0 0 b 0 1';

function marksOf(table: Table, effects: Effects): string[] {
  return effects
    .of(table.state().turns)
    .map(({ pushes, ejects }) => (ejects !== null ? `ejects ${ejects}` : pushes ? 'pushes' : ''));
}

describe('The marks of turns', () => {
  it('tell pushes and ejections from other moves', () => {
    const table = rules.newGame({ game: 'abalone', position });
    const effects = new Effects((turn) => table.stepsOf(turn));
    table.play(0, 'c2c3');
    table.play(1, 'b1a1');
    table.play(0, 'c3c4');
    expect(marksOf(table, effects)).toEqual(['pushes', '', 'ejects 1']);
    table.free();
  });

  it('are those of the turns that follow a take-back', () => {
    const table = rules.newGame({ game: 'abalone', position });
    const effects = new Effects((turn) => table.stepsOf(turn));
    table.play(0, 'c2c3');
    expect(marksOf(table, effects)).toEqual(['pushes']);
    table.takeBack();
    table.play(0, 'c2b2');
    expect(marksOf(table, effects)).toEqual(['']);
    table.free();
  });

  it('ask for the trace of each turn once', () => {
    const table = rules.newGame({ game: 'abalone', position });
    const asked: number[] = [];
    const effects = new Effects((turn) => {
      asked.push(turn);
      return table.stepsOf(turn);
    });
    table.play(0, 'c2c3');
    marksOf(table, effects);
    table.play(1, 'b1a1');
    marksOf(table, effects);
    expect(asked).toEqual([0, 1]);
    table.free();
  });
});
