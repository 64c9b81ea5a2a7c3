// Settings follow an account: all its devices get what is chosen on one of them. The last change
// wins. Level, lot and notices belong to this device and stay here.
import { effect } from '@preact/signals';
import { type Preferences, preferences, readPreferences } from '../app/preferences.ts';
import type { Connection } from './connection.ts';

const pause = 1500;

type Own = 'level' | 'lot' | 'notify';

function shared(all: Preferences): Omit<Preferences, Own> {
  const { level: _, lot: __, notify: ___, ...rest } = all;
  return rest;
}

/** Shares the settings of a signed-in person until the returned function is called. */
export function sharePreferences(connection: Connection): () => void {
  /** What the server knows, as text; null: nobody is signed in. */
  let known: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    effect(() => {
      const me = connection.me.value;
      if (!me?.account) {
        known = null;
        return;
      }
      const here = preferences.peek();
      const { level, lot, notify } = here;
      const theirs = { ...here, ...me.prefs, level, lot, notify };
      const text = JSON.stringify(shared(readPreferences(theirs)));
      // An account without settings gets those of this device.
      const empty = Object.keys(me.prefs ?? {}).length === 0;
      const news = text !== known;
      known = empty ? '' : text;
      if (!empty && news) preferences.value = readPreferences(theirs);
    }),
    effect(() => {
      const text = JSON.stringify(shared(preferences.value));
      clearTimeout(timer);
      if (!connection.me.value?.account || known === null || text === known) return;
      timer = setTimeout(() => {
        known = text;
        const prefs: unknown = JSON.parse(text);
        // Sent again after a break; the next change tries again after a refusal.
        connection.request('prefs', { prefs }).catch(() => {});
      }, pause);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
