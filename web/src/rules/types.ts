// What the rules tell about a game, as plain values: made by the WebAssembly core, read by the
// board, the pages and the engine's worker. Nothing here knows a rule.

export type GameId = 'abalone' | 'abalone3' | 'abalone4' | 'choro';

/** In the order of turns. */
export type Seat = 0 | 1 | 2 | 3;

/** A cell 'a1'..'i9'; a hole 'S.o1'..'S.i8', 'N.o1'..'N.i8'; 'tray0'..'tray3'; 'hand0'..'hand3'. */
export type Place = string;

export type StepKind = 'slide' | 'push' | 'eject' | 'lift' | 'drop' | 'capture' | 'pass' | 'cut';

export interface Step {
  kind: StepKind;
  owner: Seat;
  from: Place;
  to: Place;
  count: number;
}

/**
 * How many things of each owner lie in a place; places with nothing are left out. Counters all
 * belong to owner 0.
 */
export type Contents = Record<Place, number[]>;

/** One legal decision and what it does. */
export interface Choice {
  seat: Seat;
  text: string;
  steps: Step[];
}

export interface Outcome {
  over: boolean;
  reason: string;
  winners: Seat[];
  result: string;
}

export interface PlayedTurn {
  seat: Seat;
  text: string;
  decisions: string[];
  /** The seat left instead of playing. */
  left?: boolean;
  /** Chosen but not revealed: the texts are '?'. */
  secret?: boolean;
}

export interface GameState {
  game: GameId;
  rules: string;
  seats: number;
  /** 'b', 'w', 'r', 'u' or 'S', 'N'. */
  seatLetters: string[];
  /** As everybody may see it. */
  position: string;
  contents: Contents;
  choosers: Seat[];
  betweenTurns: boolean;
  turnGoesOn: boolean;
  isLot: boolean;
  secretOpening: boolean;
  out: Seat[];
  scores: number[];
  leaders: Seat[];
  outcome: Outcome;
  plies: number;
  thirdOccurrence: number | null;
  /** Of all choosers; none when the game is over. */
  choices: Choice[];
  /** Complete turns so far, in Aba-Pro or Choro's notation. */
  turns: PlayedTurn[];
  /** The decisions of the turn that is not complete yet. */
  underWay: string[];
}

export interface GameSettings {
  game: GameId;
  rules?: string;
  layout?: string;
  position?: string;
}

export interface Layout {
  id: string;
  name: string;
  position: string;
  contents: Contents;
}

/** One decision of a game so far; without a text the seat left. */
export interface GameEvent {
  seat: Seat;
  text: string | null;
}
