// The state of a saved game for the list of games: saved with the game, so that the list can be
// shown without playing the games again.
import { seatName } from '../game/names.ts';
import { say } from '../game/sentences.ts';
import type { Setup } from '../game/setup.ts';
import type { Text } from '../i18n/i18n.ts';
import type { Rules } from '../rules/rules.ts';
import type { Contents, Seat, Sentence, TableView } from '../rules/types.ts';
import { BrokenGame, type SavedGame } from './saved.ts';
import { isObject } from './storage.ts';

export interface Standing {
  /** Turns that were played. */
  turns: number;
  contents: Contents;
  /** The result or who is to move. */
  sentence: Sentence | null;
}

export function standingOf(view: TableView): Standing {
  const { played, contents, endSentence, turnSentence } = view;
  return { turns: played, contents, sentence: endSentence ?? turnSentence };
}

/** Computes it by playing the game; null if the rules refuse the game. */
export function playedStanding(rules: Rules, game: SavedGame): Standing | null {
  try {
    const table = rules.from(game.soFar);
    const standing = standingOf(table.view());
    table.free();
    return standing;
  } catch {
    return null;
  }
}

/** The number of turns, and the result or the player to move. */
export function standText(t: Text, { turns, sentence }: Standing, setup: Setup): string {
  const count = t('web.home.turns', { count: turns });
  return sentence ? `${count} ${spoken(t, sentence, setup)}` : count;
}

/** The list of games does not show who must choose in secret. */
function spoken(t: Text, sentence: Sentence, setup: Setup): string {
  const { seat } = sentence.values;
  if (sentence.key !== 'play.secret' || typeof seat !== 'object' || !('seats' in seat))
    return say(t, sentence, setup);
  return t('web.home.secret', { seat: seatName(t, setup, seat.seats[0] as Seat) });
}

/** Throws a BrokenGame if the value cannot be shown. */
export function readStanding(value: unknown): Standing | null {
  if (value === null) return null;
  if (!isObject(value) || !Number.isInteger(value.turns)) throw new BrokenGame('standing');
  const { contents, sentence } = value;
  if (!isObject(contents) || !Object.values(contents).every(Array.isArray))
    throw new BrokenGame('standing');
  if (sentence !== null && !isSentence(sentence)) throw new BrokenGame('standing');
  return value as unknown as Standing;
}

function isSentence(value: unknown): boolean {
  if (!isObject(value) || typeof value.key !== 'string' || !isObject(value.values)) return false;
  return Object.values(value.values).every(
    (one) => typeof one !== 'object' || (isObject(one) && (!('seats' in one) || Array.isArray(one.seats))),
  );
}
