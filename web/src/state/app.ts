// What the whole client shares: the rules, once they are loaded, the engine, once it is needed, and the
// one game under way.
import { signal } from '@preact/signals';
import { EngineClient } from '../engine/engine.ts';
import { type Rules, loadRules } from '../rules/rules.ts';
import type { TableEvent } from './events.ts';
import { preferences } from './preferences.ts';
import { readRecord } from './record.ts';
import { go, links } from './route.ts';
import { BrokenGame, forgetGame, keepGame, keptGame } from './saved.ts';
import { type Services, Session } from './session.ts';
import type { Setup } from './setup.ts';

export const rules = signal<Rules | null>(null);
export const session = signal<Session | null>(null);
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

function services(loaded: Rules): Services {
  return {
    rules: loaded,
    engine: sharedEngine,
    now: () => performance.now(),
    random: Math.random,
    keep: (game) => {
      if (!keepGame(game)) trouble.value ??= 'web.trouble.storage';
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
  goOnWithKeptGame(rules.value);
}

function goOnWithKeptGame(loaded: Rules): void {
  try {
    const saved = keptGame();
    if (saved) session.value = Session.restore(services(loaded), saved);
  } catch (error) {
    forgetGame();
    trouble.value = error instanceof BrokenGame ? 'web.trouble.kept' : 'web.trouble.kept.rules';
  }
}

/** Throws what the rules say against the settings. */
export function play(setup: Setup): void {
  const loaded = rules.value;
  if (!loaded) return;
  takeOver(new Session(services(loaded), setup));
}

/** A record's text as the game under way; says what is wrong with it, if something is. */
export function loadText(text: string): string | null {
  const loaded = rules.value;
  if (!loaded) return '';
  try {
    const { table, setup } = readRecord(loaded, text);
    takeOver(new Session(services(loaded), setup, table));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function takeOver(next: Session): void {
  const before = session.value;
  session.value = next;
  before?.close();
  next.keep();
  go(links.game);
}
