// Who plays together: only with four players there are teams. For the board and the seats around.
import type { GameId, Seat } from './types.ts';

/** Those opposite each other. */
export function partnerOf(game: GameId, seat: number): Seat | null {
  return game === 'abalone4' ? (((seat + 2) % 4) as Seat) : null;
}
