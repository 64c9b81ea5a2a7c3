// The one connection of this tab, made when a page first needs the server.
import { Connection } from './connection.ts';
import { MyTables } from './my-tables.ts';

function address(): string {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

export const server = new Connection({
  open: () => new WebSocket(address()),
  now: () => performance.now(),
  random: Math.random,
});

export const myTables = new MyTables(server);

addEventListener('online', () => server.hurry());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) server.hurry();
});
