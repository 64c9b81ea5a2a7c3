// The saved games of earlier builds: all in one entry of the browser's storage. They are moved to
// entries of their own one by one, so that this works even if the storage is nearly full.
import { BrokenGame, type SavedGame, readSaved } from './saved.ts';
import { type Kept, keptGame, putAside, putGame } from './shelf.ts';
import type { Standing } from './standing.ts';
import { isObject, readText, remove, write } from './storage.ts';

export const oldKey = 'sumito.games';
const version = 1;

interface Moved {
  /** Something could not be read and was set aside. */
  broken: boolean;
  /** False if there was not enough room; the remaining games stay in the old entry. */
  done: boolean;
}

/** `standingOf`: computes the state of a game with the rules. */
export function moveOldShelf(
  standingOf: (game: SavedGame) => Standing | null,
  now = Date.now(),
): Moved {
  const text = readText(oldKey);
  if (text === null) return { broken: false, done: true };
  const values = oldGames(text);
  if (!values) {
    remove(oldKey);
    putAside(text);
    return { broken: true, done: true };
  }
  const broken: unknown[] = [];
  // Begins with the last entry, which is the oldest game.
  for (let value = values.pop(); value !== undefined; value = values.pop()) {
    let written;
    try {
      written = move(value, now - values.length, standingOf);
    } catch {
      broken.push(value);
      written = putAside(JSON.stringify({ version, games: broken }));
    }
    if (written !== 'written') return { broken: broken.length > 0, done: false };
    write(oldKey, { version, games: values });
  }
  remove(oldKey);
  return { broken: broken.length > 0, done: true };
}

/** Null if the text is not such an entry. */
function oldGames(text: string): unknown[] | null {
  try {
    const value = JSON.parse(text) as unknown;
    if (!isObject(value) || value.version !== version) return null;
    return Array.isArray(value.games) ? value.games : null;
  } catch {
    return null;
  }
}

/** Throws if it cannot be read. */
function move(value: unknown, front: number, standingOf: (game: SavedGame) => Standing | null) {
  if (!isObject(value) || typeof value.id !== 'string') throw new BrokenGame('id');
  const { id } = value;
  const game = readSaved(value.game);
  const at = Number.isFinite(value.at) ? (value.at as number) : null;
  // An earlier build in another tab may have continued a game after it was moved.
  const before = keptGame(id);
  if (before && (before.at ?? 0) >= (at ?? 0)) return 'written';
  const kept: Kept = {
    id,
    tab: typeof value.tab === 'string' ? value.tab : '',
    at,
    front,
    decisions: game.events.length,
    over: game.over,
    setup: game.setup,
    departures: game.departures,
    standing: standingOf(game),
  };
  return putGame(kept, game);
}
