// What the whole client shares: the rules, once they are loaded, the engine, once it is needed, and
// the one game under way.
import { signal } from '@preact/signals';
import { EngineClient } from '../engine/engine.ts';
import { type Rules, loadRules } from '../rules/rules.ts';
import type { TableEvent } from './events.ts';
import { preferences } from './preferences.ts';
import { readRecord } from './record.ts';
import { go, links } from './route.ts';
import { type Services, Session } from './session.ts';
import type { Setup } from './setup.ts';
import { type Kept, forgetGame, keepGame, keptGames } from './shelf.ts';

export const rules = signal<Rules | null>(null);
export const session = signal<Session | null>(null);
/** Kept games, the one under way among them. */
export const shelf = signal<Kept[]>([]);
/** A line about what could not be done, until it is dismissed; an i18n key. */
export const trouble = signal<string | null>(null);

const listeners = new Set<(event: TableEvent) => void>();
let engine: EngineClient | null = null;

export function sharedEngine(): EngineClient {
  engine ??= new EngineClient();
  return engine;
}

/** Until the returned function is called. */
export function listen(listener: (event: TableEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function services(loaded: Rules, id: string): Services {
  return {
    rules: loaded,
    engine: sharedEngine,
    now: () => performance.now(),
    random: Math.random,
    keep: (game) => {
      if (!keepGame(id, game)) trouble.value ??= 'web.trouble.storage';
      if (shelf.peek()[0]?.id !== id) shelf.value = keptGames().games;
    },
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    // Who has switched the movement off does not want to wait either.
    pace: () => (preferences.peek().speed > 0 ? 350 : 0),
  };
}

export async function start(): Promise<void> {
  try {
    rules.value = await loadRules();
  } catch {
    trouble.value = 'web.trouble.rules';
    return;
  }
  const { games, broken } = keptGames();
  if (broken) trouble.value = 'web.trouble.kept';
  shelf.value = games;
  const [latest] = games;
  if (latest) session.value = restored(rules.value, latest);
}

/** Null, and the game is gone, if the rules refuse it. */
function restored(loaded: Rules, { id, game }: Kept): Session | null {
  try {
    return Session.restore(services(loaded, id), game);
  } catch {
    forgetGame(id);
    shelf.value = keptGames().games;
    trouble.value = 'web.trouble.kept.rules';
    return null;
  }
}

/** Throws what the rules say against the settings. */
export function play(setup: Setup): void {
  const loaded = rules.value;
  if (loaded) takeOver(new Session(services(loaded, newId()), setup));
}

/** Goes on with a kept game. */
export function resume(kept: Kept): void {
  const loaded = rules.value;
  const next = loaded && restored(loaded, kept);
  if (next) takeOver(next);
}

export function discard(kept: Kept): void {
  forgetGame(kept.id);
  shelf.value = keptGames().games;
}

/** A record's text as the game under way; says what is wrong with it, if something is. */
export function loadText(text: string): string | null {
  const loaded = rules.value;
  if (!loaded) return '';
  try {
    const { table, setup } = readRecord(loaded, text);
    takeOver(new Session(services(loaded, newId()), setup, table));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Only this browser has to tell its games apart. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function takeOver(next: Session): void {
  const before = session.value;
  session.value = next;
  before?.close();
  next.keep();
  go(links.game);
}
