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

export interface GameSource {
  readonly setup: Setup;
  readonly view: ReadonlySignal<TableView>;
  /** Complete turns. */
  readonly turns: ReadonlySignal<readonly PlayedTurn[]>;
  /** The seat of the computer that is thinking. */
  readonly thinking: ReadonlySignal<Seat | null>;
  /** The seats of people in front of this screen. */
  readonly you: readonly Seat[];
  /** Call only if the seat may choose. The result is remembered until the view changes. */
  choices(seat: Seat): Choice[];
  /** The steps of a complete turn. */
  steps(turn: number): Step[];
  viewAt(turns: number): BoardState;
  left(seat: Seat): number;
  isRunning(seat: Seat): boolean;
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
