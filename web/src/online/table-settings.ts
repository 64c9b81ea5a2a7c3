// What a sheet asks about a new table, as the settings that the server reads (docs/wire.md).
import type { GameId, Seat } from '../rules/types.ts';

/** Who is meant to sit in a seat: I, anybody, or the computer with this level. */
export type Chair = 'host' | 'person' | number;

export interface NewTable {
  game: GameId;
  time: string;
  /** Null: the usual start. */
  layout: string | null;
  chairs: readonly Chair[];
  /** The colours are drawn by lot. */
  lot: boolean;
  /** Everybody finds it in the lobby. */
  listed: boolean;
  rated: boolean;
}

export function settingsOf(table: NewTable): object {
  const { game, time, layout, chairs, lot, listed, rated } = table;
  return {
    game,
    time,
    ...(layout && { layout }),
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
