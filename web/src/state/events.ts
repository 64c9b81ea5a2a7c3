// What happens at a table, for telling: words.ts makes sentences of it, the page shows and
// announces them.
import type { GameState, Seat, Step } from '../rules/types.ts';

export type TableEvent =
  | { kind: 'moved'; seat: Seat; text: string; steps: Step[] }
  | { kind: 'chose'; seat: Seat }
  | { kind: 'revealed'; before: GameState; after: GameState }
  | { kind: 'lot'; seat: Seat }
  | { kind: 'resigned' | 'flagged' | 'draw' | 'takeback' | 'accepted' | 'declined'; seat: Seat }
  | { kind: 'takenBack' }
  | { kind: 'engineFailed' }
  | { kind: 'turn'; seats: Seat[] }
  | { kind: 'over' };

/** One seat asks, all others who are still in answer one by one; a single no is a no. */
export interface Question {
  kind: 'draw' | 'takeback';
  asker: Seat;
  /** People who have not answered yet. */
  waiting: Seat[];
  /** Turns that stay if a take-back is granted. */
  keep: number;
}

/** Why a wish was not granted; then nothing has changed. */
export type Refusal = 'over' | 'answer' | 'timed' | 'turn' | 'takeback' | 'program';
