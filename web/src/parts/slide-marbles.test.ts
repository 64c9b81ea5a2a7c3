import { describe, expect, it } from 'vitest';
import { slidesOf } from './slide-marbles.ts';

const [black, white] = [
  [1, 0],
  [0, 1],
];

describe('Marbles in a small picture', () => {
  it('slide when they have moved, each to the nearest place', () => {
    const before = { a1: black, b2: black, c3: white };
    const after = { b2: black, c3: black, d4: white };
    expect(slidesOf(before, after)).toEqual([
      { from: 'a1', to: 'c3' },
      { from: 'c3', to: 'd4' },
    ]);
  });

  it('do not slide when one has left the board, or when nothing has changed', () => {
    expect(slidesOf({ a1: black, i9: white }, { a1: black })).toEqual([]);
    expect(slidesOf({ 'S.o1': [3] }, { 'S.o2': [3] })).toEqual([]);
  });
});
