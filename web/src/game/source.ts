// A game being played, wherever its referee is: what pages need of it.
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
  /** The computer that thinks. */
  readonly thinking: ReadonlySignal<Seat | null>;
  /** The seats of people in front of this screen. */
  readonly you: readonly Seat[];
  /** To be asked only where somebody may choose; remembered until the view changes. */
  choices(seat: Seat): Choice[];
  /** What a complete turn did. */
  steps(turn: number): Step[];
  viewAt(turns: number): BoardState;
  left(seat: Seat): number;
  isRunning(seat: Seat): boolean;
  /** Why it was refused; null: granted. */
  ask(request: Request): Promise<Sentence | null>;
  /** Told in order what happens, until the returned function is called. */
  hear(listener: (events: readonly ToldEvent[]) => void): () => void;
  /** The clocks of a game at this screen stand while the board moves. */
  hold(on: boolean): void;
  /** Somebody watches; `atRest` resolves when the board has shown everything. Null: nobody. */
  watch(atRest: (() => Promise<void>) | null): void;
  close(): void;
}
