// The values that the rules return: made by WebAssembly, read by the board, the pages and the
// engine's worker. No rule is written here.

export type GameId = 'abalone' | 'abalone3' | 'abalone4' | 'choro';

/** Seats are numbered in the order of turns. */
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

/** A decision within a turn, and the position in which it is made. */
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
  /** True if it pushes but does not eject. */
  pushes?: boolean;
  /** The owner of the marble that it ejects. */
  ejects?: Seat;
}

/** A text to show: its key and the values of its placeholders. */
export interface Sentence {
  key: string;
  values: Record<string, string | number | { seats: Seat[] } | { key: string }>;
}

/** A position, as the board and the seats around it show it. */
export interface BoardState {
  game: GameId;
  rules: string;
  seats: number;
  /** 'b', 'w', 'r', 'u' or 'S', 'N'. */
  seatLetters: string[];
  /** The partner of each seat; null if there is none. */
  partners: (Seat | null)[];
  /** Without secret choices. */
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
  /** The number of complete turns so far, with those in which a player left. */
  turns: number;
  /** Without those. */
  played: number;
}

/**
 * A question to all other players still in the game. They answer one by one; a single "no" decides.
 */
export interface Question {
  what: 'draw' | 'takeback';
  asker: Seat;
  waiting: Seat[];
}

/** The state of a game being played. */
export interface TableView extends BoardState {
  plies: number;
  /** If several people choose in secret at one screen, only the first of them. */
  mayChoose: Seat[];
  question: Question | null;
  /** The seat of the person who speaks for all people here; null if only computers are left. */
  speaker: Seat | null;
  /** The seat that would take back its last turn. */
  asksBack: Seat;
  /** Why nothing can be taken back now; null if something can. */
  noTakeBack: Sentence | null;
  /** True if the rules allow the players to agree on a draw. */
  draws: boolean;
  timed: boolean;
  /** Changes whenever a computer's task is out of date. */
  occasion: number;
  turnSentence: Sentence | null;
  endSentence: Sentence | null;
}

/** The state of a game at a server, for a person who plays or watches there. */
export interface FollowedView extends TableView {
  /** The seats of this person. */
  you: Seat[];
  state: 'open' | 'running' | 'finished' | 'aborted';
  /** The number of entries in the list of moves, which a request names as `ply`. */
  entries: number;
  mayOffer: boolean;
  mayAbort: boolean;
  /** Until when somebody must make a first move, by the server's clock. */
  firstUntil: number | null;
}

/** What a choice would do. */
export interface Supposed {
  told: ToldEvent[];
  state: FollowedView;
  /** The turns that it would complete. */
  turns: PlayedTurn[];
}

export type Request =
  | { kind: 'play'; seat: Seat; text: string }
  | { kind: 'resign' | 'offer' | 'askBack'; seat: Seat }
  | { kind: 'answer'; seat: Seat; yes: boolean };

/** An event at a table: what a server would send, plus what the page shows of it. */
export interface ToldEvent {
  type: string;
  seat?: Seat;
  taken_back?: boolean;
  reveals?: unknown[];
  /** The steps on the board since the previous event. */
  steps: Step[];
  /** The turn that the steps belong to, and how many steps of it came in earlier events. */
  turn?: number;
  first?: number;
  say: Sentence[];
}

/** If refused, nothing has changed. */
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

/** The settings of a table, as in docs/wire.md. */
export interface TableSettings extends GameSettings {
  time?: string;
  /** The player of each seat: `person`, `engine:5`. */
  seats?: string[];
}

/** Everything needed to continue a game; only the rules read all of it. */
export interface GameSoFar {
  settings: TableSettings;
  moves: unknown[];
  left?: (number | null)[];
  end?: object;
  /** The record that the game was loaded from. */
  record?: string;
}

/** Facts about a game that never change. */
export interface GameFacts {
  id: GameId;
  letters: string[];
  partners: (Seat | null)[];
  /** The seat of each player in a rematch. */
  rematch: Seat[];
  /** True if a new game usually allows agreed draws. */
  draws: boolean;
}
