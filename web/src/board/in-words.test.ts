import { expect, it } from 'vitest';
import type { BoardState } from '../rules/types.ts';
import { boardInWords } from './in-words.ts';
import { contentsOf } from './position.ts';

const text = (key: string, values: Record<string, unknown> = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ');

function state(game: BoardState['game'], position: string, seatLetters: string[]): BoardState {
  return { game, seatLetters, contents: contentsOf(position, game) } as unknown as BoardState;
}

it('Abalone is read row by row, neighbours together', () => {
  const rows = boardInWords(
    state('abalone', 'sssss/sss3/7/8/5SSSs/8/7/SSSSSS/SSSSS 5 0 b 0 1', ['b', 'w']),
    0,
    text,
  );
  expect(rows).toHaveLength(9);
  expect(rows[0]).toBe('i5–i9 w');
  expect(rows[1]).toBe('h4–h6 w, h7–h9 empty');
  expect(rows[4]).toBe('e1–e5 empty, e6–e8 b, e9 w');
  expect(rows[8]).toBe('a1–a5 b');
});

it('Choro is read in four rows, from the left as they are seen', () => {
  const rows = boardInWords(
    state('choro', '2,2,2,2,2,2,2,2,1,2,3,4,5,6,7,0/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,9/S', ['S', 'N']),
    0,
    text,
  );
  expect(rows).toEqual([
    'N: row o8 o1 2 2 2 2 2 2 2 2',
    'N: row i8 i1 9 2 2 2 2 2 2 2',
    'S: row i1 i8 1 2 3 4 5 6 7 0',
    'S: row o1 o8 2 2 2 2 2 2 2 2',
  ]);
});
