// How far a kept game has come, for the list of them: kept with the game, so that nothing has to be
// played again to show the list.
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

/** How many turns, and the result or who is to move. */
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

/** People who choose at the same time do so one after the other. */
function secretText(t: Text, state: GameState, setup: Setup): string {
  const seat = personToMove(state, setup);
  return seat === null ? '' : t('web.home.secret', { seat: seatName(t, setup, seat) });
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
