// Which tables of the lobby a person wants to see.
import type { LobbyEntry } from '../online/wire.ts';
import type { GameId } from '../rules/types.ts';

export interface OpenFilter {
  game: GameId | 'all';
  time: 'all' | 'clock' | 'days' | 'none';
  rated: 'all' | 'rated' | 'unrated';
}

export type WallFilter = 'all' | 'two' | 'more' | 'choro';

export const everything: OpenFilter = { game: 'all', time: 'all', rated: 'all' };

function kindOfTime(time: string): OpenFilter['time'] {
  if (time === 'none') return 'none';
  return /^\d+d$/.test(time) ? 'days' : 'clock';
}

export function fits({ settings }: LobbyEntry, filter: OpenFilter): boolean {
  return (
    [settings.game, 'all'].includes(filter.game) &&
    [kindOfTime(settings.time), 'all'].includes(filter.time) &&
    [settings.rated ? 'rated' : 'unrated', 'all'].includes(filter.rated)
  );
}

export function onWall({ settings, seats }: LobbyEntry, filter: WallFilter): boolean {
  if (filter === 'choro') return settings.game === 'choro';
  return filter === 'all' || (seats.length === 2) === (filter === 'two');
}

/** The best rating of its players; 0 without any. */
function strength({ seats }: LobbyEntry): number {
  return Math.max(0, ...seats.map((who) => who?.rating ?? 0));
}

/** Games of two first, then by the ratings of their players, then the newest. */
export function wallOrder(a: LobbyEntry, b: LobbyEntry): number {
  const two = (entry: LobbyEntry) => Number(entry.seats.length === 2);
  return two(b) - two(a) || strength(b) - strength(a) || b.created - a.created;
}
