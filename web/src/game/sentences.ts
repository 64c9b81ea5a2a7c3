// The referee's sentences, in the language of the page and with the names of the players.
import type { Text } from '../i18n/i18n.ts';
import type { Seat, Sentence } from '../rules/types.ts';
import { seatName } from './names.ts';
import type { Setup } from './setup.ts';

/**
 * Whose turn it is. Before a secret choice it only names the player: the tip beside the board says
 * what to choose.
 */
export function sayTurn(t: Text, sentence: Sentence, setup: Setup): string {
  const key = sentence.key === 'play.secret' ? 'play.turn' : sentence.key;
  return say(t, { ...sentence, key }, setup);
}

export function say(t: Text, sentence: Sentence, setup: Setup): string {
  const name = (seat: Seat) => seatName(t, setup, seat);
  const values = Object.entries(sentence.values).map(([key, value]) => {
    if (typeof value !== 'object') return [key, value];
    return [key, 'key' in value ? t(value.key) : value.seats.map(name).join(t('play.and'))];
  });
  return t(sentence.key, Object.fromEntries(values) as Record<string, string>);
}
