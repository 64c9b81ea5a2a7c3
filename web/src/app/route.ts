// The current page: the part of the address after `#`. So any file server can serve the client, and
// it works without a server.
import { signal } from '@preact/signals';
import type { GameId } from '../rules/types.ts';
import { gameIds } from '../game/setup.ts';

export type RulesPage = 'abalone' | 'choro';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: GameId }
  | { page: 'game' }
  | { page: 'rules'; about: RulesPage }
  | { page: 'lost' };

export function readRoute(hash: string): Route {
  const [first = '', second = '', ...rest] = hash.replace(/^#?\/?/, '').split('/');
  if (rest.length > 0) return { page: 'lost' };
  if (first === '' && second === '') return { page: 'home' };
  if (first === 'play' && second === '') return { page: 'game' };
  if (first === 'new' && gameIds.includes(second as GameId))
    return { page: 'new', game: second as GameId };
  if (first === 'rules' && (second === 'abalone' || second === 'choro'))
    return { page: 'rules', about: second };
  return { page: 'lost' };
}

export const links = {
  home: '#/',
  game: '#/play',
  newGame: (game: GameId) => `#/new/${game}`,
  rules: (about: RulesPage) => `#/rules/${about}`,
};

export const route = signal<Route>({ page: 'home' });

export function followAddress(): void {
  const follow = () => {
    route.value = readRoute(location.hash);
  };
  follow();
  addEventListener('hashchange', follow);
}

export function go(link: string): void {
  location.hash = link;
}
