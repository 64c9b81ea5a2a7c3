// The games that are kept in this browser, the latest first: the one under way, those that made way
// for it without being finished, and the last one that is over. Whoever starts another game by a
// click loses none. Each game says which tab plays it: of two that show the same one only the last
// to open it may keep it.
import { BrokenGame, type SavedGame, readSaved } from './saved.ts';
import { isObject, readText, write, writeText } from './storage.ts';

export interface Kept {
  id: string;
  game: SavedGame;
  tab: string;
  /** When it was last played, in ms since 1970; null if that is unknown. */
  at: number | null;
}

export const key = 'sumito.games';
/** What could not be read, as it was: another build may understand it. */
const asideKey = 'sumito.games.aside';
const version = 1;
/** Of those that are not over. */
const most = 24;

function rawGames(): unknown[] {
  const text = readText(key);
  if (text === null) return [];
  const value = JSON.parse(text) as unknown;
  if (!isObject(value) || value.version !== version || !Array.isArray(value.games))
    throw new BrokenGame('shelf');
  return value.games;
}

function readKept(value: unknown): Kept {
  if (!isObject(value) || typeof value.id !== 'string') throw new BrokenGame('id');
  const tab = typeof value.tab === 'string' ? value.tab : '';
  const at = Number.isFinite(value.at) ? (value.at as number) : null;
  return { id: value.id, game: readSaved(value.game), tab, at };
}

/** All that can be read, and whether something could not; that is set aside. */
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
  if (broken) {
    setAside();
    put(games);
  }
  return { games, broken };
}

/** Keeps the text of the shelf once more, before something on it has to go. */
export function setAside(): void {
  const text = readText(key);
  if (text !== null) writeText(asideKey, text);
}

function put(games: readonly Kept[]): boolean {
  return write(key, { version, games });
}

export type Keeping = 'kept' | 'failed' | 'elsewhere';

/**
 * Puts the game in front. A game that another tab plays stays as it is unless this one claims it.
 */
export function keepGame(
  id: string,
  game: SavedGame,
  tab: string,
  claims: boolean,
  now = Date.now(),
): Keeping {
  const { games } = keptGames();
  const before = games.find((kept) => kept.id === id);
  if (before && before.tab !== tab && !claims) return 'elsewhere';
  // Opening a game to look at it is not playing it.
  const same = before && before.game.events.length === game.events.length;
  const at = same ? before.at : now;
  const all = [{ id, game, tab, at }, ...games.filter((kept) => kept.id !== id)];
  return put(worthKeeping(all)) ? 'kept' : 'failed';
}

function worthKeeping(games: readonly Kept[]): Kept[] {
  const lastOver = games.find(({ game }) => game.over);
  const open = new Set(games.filter(({ game }) => !game.over).slice(0, most));
  return games.filter((kept) => kept === lastOver || open.has(kept));
}

export function forgetGame(id: string): void {
  put(keptGames().games.filter((kept) => kept.id !== id));
}
