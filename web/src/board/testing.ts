// Helpers for the tests of the boards: the real rules, and a screen whose frames come when the test
// says so.
import type { Rules } from '../rules/rules.ts';
import type { BoardState, Choice, GameId } from '../rules/types.ts';
import type { Frames } from './player.ts';

export { testRules as realRules } from '../rules/testing.ts';

export interface Shown {
  state: BoardState;
  /** The choices of all seats that may choose. */
  choices: Choice[];
}

export function shownOf(rules: Rules, game: GameId, position?: string): Shown {
  const table = rules.make(position === undefined ? { game } : { game, position });
  const state = table.view();
  const choices = state.mayChoose.flatMap((seat) => table.choices(seat));
  table.free();
  return { state, choices };
}

export function stateOf(rules: Rules, game: GameId, position?: string): BoardState {
  return shownOf(rules, game, position).state;
}

/** Frames one by one, each a given number of milliseconds after the one before. */
export class HandFrames implements Frames {
  private waiting: ((now: number) => void) | null = null;
  private now = 0;

  request(callback: (now: number) => void): number {
    this.waiting = callback;
    return 1;
  }

  cancel(): void {
    this.waiting = null;
  }

  get idle(): boolean {
    return this.waiting === null;
  }

  pass(milliseconds: number, times = 1): void {
    for (let i = 0; i < times; ++i) {
      this.now += milliseconds;
      const callback = this.waiting;
      this.waiting = null;
      callback?.(this.now);
    }
  }
}
