// The marbles a seat has ejected, as its tray shows them. Contents name the owners of those ejected
// in this game. If the game started from a position with scores, these give only a number.
import type { BoardState, Seat } from './types.ts';

export interface Taken {
  /** Letters of the owners; null: ejected before the game's first position, owner unknown. */
  marbles: (string | null)[];
  /** What the seat and its partner have ejected together; null without teams. */
  team: number | null;
}

function knownOf(state: BoardState, seat: Seat): string[] {
  return (state.contents[`tray${seat}`] ?? []).flatMap((count, owner) =>
    Array.from({ length: count }, () => state.seatLetters[owner] ?? 'b'),
  );
}

/** Not for Choro, where nothing is ejected. */
export function takenBy(state: BoardState, seat: Seat): Taken {
  const marbles = knownOf(state, seat);
  const score = state.scores[seat] ?? 0;
  // A team has one score, and nobody knows which partner ejected what it began with.
  if (state.partners[seat] != null) return { marbles, team: score };
  const unknown = Array.from({ length: Math.max(0, score - marbles.length) }, () => null);
  return { marbles: [...unknown, ...marbles], team: null };
}
