// The state of a saved game for the list of games: saved with the game, so that the list can be
// shown without playing the games again.
import type { Text } from '../i18n/i18n.ts';
import type { Rules } from '../rules/rules.ts';
import type { GameState } from '../rules/types.ts';
import { personToMove } from '../state/flow.ts';
import type { Setup } from '../state/setup.ts';
import { resultText, seatName, turnText } from '../state/words.ts';
import { BrokenGame, type Departure, type SavedGame } from './saved.ts';
import { isObject } from './storage.ts';

export interface Standing {
  turns: number;
  /** Without turns and choices, which are long and not shown. */
  state: GameState;
}

export function standingOf(state: GameState): Standing {
  return { turns: state.turns.length, state: { ...state, turns: [], choices: [] } };
}

/** Computes it by playing the game; null if the rules refuse the game. */
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

/** The number of turns, and the result or the player to move. */
export function standText(
  t: Text,
  { turns, state }: Standing,
  setup: Setup,
  departures: readonly Departure[],
): string {
  const count = t('web.home.turns', { count: turns });
  const now = resultText(t, state, departures) ?? turnText(t, state, setup);
  return `${count} ${now ?? secretText(t, state, setup)}`;
}

/** People at one screen who choose at the same time do so one after the other. */
function secretText(t: Text, state: GameState, setup: Setup): string {
  const seat = personToMove(state, setup);
  return seat === null ? '' : t('web.home.secret', { seat: seatName(t, setup, seat) });
}

/** Throws a BrokenGame if the value cannot be shown. */
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
