// The names of seats and players, in words.
import type { Text } from '../i18n/i18n.ts';
import { allSeats, factsOf } from '../rules/catalogue.ts';
import type { Seat } from '../rules/types.ts';
import type { Setup } from './setup.ts';

export function colour(t: Text, letters: readonly string[], seat: Seat): string {
  return t(`colour.${letters[seat] ?? 'b'}`);
}

/** `Black`, or `Ann (Black)` if the person gave a name. */
export function seatName(t: Text, setup: Setup, seat: Seat): string {
  const letters = factsOf(setup.settings.game).letters;
  const name = setup.chairs[seat]?.name.trim() ?? '';
  const own = colour(t, letters, seat);
  return name === '' ? own : t('web.seat.named', { name, colour: own });
}

/** The player of a seat: a name, the computer with its level, "you", or a person. */
export function chairText(t: Text, setup: Setup, seat: Seat): string {
  const chair = setup.chairs[seat];
  if (chair?.kind === 'computer') return t('web.seat.computer', { level: chair.level });
  const alone = setup.chairs.filter(({ kind }) => kind === 'person').length === 1;
  return chair?.name.trim() || t(alone ? 'web.seat.you' : 'web.seat.person');
}

/** Which player got which colour by lot. */
export function lotText(t: Text, setup: Setup): string {
  const { game } = setup.settings;
  const seats = allSeats(game).map((seat) =>
    t('web.seat.named', {
      name: chairText(t, setup, seat),
      colour: colour(t, factsOf(game).letters, seat),
    }),
  );
  return t('web.said.lot', { seats: seats.join(', ') });
}

/** The first line of a seat's card: the player's name, or the colour. */
export function seatTitle(t: Text, setup: Setup, seat: Seat): string {
  const name = setup.chairs[seat]?.name.trim() ?? '';
  return name === '' ? colour(t, factsOf(setup.settings.game).letters, seat) : name;
}

/** The second line: the colour, or who plays it if that is not obvious. */
export function seatSubtitle(t: Text, setup: Setup, seat: Seat): string {
  const chair = setup.chairs[seat];
  if (chair?.kind === 'person' && chair.name.trim() !== '')
    return colour(t, factsOf(setup.settings.game).letters, seat);
  const alone = setup.chairs.filter(({ kind }) => kind === 'person').length === 1;
  return chair?.kind === 'computer' || alone ? chairText(t, setup, seat) : '';
}
