// The games as the rules list them: seats, letters, teams. Known once the rules are loaded.
import type { GameFacts, GameId, Seat } from './types.ts';

let games: readonly GameFacts[] = [];

export function learnGames(listed: readonly GameFacts[]): void {
  games = listed;
}

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
