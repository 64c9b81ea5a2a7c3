// The games saved in this browser, the latest first: the current one, those left unfinished, and
// the last finished one. Starting another game loses none. Each game stores which tab plays it: if
// two tabs show the same game, only the one that opened it last may save it.
// Each game is one entry of the browser's storage, so tabs with different games write different
// entries. The text has two lines: what the list of games shows, and the game. When a game is saved
// or the list is drawn, only the first line of the other games is read.
import { type Setup, readSetup } from '../game/setup.ts';
import { BrokenGame, type SavedGame, readSaved } from './saved.ts';
import { type Standing, readStanding } from './standing.ts';
import { type Written, isObject, namesAfter, readText, remove, writeText } from './storage.ts';

/** A saved game as the list shows it. */
export interface Kept {
  id: string;
  tab: string;
  /** When it was last played, in ms since 1970; null if that is unknown. */
  at: number | null;
  /** The game with the highest number is first. */
  front: number;
  /** The number of decisions. */
  decisions: number;
  over: boolean;
  setup: Setup;
  /** Null: the rules refuse the game. */
  standing: Standing | null;
}

/** The keys of all games begin with this, followed by the game's id. */
export const prefix = 'sumito.game.';
/**
 * The text that could not be read last, unchanged, because another build may be able to read it.
 */
const asideKey = 'sumito.games.aside';
const version = 3;
/** The most unfinished games with a move that are saved. */
const most = 24;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new BrokenGame('text');
  }
}

function readKept(id: string, text: string): Kept {
  const head = parsed(text.slice(0, text.indexOf('\n')));
  if (!isObject(head) || head.version !== version) throw new BrokenGame('version');
  const { tab, at, front, decisions, over } = head;
  if (typeof tab !== 'string' || (at !== null && !Number.isFinite(at))) throw new BrokenGame('tab');
  if (!Number.isFinite(front) || !Number.isInteger(decisions) || typeof over !== 'boolean')
    throw new BrokenGame('place');
  const setup = readSetup(head.setup);
  if (!setup) throw new BrokenGame('setup');
  return {
    id,
    tab,
    at: at as number | null,
    front: front as number,
    decisions: decisions as number,
    over,
    setup,
    standing: readStanding(head.standing),
  };
}

/** All games in one entry, as earlier builds kept them. */
export const oldKey = 'sumito.games';
/** The version in single entries of earlier builds. */
export const earlierVersion = 2;

/** Games that version-1.ts can read. */
export function hasEarlierGames(): boolean {
  const start = `{"version":${earlierVersion},`;
  const isEarlier = (id: string) => readText(prefix + id)?.startsWith(start) ?? false;
  return readText(oldKey) !== null || namesAfter(prefix).some(isEarlier);
}

/** Null if the entry is missing or cannot be read. */
export function keptGame(id: string): Kept | null {
  const text = readText(prefix + id);
  try {
    return text === null ? null : readKept(id, text);
  } catch {
    return null;
  }
}

/** All games that can be read. `broken`: something could not be read and was set aside. */
export function keptGames(): { games: Kept[]; broken: boolean } {
  const games: Kept[] = [];
  let broken = false;
  for (const id of namesAfter(prefix)) {
    const kept = keptGame(id);
    if (kept) games.push(kept);
    else {
      setAside(id);
      broken = true;
    }
  }
  return { games: games.toSorted((a, b) => b.front - a.front), broken };
}

/** Reads the game itself; throws a BrokenGame if it cannot be read. */
export function readGame(id: string): SavedGame {
  const text = readText(prefix + id) ?? '';
  return readSaved(parsed(text.slice(text.indexOf('\n') + 1)));
}

/** Removes the game from the list and stores its text elsewhere. */
export function setAside(id: string): void {
  const text = readText(prefix + id);
  // First, because there may not be room for both.
  forgetGame(id);
  if (text !== null) putAside(text);
}

export function putAside(text: string): Written {
  return writeText(asideKey, text);
}

export type Keeping = Written | 'elsewhere';

/**
 * Saves the game and puts it first in the list. If another tab plays it, it stays unchanged unless
 * this tab claims it. `standing` may be left out if no decision was made since the last time; then
 * the saved one stays.
 */
export function keepGame(
  id: string,
  game: SavedGame,
  standing: Standing | null,
  tab: string,
  claims: boolean,
  now = Date.now(),
): Keeping {
  const before = keptGame(id);
  if (before && before.tab !== tab && !claims) return 'elsewhere';
  // Opening a game to look at it does not count as playing it.
  const same = before?.decisions === game.soFar.moves.length ? before : null;
  const others = keptGames().games.filter((kept) => kept.id !== id);
  const kept: Kept = {
    id,
    tab,
    at: same ? same.at : now,
    front: Math.max(now, (others[0]?.front ?? 0) + 1),
    decisions: game.soFar.moves.length,
    over: game.over,
    setup: game.setup,
    standing: standing ?? same?.standing ?? null,
  };
  const written = putGame(kept, game);
  if (written === 'written') forgetOldest([kept, ...others]);
  return written;
}

/** Writes the game unchanged, whichever tab plays it. */
export function putGame({ id, ...head }: Kept, game: SavedGame): Written {
  return writeText(prefix + id, `${JSON.stringify({ version, ...head })}\n${JSON.stringify(game)}`);
}

function forgetOldest(games: readonly Kept[]): void {
  const lastOver = games.find(({ over }) => over);
  const begun = games.filter(({ over, decisions }) => !over && decisions > 0);
  const wanted = new Set(begun.slice(0, most));
  for (const kept of games) {
    // A game without a move is only saved while somebody looks at it.
    const stays = kept === games[0] || kept === lastOver || wanted.has(kept);
    if (!stays) forgetGame(kept.id);
  }
}

export function forgetGame(id: string): void {
  remove(prefix + id);
}
