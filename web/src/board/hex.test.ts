import { describe, expect, it } from 'vitest';
import {
  atSide,
  cellNear,
  cells,
  centreOf,
  corners,
  directionOf,
  directions,
  gutterMiddle,
  lineTo,
  neighbour,
  onBoard,
  onScreen,
  opposite,
  reach,
  seenRows,
  sideAt,
  sideOf,
  turnsFor,
  vectorOf,
} from './hex.ts';

describe('The hexagon', () => {
  it('has 61 cells, from a1 to i9', () => {
    expect(cells).toHaveLength(61);
    expect(cells[0]).toBe('a1');
    expect(cells.at(-1)).toBe('i9');
    expect(cells).not.toContain('a6');
    expect(cells).not.toContain('i4');
  });

  it('knows the neighbours that the rules name for e5', () => {
    const around = directions.map((direction) => neighbour('e5', direction));
    expect(around).toEqual(['e6', 'f6', 'f5', 'e4', 'd4', 'd5']);
  });

  it('ends at its edge', () => {
    expect(neighbour('a1', 4)).toBeNull();
    expect(neighbour('e9', 0)).toBeNull();
    expect(neighbour('i5', 2)).toBeNull();
  });

  it('has an opposite for each direction, which leads back', () => {
    for (const cell of cells)
      for (const direction of directions) {
        const next = neighbour(cell, direction);
        if (next) expect(neighbour(next, opposite(direction))).toBe(cell);
      }
  });

  it('finds the line between two cells, if there is one', () => {
    expect(lineTo('c3', 'e5')?.cells).toEqual(['c3', 'd4', 'e5']);
    expect(lineTo('c3', 'd6')).toBeNull();
    expect(directionOf('a1', 'c3')).toBeNull();
  });
});

describe('The hexagon on the screen', () => {
  it('has neighbours one pitch apart, in the direction in which they are seen', () => {
    for (let turns = 0; turns < 6; ++turns)
      for (const cell of cells)
        for (const direction of directions) {
          const next = neighbour(cell, direction);
          if (!next) continue;
          const from = centreOf(cell, turns);
          const to = centreOf(next, turns);
          const vector = vectorOf(onScreen(direction, turns));
          expect(to.x - from.x).toBeCloseTo(vector.x * 100);
          expect(to.y - from.y).toBeCloseTo(vector.y * 100);
        }
  });

  it('finds a cell from a point near its centre, however the board is turned', () => {
    for (let turns = 0; turns < 6; ++turns)
      for (const cell of cells) {
        const { x, y } = centreOf(cell, turns);
        expect(cellNear({ x: x + 20, y: y - 30 }, turns)).toBe(cell);
      }
    expect(cellNear({ x: 700, y: 0 }, 0)).toBeNull();
  });

  it.each(['abalone', 'abalone3', 'abalone4'] as const)('can put any seat of %s at the bottom', (game) => {
    for (let seat = 0; seat < (game === 'abalone' ? 2 : game === 'abalone3' ? 3 : 4); ++seat)
      expect(sideOf(game, seat, turnsFor(game, seat))).toBe(4);
  });

  it('shows the first rows of the seat at the bottom in the lowest rows', () => {
    expect(seenRows(0).at(-1)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(seenRows(turnsFor('abalone', 1)).at(-1)).toEqual(['i9', 'i8', 'i7', 'i6', 'i5']);
    expect(seenRows(turnsFor('abalone3', 1)).at(-1)?.toSorted()).toEqual([
      'e1',
      'f2',
      'g3',
      'h4',
      'i5',
    ]);
  });

  it('turns directions and turns them back', () => {
    for (let turns = 0; turns < 6; ++turns)
      for (const direction of directions)
        expect(onBoard(onScreen(direction, turns), turns)).toBe(direction);
  });
});

describe('The gutter', () => {
  it('is reached by a ray on the side to which it goes', () => {
    const point = reach(centreOf('a3', 0), vectorOf(5), gutterMiddle);
    expect(sideAt(point)).toBe(4);
    expect(point.y).toBeCloseTo(gutterMiddle);
  });

  it('has its places from left to right for the player who sits there', () => {
    expect(atSide(4, gutterMiddle, 50).x).toBeCloseTo(50);
    expect(atSide(1, gutterMiddle, 50).x).toBeCloseTo(-50);
    expect(corners(gutterMiddle)).toHaveLength(6);
  });
});
