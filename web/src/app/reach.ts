// Whether there is a server to play at, besides the files of the client: pages of a static copy, and
// pages without a network, do without it.
import { signal } from '@preact/signals';
import type { LobbyEntry } from '../online/wire.ts';

/** `none`: the network is there, but no server. */
export type Reach = 'unknown' | 'server' | 'none' | 'offline';

export const reach = signal<Reach>(navigator.onLine ? 'unknown' : 'offline');
/** The server has a newer version of the client than this page. */
export const outdated = signal(false);
/** The public games that were running when the server was found. */
export const running = signal<readonly LobbyEntry[]>([]);

async function askServer(): Promise<Reach> {
  try {
    const response = await fetch('/api/tables');
    const said = (await response.json()) as { running?: LobbyEntry[] };
    running.value = said.running ?? [];
    return 'server';
  } catch {
    return navigator.onLine ? 'none' : 'offline';
  }
}

let asking: Promise<void> | null = null;

/** Asks once; again when the network is back. */
export function findServer(): Promise<void> {
  asking ??= askServer().then((found) => {
    reach.value = found;
    if (found !== 'server') asking = null;
  });
  return asking;
}

export function watchNetwork(): void {
  addEventListener('offline', () => {
    reach.value = 'offline';
    asking = null;
  });
  addEventListener('online', () => {
    reach.value = 'unknown';
    void findServer();
  });
}
