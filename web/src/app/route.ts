// The current page: the path of the address. The server sends the client at each of these paths
// (src/net/client_page.h); without a server, the service worker does.
import { signal } from '@preact/signals';
import type { GameId } from '../rules/types.ts';
import { gameIds } from '../game/setup.ts';

export type RulesPage = 'abalone' | 'choro';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: GameId }
  | { page: 'game' }
  | { page: 'rules'; about: RulesPage }
  | { page: 'lobby' }
  | { page: 'account' }
  | { page: 'archive' }
  | { page: 'player'; name: string }
  | { page: 'table'; id: string; ply: number | null }
  | { page: 'lost' };

/** `/g/ID` or `/g/ID/34`: the server knows which tables there are. */
const tableAddress = /^\/g\/([A-Za-z0-9]{1,64})(?:\/(\d{1,6}))?$/;

const playerAddress = /^\/@\/([^/]{1,80})$/;

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function readRoute(path: string): Route {
  const table = tableAddress.exec(path);
  if (table) return { page: 'table', id: table[1]!, ply: table[2] ? Number(table[2]) : null };
  const player = playerAddress.exec(path);
  if (player) return { page: 'player', name: decoded(player[1]!) };
  const [first = '', second = '', ...rest] = path.replace(/^\//, '').split('/');
  if (rest.length > 0) return { page: 'lost' };
  if (first === '' && second === '') return { page: 'home' };
  if (first === 'play' && second === '') return { page: 'game' };
  if (first === 'lobby' && second === '') return { page: 'lobby' };
  if (first === 'account' && second === '') return { page: 'account' };
  if (first === 'archive' && second === '') return { page: 'archive' };
  if (first === 'new' && gameIds.includes(second as GameId))
    return { page: 'new', game: second as GameId };
  if (first === 'rules' && (second === 'abalone' || second === 'choro'))
    return { page: 'rules', about: second };
  return { page: 'lost' };
}

export const links = {
  home: '/',
  game: '/play',
  newGame: (game: GameId) => `/new/${game}`,
  rules: (about: RulesPage) => `/rules/${about}`,
  lobby: '/lobby',
  account: '/account',
  archive: '/archive',
  player: (name: string) => `/@/${encodeURIComponent(name)}`,
  table: (id: string) => `/g/${id}`,
};

/** In earlier versions the page was after `#`, as in `#/rules/choro`. Other addresses: null. */
export function newAddress(hash: string): string | null {
  return hash.startsWith('#/') ? hash.slice(1) : null;
}

export const route = signal<Route>({ page: 'home' });

function follow(): void {
  const path = newAddress(location.hash);
  if (path !== null) history.replaceState(null, '', path);
  route.value = readRoute(location.pathname);
}

/** The page that a click on a link of the client leads to; null for all other clicks. */
function linkOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.download || link.origin !== location.origin) return null;
  const path = newAddress(link.hash) ?? (link.hash ? null : link.pathname);
  return path !== null && readRoute(path).page !== 'lost' ? path : null;
}

export function followAddress(): void {
  follow();
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  document.addEventListener('click', (event) => {
    const path = linkOf(event);
    if (path === null) return;
    event.preventDefault();
    go(path);
  });
}

export function go(path: string): void {
  if (path === location.pathname) return;
  history.pushState(null, '', path);
  follow();
}
