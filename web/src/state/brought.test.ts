import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { readFault, setupOfPosition } from './brought.ts';
import { gameIds, seatCount } from './setup.ts';
import { testRules } from './support/fakes.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

describe('A text brought along', () => {
  it.each(gameIds)('may be a position of %s', (game) => {
    const table = rules.newGame({ game });
    const { position } = table.state();
    table.free();
    const setup = setupOfPosition(rules, `\n${position} `);
    expect(setup?.settings.game).toBe(game);
    expect(setup?.chairs).toHaveLength(seatCount(game));
    const again = rules.newGame(setup!.settings);
    expect(again.state().position).toBe(position);
    again.free();
  });

  it.each(['', 'hello', '[Game "abalone"]\n\n1. a1b2 *'])('is no position: %j', (text) =>
    expect(setupOfPosition(rules, text)).toBeNull(),
  );

  it('is refused with the place of the fault', () => {
    const refused = () => rules.load('[Game "abalone"]\n\n1. a1b2 a1a2 *');
    expect(refused).toThrow();
    try {
      refused();
    } catch (error) {
      expect(readFault((error as Error).message)).toEqual({
        line: 3,
        column: 9,
        problem: "move 'a1a2': not legal here",
      });
    }
    expect(readFault('there is no game in the text')).toBeNull();
  });
});
