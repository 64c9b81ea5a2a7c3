import { describe, expect, it } from 'vitest';
import { links, readRoute } from './route.ts';

describe('An address', () => {
  it.each([
    ['', { page: 'home' }],
    ['#/', { page: 'home' }],
    [links.game, { page: 'game' }],
    [links.newGame('abalone4'), { page: 'new', game: 'abalone4' }],
    [links.rules('choro'), { page: 'rules', about: 'choro' }],
    ['#/new/chess', { page: 'lost' }],
    ['#/rules', { page: 'lost' }],
    ['#/play/1/2', { page: 'lost' }],
  ])('%s leads to %j', (hash, route) => expect(readRoute(hash)).toEqual(route));
});
