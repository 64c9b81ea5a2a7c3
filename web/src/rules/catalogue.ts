// The games as the rules list them: seats, letters, teams. The rules were asked when the client was
// built (web/build/games.ts), so no page waits for them.
import { facts as games } from 'virtual:games';
import type { GameFacts, GameId, Seat } from './types.ts';

export function factsOf(game: GameId): GameFacts {
  const facts = games.find(({ id }) => id === game);
  if (!facts) throw new Error(`no such game: ${game}`);
  return facts;
}

export function isGame(game: unknown): game is GameId {
  return games.some(({ id }) => id === game);
}

export function allSeats(game: GameId): Seat[] {
  return factsOf(game).letters.map((_, seat) => seat as Seat);
}
