// The messages between the client and the server, as docs/wire.md describes them: what the pages
// read of them. The client ignores members that it does not know.
import type { GameId, Seat } from '../rules/types.ts';

/** The version of the messages that this client was written for. */
export const wireNumber = 1;

export interface Message {
  t: string;
  d: Record<string, unknown>;
  /** The number of an event of a table. */
  v?: number;
  id?: number;
}

export interface Rating {
  rating: number;
  deviation: number;
  games: number;
  provisional?: true;
}

/** Who this visitor is. */
export interface Welcome {
  person: string;
  /** Empty: a guest without a name. */
  name: string;
  /** The name of the account in the form in which names are compared; guests have none. */
  account?: string;
  ratings?: Partial<Record<GameId, Rating>>;
  /** Settings that follow the account. */
  prefs?: object;
  rights?: string;
  tables: TableOfMine[];
  now: number;
  build?: string;
}

/** Who sits in a seat. */
export interface Occupant {
  /** Empty: a guest without a name. */
  name: string;
  person?: string;
  account?: string;
  bot?: true;
  /** The level of an engine. */
  level?: number;
  rating?: number;
}

export interface Presence {
  here: boolean;
  lag?: number;
  /** The moment from which the others may claim. */
  claim_from?: number;
  /** Until when the seat of a player who is away is reserved. */
  kept_until?: number;
}

export type TableState = 'open' | 'running' | 'finished' | 'aborted';

export interface WireSettings {
  game: GameId;
  rules: string;
  time: string;
  seats: string[];
  colours: 'chosen' | 'lot';
  public: boolean;
  rated: boolean;
  layout?: string;
  position?: string;
}

export interface WireClock {
  /** What the clocks show, in ms; null: a clock that never ends. */
  left: (number | null)[];
  running: Seat[];
}

export interface WireOffer {
  what: 'draw' | 'takeback';
  seat: Seat;
  waiting: Seat[];
}

export interface WireEnd {
  result: string;
  reason: string;
  winners: Seat[];
  why?: string;
  ratings?: { before: number; after: number; provisional?: true }[];
}

export interface Said {
  seat: Seat;
  phrase: string;
  at: number;
}

/** The `state` of a table. */
export interface State {
  table: string;
  state: TableState;
  settings: WireSettings;
  seats: (Occupant | null)[];
  presence: Presence[];
  watchers: number;
  you: Seat[];
  /** Who created the table, until the game begins. */
  host?: Occupant;
  help: boolean;
  /** Without what this visitor may not know. */
  position: string;
  /** When the game began. */
  started?: number;
  now: number;
  clock?: WireClock;
  first?: number;
  end?: WireEnd;
  talk?: Said[];
  again?: Seat[];
  next?: string;
  archived?: true;
}

/** A table where this person sits, in `welcome` and `mine`. */
export interface TableOfMine {
  table: string;
  state: TableState;
  you: Seat[];
  turn: Seat[];
  now: number;
  game: GameId;
  time: string;
  rated: boolean;
  seats: (Occupant | null)[];
  clock?: WireClock;
  first?: number;
  last?: { seat: Seat; move: string; at: number };
  offer?: WireOffer;
  end?: WireEnd;
  again?: Seat[];
  next?: string;
}

/** A table in the lobby. */
export interface LobbyEntry {
  table: string;
  state: TableState;
  settings: WireSettings;
  seats: (Occupant | null)[];
  created: number;
  here: boolean;
  watchers: number;
}

/** Null if the text is not a message. */
export function readMessage(text: string): Message | null {
  try {
    const value = JSON.parse(text) as Partial<Message> | null;
    if (typeof value !== 'object' || value === null || typeof value.t !== 'string') return null;
    return { ...value, t: value.t, d: value.d ?? {} };
  } catch {
    return null;
  }
}
