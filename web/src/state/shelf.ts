// The games that are kept in this browser, the latest first: the one under way and those that made
// way for it without being finished. Whoever starts another game by a click loses none. Each game
// says which tab plays it: of two that show the same one only the last to open it may keep it.
import { BrokenGame, type SavedGame, readSaved } from './saved.ts';
import { isObject, read, write } from './storage.ts';

export interface Kept {
  id: string;
  game: SavedGame;
  tab: string;
}

export const key = 'sumito.games';
const version = 1;
const most = 6;

function rawGames(): unknown[] {
  const value = read(key);
  if (value === null) return [];
  if (!isObject(value) || value.version !== version || !Array.isArray(value.games))
    throw new BrokenGame('shelf');
  return value.games;
}

function readKept(value: unknown): Kept {
  if (!isObject(value) || typeof value.id !== 'string') throw new BrokenGame('id');
  const tab = typeof value.tab === 'string' ? value.tab : '';
  return { id: value.id, game: readSaved(value.game), tab };
}

/** All that can be read, and whether something could not; that is thrown away. */
export function keptGames(): { games: Kept[]; broken: boolean } {
  const games: Kept[] = [];
  let broken = false;
  try {
    for (const value of rawGames()) {
      try {
        games.push(readKept(value));
      } catch {
        broken = true;
      }
    }
  } catch {
    broken = true;
  }
  if (broken) put(games);
  return { games, broken };
}

function put(games: readonly Kept[]): boolean {
  return write(key, { version, games });
}

export type Keeping = 'kept' | 'failed' | 'elsewhere';

/**
 * Puts the game in front; others that are over have had their time. A game that another tab plays
 * stays as it is unless this one claims it.
 */
export function keepGame(id: string, game: SavedGame, tab: string, claims: boolean): Keeping {
  const { games } = keptGames();
  const before = games.find((kept) => kept.id === id);
  if (before && before.tab !== tab && !claims) return 'elsewhere';
  const others = games.filter((kept) => kept.id !== id && !kept.game.over);
  return put([{ id, game, tab }, ...others].slice(0, most)) ? 'kept' : 'failed';
}

export function forgetGame(id: string): void {
  put(keptGames().games.filter((kept) => kept.id !== id));
}
