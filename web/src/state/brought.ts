// Texts that somebody brings along: a position where it is no record, and the place where a record
// is wrong.
import type { Rules } from '../rules/rules.ts';
import { type Setup, gameIds, person, seatLetters } from './setup.ts';
import { noLimit } from './clock.ts';

/** A game of people from a position on; null if no game knows it. */
export function setupOfPosition(rules: Rules, text: string): Setup | null {
  const position = text.trim();
  if (position === '') return null;
  for (const game of gameIds)
    try {
      const table = rules.newGame({ game, position });
      const settings = table.settings();
      table.free();
      return { settings, chairs: seatLetters[game].map(() => person()), time: noLimit };
    } catch {
      // Perhaps one of another game.
    }
  return null;
}

export interface Fault {
  line: number;
  column: number;
  problem: string;
}

/** What the rules say against a record, taken apart; null if they name no place. */
export function readFault(message: string): Fault | null {
  const [, line, column, problem] = /^line (\d+), column (\d+): (.*)$/s.exec(message) ?? [];
  return problem === undefined ? null : { line: Number(line), column: Number(column), problem };
}
