// Finished games of public tables, as the server's archive lists them (docs/wire.md, Routes).
import { gameIds } from '../game/setup.ts';
import type { GameId } from '../rules/types.ts';
import type { Rating } from './wire.ts';

export interface ArchivedPlayer {
  /** Empty: a guest. */
  name: string;
  account: boolean;
  /** Before a rated game, and what the game changed. */
  rating?: number;
  change?: number;
}

export interface ArchivedGame {
  id: string;
  game: GameId;
  rules: string;
  layout?: string;
  time?: string;
  result: string;
  reason: string;
  players: ArchivedPlayer[];
  rated: boolean;
  plies: number;
  ended: number;
}

export interface FoundGames {
  games: ArchivedGame[];
  /** The name of the next page; null on the last one. */
  next: string | null;
}

export interface PlayerInfo {
  name: string;
  ratings: (Omit<Rating, 'provisional'> & { game: GameId; provisional: boolean })[];
  games: { game: GameId; games: number }[];
}

export interface RatedGame {
  ended: number;
  game: GameId;
  before: number;
  after: number;
  table?: string;
}

/** What is searched for; the address of the page holds it. Empty fields fit every game. */
export interface Search {
  player: string;
  game: GameId | '';
  result: string;
  /** Days such as `2026-11-15`, both included. */
  from: string;
  to: string;
  /** The `next` of the page before; empty on the first page. */
  page: string;
}

export const everyGame: Search = { player: '', game: '', result: '', from: '', to: '', page: '' };
const fields = Object.keys(everyGame) as (keyof Search)[];

export function readSearch(query: string): Search {
  const given = new URLSearchParams(query);
  const search = { ...everyGame };
  for (const field of fields) Object.assign(search, { [field]: given.get(field) ?? '' });
  if (!gameIds.some((game) => game === search.game)) search.game = '';
  return search;
}

/** The part of an address after its path; empty if everything fits. */
export function searchText(search: Search): string {
  const given = fields.flatMap((field) => (search[field] ? [[field, search[field]]] : []));
  const text = new URLSearchParams(given as [string, string][]).toString();
  return text && `?${text}`;
}

/** The records of all games found, as one file. */
export function downloadAddress(search: Search): string {
  return `/api/download.txt${searchText({ ...search, page: '' })}`;
}

/** The server has answered, but not with what was asked for. */
export class NotServed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

async function read<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new NotServed(response.status);
  return (await response.json()) as Answer;
}

export function findGames(search: Search, signal: AbortSignal): Promise<FoundGames> {
  return read(`/api/games${searchText(search)}`, signal);
}

export function findPlayer(name: string, signal: AbortSignal): Promise<PlayerInfo> {
  return read(`/api/players/${encodeURIComponent(name)}`, signal);
}

/** The newest rated games of an account, newest first. */
export async function ratedGames(name: string, signal: AbortSignal): Promise<RatedGame[]> {
  const address = `/api/players/${encodeURIComponent(name)}/ratings`;
  return (await read<{ games: RatedGame[] }>(address, signal)).games;
}
