// Creates a table at the server from what a sheet asks.
import type { GameId, Seat } from '../rules/types.ts';
import { server } from './server.ts';

/** Who is meant to sit in a seat: I, anybody, or the computer with this level. */
export type Chair = 'host' | 'person' | number;

export interface NewTable {
  game: GameId;
  time: string;
  chairs: readonly Chair[];
  /** The colours are drawn by lot. */
  lot: boolean;
  /** Everybody finds it in the lobby. */
  listed: boolean;
  rated: boolean;
}

export function settingsOf({ game, time, chairs, lot, listed, rated }: NewTable): object {
  return {
    game,
    time,
    seats: chairs.map((chair) => (typeof chair === 'number' ? `engine:${chair}` : chair)),
    colours: lot ? 'lot' : 'chosen',
    public: listed,
    rated,
  };
}

/** The usual chairs: I sit in `mine`, and all others wait for people. */
export function chairsFor(seats: number, mine: Seat): Chair[] {
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? 'host' : 'person'));
}

/** The id of the table that was made here last: its link is copied once. */
let fresh: string | null = null;

export function takeFresh(id: string): boolean {
  if (fresh !== id) return false;
  fresh = null;
  return true;
}

/** Resolves with the id. Rejects with Refused. */
export async function createTable(table: NewTable): Promise<string> {
  const { d } = await server.request('create', { settings: settingsOf(table) });
  fresh = String(d.table);
  return fresh;
}
