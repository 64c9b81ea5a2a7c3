// The one connection of this tab, made when a page first needs the server.
import { effect } from '@preact/signals';
import { outdated } from '../app/reach.ts';
import { Connection } from './connection.ts';
import { MyTables } from './my-tables.ts';
import { sharePreferences } from './shared-preferences.ts';

function address(renew: string | null): string {
  const url = new URL('/ws', location.href);
  if (renew !== null) url.searchParams.set('renew', renew);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

export const server = new Connection({
  open: (renew) => new WebSocket(address(renew)),
  now: () => performance.now(),
  random: Math.random,
});

export const myTables = new MyTables(server);
sharePreferences(server);

effect(() => {
  outdated.value = server.newBuild.value || server.link.value === 'old';
});

addEventListener('online', () => server.hurry());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) server.hurry();
});
