// State that the whole client shares: the rules, once they are loaded; the engine, once it is
// needed; and the current game.
import { batch, computed, signal } from '@preact/signals';
import { EngineClient } from '../engine/engine.ts';
import { LocalGame, type Services } from '../game/local-game.ts';
import { Presenter, type Said } from '../game/presenter.ts';
import type { Setup } from '../game/setup.ts';
import { type Rules, loadRules } from '../rules/rules.ts';
import type { Seat } from '../rules/types.ts';
import { Keeper, whenIdle, whenLeaving } from '../shelf/keeper.ts';
import { BrokenGame } from '../shelf/saved.ts';
import {
  type Keeping,
  type Kept,
  keptGame,
  hasEarlierGames,
  keptGames,
  prefix,
  readGame,
  setAside,
} from '../shelf/shelf.ts';
import { type Standing, playedStanding, standingOf } from '../shelf/standing.ts';
import { preferences } from './preferences.ts';
import { go, links } from './route.ts';
import { rememberGame, rememberedGame, tab } from './tab.ts';

export const rules = signal<Rules | null>(null);
export const presenter = signal<Presenter<LocalGame> | null>(null);
/** The current game's id in the saved games; stays set if the game continues in another tab. */
export const currentId = signal('');
/** True if the game that was played here continues in another tab. */
export const elsewhere = signal(false);
/** The saved games, including the current one. */
export const shelf = signal<Kept[]>([]);
/** An i18n key: why something could not be done, until the person dismisses it. */
export const trouble = signal<string | null>(null);

const listeners = new Set<(said: Said) => void>();
let engine: EngineClient | null = null;

export function sharedEngine(): EngineClient {
  if (engine) return engine;
  engine = new EngineClient();
  engine.onWaiting = (waiting) => {
    const line = 'web.trouble.compiling';
    if (waiting) trouble.value ??= line;
    else if (trouble.peek() === line) trouble.value = null;
  };
  return engine;
}

const keeper: Keeper = new Keeper({
  tab,
  later: whenIdle,
  mayWait: () => !leaving(),
  tell: noteKept,
});
const leaving = whenLeaving(() => keeper.flush());

const unkept = { full: 'web.trouble.full', refused: 'web.trouble.storage' };

function noteKept(id: string, keeping: Keeping): void {
  if (keeping === 'full' || keeping === 'refused') trouble.value ??= unkept[keeping];
  // There is space again.
  else if (trouble.peek() === unkept.full) trouble.value = null;
  if (shelf.peek()[0]?.id !== id) shelf.value = keptGames().games;
  if (keeping === 'elsewhere' && id === currentId.peek()) giveUp();
}

/** Calls `listener` until the returned function is called. */
export function listen(listener: (said: Said) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function services(loaded: Rules, id: string): Services {
  return {
    rules: loaded,
    engine: sharedEngine,
    now: () => performance.now(),
    random: Math.random,
    keep: (game, claims) => {
      const standing = () => standingOf(game.view.peek());
      const kept = keeper.keep(id, () => game.saved(), standing, claims);
      if (!kept) noteKept(id, 'elsewhere');
      return kept;
    },
    // A person who has switched animation off does not want to wait either.
    pace: () => (preferences.peek().speed > 0 ? 350 : 0),
    patience: () => 5000,
  };
}

function present(game: LocalGame): Presenter<LocalGame> {
  return new Presenter(game, (said) => {
    for (const listener of listeners) listener(said);
  });
}

/** Reads what this browser keeps. The rules come later, when somebody needs them. */
export function start(): void {
  // Only the rules can read what earlier builds have kept.
  if (hasEarlierGames()) void needRules();
  else findGames();
  followOtherTabs();
}

let loading: Promise<Rules | null> | null = null;

/** Loads the rules, and with them the current game, once. Null if they could not be loaded. */
export function needRules(): Promise<Rules | null> {
  loading ??= loadAll();
  return loading;
}

async function loadAll(): Promise<Rules | null> {
  try {
    const loaded = await loadRules();
    if (hasEarlierGames()) await moveEarlierGames(loaded);
    const latest = shelf.peek().find(({ id }) => id === currentId.peek());
    batch(() => {
      if (latest) presenter.value = restored(loaded, latest);
      rules.value = loaded;
    });
    return loaded;
  } catch {
    trouble.value = 'web.trouble.rules';
    loading = null;
    return null;
  }
}

async function moveEarlierGames(loaded: Rules): Promise<void> {
  const { moveOldShelf } = await import('../shelf/version-1.ts');
  const moved = moveOldShelf((game) => playedStanding(loaded, game));
  findGames();
  if (moved.broken) trouble.value = 'web.trouble.kept';
  else if (!moved.done) trouble.value ??= unkept.full;
}

function findGames(): void {
  const { games, broken } = keptGames();
  if (broken) trouble.value = 'web.trouble.kept';
  const mine = rememberedGame();
  const latest = games.find(({ id }) => id === mine) ?? games[0];
  batch(() => {
    shelf.value = games;
    currentId.value = latest?.id ?? '';
  });
}

interface CurrentGame {
  setup: Setup;
  /** Null: the rules refuse the game. */
  standing: Standing | null;
  over: boolean;
}

/** The current game as a list shows it, also before the rules are loaded. */
export const current = computed<CurrentGame | null>(() => {
  const game = presenter.value;
  if (!game) return shelf.value.find(({ id }) => id === currentId.value) ?? null;
  const view = game.view.value;
  return { setup: game.setup, standing: standingOf(view), over: view.outcome.over };
});

function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(prefix)) follow();
  });
  // A frozen tab gets no storage events, so look again when it is shown.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) follow();
  });
}

