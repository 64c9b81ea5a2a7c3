import { describe, expect, it } from 'vitest';
import { links, newAddress, readRoute } from './route.ts';

describe('An address', () => {
  it.each([
    ['/', { page: 'home' }],
    [links.game, { page: 'game' }],
    [links.newGame('abalone4'), { page: 'new', game: 'abalone4' }],
    [links.rules('choro'), { page: 'rules', about: 'choro' }],
    [links.lobby, { page: 'lobby' }],
    [links.table('k3Xz9'), { page: 'table', id: 'k3Xz9', ply: null }],
    ['/g/k3Xz9/34', { page: 'table', id: 'k3Xz9', ply: 34 }],
    ['/g/k3Xz9/last', { page: 'lost' }],
    ['/g/', { page: 'lost' }],
    ['/g/a-b', { page: 'lost' }],
    ['/new/chess', { page: 'lost' }],
    ['/rules', { page: 'lost' }],
    ['/play/1/2', { page: 'lost' }],
  ])('%s leads to %j', (path, route) => expect(readRoute(path)).toEqual(route));

  it.each([
    ['#/', '/'],
    ['#/rules/choro', '/rules/choro'],
    ['#main', null],
    ['', null],
  ])('of an earlier version, %j, is now %j', (hash, path) => expect(newAddress(hash)).toBe(path));
});
