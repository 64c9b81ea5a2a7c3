// How far a kept game has come, for the list of them: kept with the game, so that nothing has to be
// played again to show the list.
import type { Rules } from '../rules/rules.ts';
import type { GameState } from '../rules/types.ts';
import { BrokenGame, type SavedGame } from './saved.ts';
import { isObject } from './storage.ts';

export interface Standing {
  turns: number;
  /** Without its turns and choices, which are long and not shown. */
  state: GameState;
}

export function standingOf(state: GameState): Standing {
  return { turns: state.turns.length, state: { ...state, turns: [], choices: [] } };
}

/** By playing it; null if the rules refuse it. */
export function playedStanding(rules: Rules, game: SavedGame): Standing | null {
  try {
    const table = rules.restore(game.setup.settings, game.events, game.agreed);
    const state = table.state();
    table.free();
    return standingOf(state);
  } catch {
    return null;
  }
}

/** Throws a BrokenGame for what cannot be shown. */
export function readStanding(value: unknown): Standing | null {
  if (value === null) return null;
  if (!isObject(value) || !Number.isInteger(value.turns) || !isObject(value.state))
    throw new BrokenGame('standing');
  const { contents, outcome, choosers, seatLetters } = value.state;
  const shown =
    isObject(contents) && Object.values(contents).every(Array.isArray) && isObject(outcome);
  if (!shown || !Array.isArray(choosers) || !Array.isArray(seatLetters))
    throw new BrokenGame('standing');
  if (outcome.over === true && !Array.isArray(outcome.winners)) throw new BrokenGame('standing');
  return value as unknown as Standing;
}