/** Reads what other tabs have saved: one of them may continue this tab's game. */
function follow(): void {
  shelf.value = keptGames().games;
  const game = presenter.peek();
  const kept = shelf.peek().find(({ id }) => id === currentId.peek());
  if (!game || !kept || kept.tab === tab || !rules.value) return;
  if (game.attached) return giveUp();
  game.abandon();
  presenter.value = restored(rules.value, kept);
  game.close();
}

/** Closes the current game, because it continues in another tab. */
function giveUp(): void {
  const game = presenter.peek();
  elsewhere.value = game !== null;
  presenter.value = null;
  game?.abandon();
  // Later, because the game may be in the middle of an action.
  setTimeout(() => game?.close());
}

/** Takes the game back from the tab that is playing it. */
export function resumeHere(): void {
  const kept = keptGame(currentId.peek());
  elsewhere.value = false;
  if (kept) void resume(kept);
}

/** Null if the game cannot be read or the rules refuse it; then it is set aside. */
function restored(loaded: Rules, { id }: Kept): Presenter<LocalGame> | null {
  try {
    return present(LocalGame.restore(services(loaded, id), readGame(id)));
  } catch (error) {
    setAside(id);
    shelf.value = keptGames().games;
    trouble.value = error instanceof BrokenGame ? 'web.trouble.kept' : 'web.trouble.kept.rules';
    return null;
  }
}

/** Starts a game. Throws if the rules refuse the settings. */
export function play(setup: Setup): void {
  const loaded = rules.value;
  if (!loaded) return;
  const id = newId();
  takeOver(present(LocalGame.begin(services(loaded, id), setup)), id);
}

/** The same when the rules are loaded. */
export async function playSoon(setup: Setup): Promise<void> {
  if (await needRules()) play(setup);
}

/** Starts a game with the first decision of its first seat. */
export async function playFrom(setup: Setup, text: string): Promise<void> {
  if (!(await needRules())) return;
  play(setup);
  void presenter.peek()?.ask({ kind: 'play', seat: 0, text });
}

/** Continues the current game with a decision, on its own page. */
export async function playOn(seat: Seat, text: string): Promise<void> {
  const game = presenter.peek();
  if (!game) return;
  // Another tab may have played it last.
  game.keep(true);
  go(links.game);
  await game.ask({ kind: 'play', seat, text });
}

/** Continues a saved game. */
export async function resume(kept: Kept): Promise<void> {
  const loaded = await needRules();
  const next = loaded && restored(loaded, kept);
  if (next) takeOver(next, kept.id);
}

export function discard(kept: Kept): void {
  keeper.forget(kept.id);
  shelf.value = keptGames().games;
}

/** Loads a record or a position as the current game. Throws the rules' error. */
export function loadText(text: string): void {
  const loaded = rules.value;
  if (!loaded) return;
  const id = newId();
  takeOver(present(LocalGame.load(services(loaded, id), text)), id);
}

/** Unique within this browser, which is enough. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function takeOver(next: Presenter<LocalGame>, id: string): void {
  const before = presenter.value;
  const left = currentId.value;
  const untouched = before !== null && left !== id && before.game.untouched;
  batch(() => {
    presenter.value = next;
    currentId.value = id;
    elsewhere.value = false;
  });
  before?.close();
  if (untouched) keeper.forget(left);
  next.keep(true);
  rememberGame(id);
  go(links.game);
}
