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

/** A decision on the way of a turn, where it is made. */
export interface Decision {
  state: BoardState;
  choices: Choice[];
  chosen: string;
}

export interface Outcome {
  over: boolean;
  reason: string;
  winners: Seat[];
  result: string;
}

/** A complete turn. */
export interface PlayedTurn {
  seat: Seat;
  text: string;
  /** The seat left instead of playing. */
  left?: boolean;
  /** Chosen but not revealed: the text is '?'. */
  secret?: boolean;
  /** It pushes, and ejects nothing. */
  pushes?: boolean;
  /** Whose marble it ejects. */
  ejects?: Seat;
}

/** A text to be said: its key and what fills it. */
export interface Sentence {
  key: string;
  values: Record<string, string | number | { seats: Seat[] } | { key: string }>;
}

/** A position, and what a board and the seats around it show of it. */
export interface BoardState {
  game: GameId;
  rules: string;
  seats: number;
  /** 'b', 'w', 'r', 'u' or 'S', 'N'. */
  seatLetters: string[];
  /** Who plays together with each seat. */
  partners: (Seat | null)[];
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
  outcome: Outcome;
  /** How many complete turns there were. */
  turns: number;
}

/** One seat asks, all others who are still in answer one by one; a single no is a no. */
export interface Question {
  what: 'draw' | 'takeback';
  asker: Seat;
  waiting: Seat[];
}

/** How the game at a table stands. */
export interface TableView extends BoardState {
  plies: number;
  /** Of people who choose in secret at one screen only the first. */
  mayChoose: Seat[];
  question: Question | null;
  /** Who speaks for the people; null if only computers are still in. */
  speaker: Seat | null;
  /** Who would ask to take a turn back. */
  asksBack: Seat;
  /** Why nothing can be taken back. */
  noTakeBack: Sentence | null;
  /** The rules know draws by agreement. */
  draws: boolean;
  timed: boolean;
  /** Another one when a computer's thoughts are out of date. */
  occasion: number;
  turnSentence: Sentence | null;
  endSentence: Sentence | null;
}

export type Request =
  | { kind: 'play'; seat: Seat; text: string }
  | { kind: 'resign' | 'offer' | 'askBack'; seat: Seat }
  | { kind: 'answer'; seat: Seat; yes: boolean };

/** What has happened at a table, as a server tells it, with what the page makes of it. */
export interface ToldEvent {
  type: string;
  seat?: Seat;
  taken_back?: boolean;
  reveals?: unknown[];
  /** What it did on the board since the event before. */
  steps: Step[];
  /** The turn that these steps belong to, and how many steps of it came before. */
  turn?: number;
  first?: number;
  say: Sentence[];
}

/** Refused: nothing has changed. */
export type Answer = { refused: Sentence } | { told: ToldEvent[] };

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

/** What is agreed about a table, as in docs/wire.md. */
export interface TableSettings extends GameSettings {
  time?: string;
  /** Who sits where: `person`, `engine:5`. */
  seats?: string[];
}

/** What a game is continued from; only the rules read all of it. */
export interface GameSoFar {
  settings: TableSettings;
  moves: unknown[];
  left?: (number | null)[];
  end?: object;
  /** The record it was loaded from. */
  record?: string;
}

/** The seats of a game, in the order of turns. */
export interface GameFacts {
  id: GameId;
  letters: string[];
  partners: (Seat | null)[];
  /** Where each player sits in a rematch. */
  rematch: Seat[];
  /** Draws by agreement are usual. */
  draws: boolean;
}
