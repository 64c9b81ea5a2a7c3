// Reads the games of earlier builds of this client: first all games were in one entry of the
// browser's storage, then each in its own, but in another form than today. Games of the single
// entry move to entries of their own one by one, so that there is room for them even if the storage
// is nearly full.
import { readEarlier } from './earlier.ts';
import { BrokenGame, type SavedGame } from './saved.ts';
import { type Kept, earlierVersion, keptGame, oldKey, prefix, putAside, putGame } from './shelf.ts';
import type { Standing } from './standing.ts';
import { isObject, namesAfter, readText, remove, write } from './storage.ts';

const version = 1;

type StandingOf = (game: SavedGame) => Standing | null;

interface Moved {
  /** Something could not be read and was set aside. */
  broken: boolean;
  /** False if there was not enough room; the remaining games stay in the old entry. */
  done: boolean;
}

/** `standingOf`: computes the state of a game with the rules. */
export function moveOldShelf(
  standingOf: StandingOf,
  now = Date.now(),
): Moved {
  for (const id of namesAfter(prefix)) moveEntry(id, standingOf);
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
function move(value: unknown, front: number, standingOf: StandingOf) {
  if (!isObject(value) || typeof value.id !== 'string') throw new BrokenGame('id');
  const { id } = value;
  const game = readEarlier(value.game);
  const at = Number.isFinite(value.at) ? (value.at as number) : null;
  // An earlier build in another tab may have continued a game after it was moved.
  const before = keptGame(id);
  if (before && (before.at ?? 0) >= (at ?? 0)) return 'written';
  const kept: Kept = {
    id,
    tab: typeof value.tab === 'string' ? value.tab : '',
    at,
    front,
    decisions: game.soFar.moves.length,
    over: game.over,
    setup: game.setup,
    standing: standingOf(game),
  };
  return putGame(kept, game);
}

/** What cannot be read stays as it is: the shelf itself finds it and sets it aside. */
function moveEntry(id: string, standingOf: StandingOf): void {
  const lines = readText(prefix + id)?.split('\n') ?? [];
  try {
    const head = JSON.parse(lines[0] ?? '') as unknown;
    if (!isObject(head) || head.version !== earlierVersion) return;
    const { tab, at, front, decisions, over } = head as unknown as Kept;
    const game = readEarlier(JSON.parse(lines[1] ?? ''));
    const { setup } = game;
    putGame({ id, tab, at, front, decisions, over, setup, standing: standingOf(game) }, game);
  } catch {
    // Broken.
  }
}
