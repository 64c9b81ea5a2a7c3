// What pages need to know about a game being played, wherever its referee is.
import type { ReadonlySignal } from '@preact/signals';
import type {
  BoardState,
  Choice,
  PlayedTurn,
  Request,
  Seat,
  Sentence,
  Step,
  TableView,
  ToldEvent,
} from '../rules/types.ts';
import type { Setup } from './setup.ts';

/** A choice that the server has not confirmed yet; the board shows it already. */
export interface Pending {
  seat: Seat;
  text: string;
  /** The number of entries in the list of moves before it. */
  entries: number;
  steps: Step[];
  /** The position after it. */
  state: TableView;
  /** The turns that it completes. */
  turns: PlayedTurn[];
  /** Set before it is withdrawn: the server has refused it. */
  refused: boolean;
}

export interface GameSource {
  readonly setup: Setup;
  /** True if the players are apart: nobody waits for an answer, and the clocks never stop. */
  readonly apart: boolean;
  readonly view: ReadonlySignal<TableView>;
  /** Complete turns. */
  readonly turns: ReadonlySignal<readonly PlayedTurn[]>;
  /** The seat of the computer that is thinking. */
  readonly thinking: ReadonlySignal<Seat | null>;
  readonly engineFails: ReadonlySignal<boolean>;
  readonly pending: ReadonlySignal<Pending | null>;
  /** The seats of people in front of this screen. */
  readonly you: readonly Seat[];
  /** Call only if the seat may choose. The result is remembered until the view changes. */
  choices(seat: Seat): Choice[];
  /** What the seat could choose after the next turn of the others; the view is not its turn. */
  premoves(seat: Seat): Choice[];
  /** The steps of a complete turn. */
  steps(turn: number): Step[];
  viewAt(turns: number): BoardState;
  left(seat: Seat): number;
  isRunning(seat: Seat): boolean;
  /** Call regularly: players whose time is used up leave the game. */
  tick(): void;
  /** Text like PGN, in the game's own notation if none is named. */
  record(date: string, notation?: string): string;
  notations(): string[];
  /** Saves the game if it is kept here. Returns false if another tab plays it. */
  keep(claims?: boolean): boolean;
  /** Resolves with the reason if the request is refused, otherwise with null. */
  ask(request: Request): Promise<Sentence | null>;
  /** Calls `listener` with the events, in order, until the returned function is called. */
  hear(listener: (events: readonly ToldEvent[]) => void): () => void;
  /** Stops the clocks while the board moves. */
  hold(on: boolean): void;
  /** Somebody watches; `atRest` resolves when the board has shown everything. Null: nobody. */
  watch(atRest: (() => Promise<void>) | null): void;
  close(): void;
}
