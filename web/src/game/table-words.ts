// What pages say about a table at the server: its time, the people in its seats, their colours.
import { lettersOf } from '../board/index.ts';
import { t } from '../i18n/i18n.ts';
import type { Occupant, State, Welcome, WireSettings } from '../online/wire.ts';
import type { GameId, Seat } from '../rules/types.ts';
import { noLimit } from './setup.ts';

/** `10 minutes each`, `3 days for each move`. */
export function timeWords(time: string): string {
  const [, days] = /^(\d+)d$/.exec(time) ?? [];
  if (days) return t('web.invite.time.days', { count: Number(days) });
  const [, minutes, seconds] = /^([\d.]+)(?:\+(\d+))?$/.exec(time) ?? [];
  if (!minutes) return time === noLimit ? t('web.time.none') : time;
  const count = Number(minutes);
  if (!Number(seconds)) return t('web.invite.time.minutes', { count });
  return t('web.invite.time.added', { count, seconds: Number(seconds) });
}

/** `10+0`, `3 days`. */
export function shortTime(time: string): string {
  const [, days] = /^(\d+)d$/.exec(time) ?? [];
  if (days) return t('web.lobby.days', { count: Number(days) });
  return time === noLimit ? t('web.time.none') : time;
}

export function occupantName({ name, level }: Occupant): string {
  if (name !== '') return name;
  return level ? t('web.seat.computer', { level }) : t('web.invite.guest');
}

export function seatColour(game: GameId, seat: Seat): string {
  return t(`colour.${lettersOf[game][seat]}`);
}

/** The class of a small mark in the colour of a seat, before the game. */
export function markClass({ game, colours }: WireSettings, seat: Seat): string {
  return `colour-mark ${colours === 'lot' ? 'by-lot' : `pip-${lettersOf[game][seat]}`}`;
}

/** Whether this person has created the table. */
export function isHost({ host }: State, me: Welcome | null): boolean {
  if (!host || !me) return false;
  return host.account === undefined ? host.person === me.person : host.account === me.account;
}

/** The seats of the people who are at a table, without engines. */
export function peopleAt(seats: readonly (Occupant | null)[]): number {
  return seats.filter((who) => who && !who.level).length;
}
