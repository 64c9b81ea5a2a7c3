// For tests: the real rules, and tables that are easy to play on. No time passes there.
import { readFileSync } from 'node:fs';
import { type Rules, type Table, loadRules } from './rules.ts';
import type { Choice, GameId, Seat, Step, TableSettings, TableView } from './types.ts';

export const games: GameId[] = ['abalone', 'abalone3', 'abalone4', 'choro'];

export function testRules(): Promise<Rules> {
  const file = new URL('../../../build/web/wasm/rules.wasm', import.meta.url);
  return loadRules(readFileSync(file));
}

export interface TestTable extends Table {
  /** Plays and returns the steps; throws if the move is refused. */
  play(seat: Seat, text: string): Step[];
  /** The view, and all choices that may be made now. */
  state(): TableView & { choices: Choice[] };
  texts(): string[];
}

export function playable(table: Table): TestTable {
  return {
    ...table,
    play(seat, text) {
      const answer = table.ask({ kind: 'play', seat, text }, 0);
      if ('refused' in answer) throw new Error(answer.refused.key);
      return answer.told.flatMap(({ steps }) => steps);
    },
    state() {
      const view = table.view();
      return { ...view, choices: view.mayChoose.flatMap((seat) => table.choices(seat)) };
    },
    texts: () => table.turns(0).map(({ text }) => text),
  };
}

export function open(rules: Rules, settings: TableSettings): TestTable {
  return playable(rules.make(settings, 0));
}

/** Pseudo-random numbers, the same for the same seed. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export function playRandomly(table: TestTable, seed: number, most = 2000): void {
  const roll = dice(seed);
  for (let i = 0; i < most && !table.view().outcome.over; i += 1) {
    const { choices } = table.state();
    const choice = choices[roll(choices.length)]!;
    table.play(choice.seat, choice.text);
  }
}
