import { describe, expect, it } from 'vitest';
import { links, newAddress, readRoute } from './route.ts';

describe('An address', () => {
  it.each([
    ['/', { page: 'home' }],
    [links.game, { page: 'game' }],
    [links.newGame('abalone4'), { page: 'new', game: 'abalone4' }],
    [links.rules('choro'), { page: 'rules', about: 'choro' }],
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
