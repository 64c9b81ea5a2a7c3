import { expect, it } from 'vitest';
import { downloadAddress, everyGame, readSearch, searchText } from './archive.ts';

it('A search is in the address and comes back from it', () => {
  const search = { ...everyGame, player: 'ada & bea', game: 'choro' as const, page: '12.x' };
  expect(searchText(search)).toBe('?player=ada+%26+bea&game=choro&page=12.x');
  expect(readSearch(searchText(search))).toEqual(search);
  expect(searchText(everyGame)).toBe('');
});

it('An address with nonsense searches for everything', () => {
  expect(readSearch('?game=chess&x=1&player=')).toEqual(everyGame);
});

it('A download has all pages', () => {
  const search = { ...everyGame, result: '1-0', page: '12.x' };
  expect(downloadAddress(search)).toBe('/api/download.txt?result=1-0');
});
