// Helpers for the tests of the boards: the real rules, and a screen whose frames come when the test
// says so.
import { readFileSync } from 'node:fs';
import { loadRules, type Rules } from '../rules/rules.ts';
import type { GameId, GameState } from '../rules/types.ts';
import type { Frames } from './player.ts';

export function realRules(): Promise<Rules> {
  return loadRules(readFileSync(new URL('../../../build/web/wasm/rules.wasm', import.meta.url)));
}

export function stateOf(rules: Rules, game: GameId, position?: string): GameState {
  const table = rules.newGame(position === undefined ? { game } : { game, position });
  const state = table.state();
  table.free();
  return state;
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
