// The hexagon of Abalone: where each cell is on the screen, its neighbours, and the gutter around
// it, for a board turned so that any seat can be at the bottom. Used by all code that draws or
// points.
import type { GameId, Place } from '../rules/types.ts';
import type { Point } from './svg.ts';

export const pitch = 100;
export const marbleRadius = 43;

/** Six directions, anti-clockwise from east, on a board that is not turned. */
export const directions = [0, 1, 2, 3, 4, 5] as const;
export type Direction = (typeof directions)[number];

/** Distances of the edges from the middle: playing field, gutter, rim. */
export const fieldEdge = 408;
export const gutterEdge = 460;
export const rimEdge = 507;
export const gutterMiddle = (fieldEdge + gutterEdge) / 2;

const rowHeight = (pitch * Math.sqrt(3)) / 2;
const steps: readonly [number, number][] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
];

function rowOf(cell: Place): number {
  return cell.charCodeAt(0) - 97;
}

function digitOf(cell: Place): number {
  return cell.charCodeAt(1) - 48;
}

function cellAt(row: number, digit: number): Place | null {
  const first = Math.max(1, row - 3);
  const last = Math.min(9, row + 5);
  if (row < 0 || row > 8 || digit < first || digit > last) return null;
  return String.fromCharCode(97 + row) + String(digit);
}

export const cells: readonly Place[] = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 9 }, (__, i) => cellAt(row, i + 1)).filter((cell) => cell !== null),
).flat();

const known = new Set(cells);

export function isCell(place: Place): boolean {
  return known.has(place);
}

export function neighbour(cell: Place, direction: Direction): Place | null {
  const [rows, digits] = steps[direction]!;
  return cellAt(rowOf(cell) + rows, digitOf(cell) + digits);
}

/** The direction of a step from a cell to the next one; null if they are not neighbours. */
export function directionOf(from: Place, to: Place): Direction | null {
  return directions.find((direction) => neighbour(from, direction) === to) ?? null;
}

/** The direction from a cell to another one on the same line, and the cells between. */
export function lineTo(from: Place, to: Place): { direction: Direction; cells: Place[] } | null {
  for (const direction of directions) {
    const line = [from];
    for (let next = neighbour(from, direction); next; next = neighbour(next, direction)) {
      line.push(next);
      if (next === to) return { direction, cells: line };
    }
  }
  return null;
}

export function opposite(direction: Direction): Direction {
  return ((direction + 3) % 6) as Direction;
}

// The sides of the board, anti-clockwise from north-east; the bottom is number 4.
const bottom = 4;
const homes: Record<GameId, readonly number[]> = {
  abalone: [4, 1],
  abalone3: [4, 2, 0],
  abalone4: [4, 3, 1, 0],
  choro: [],
};

/**
 * How many times the board is turned by 60 degrees anti-clockwise to have the seat at the bottom.
 */
export function turnsFor(game: GameId, seat: number): number {
  return (bottom - (homes[game][seat] ?? bottom) + 6) % 6;
}

/** The side of the screen at which a seat sits. */
export function sideOf(game: GameId, seat: number, turns: number): number {
  return ((homes[game][seat] ?? bottom) + turns) % 6;
}

export function onScreen(direction: Direction, turns: number): Direction {
  return ((direction + turns) % 6) as Direction;
}

export function onBoard(direction: Direction, turns: number): Direction {
  return ((direction - turns + 6) % 6) as Direction;
}

/** The unit vector of a direction on the screen, where y counts downwards. */
export function vectorOf(direction: Direction): Point {
  const angle = (direction * Math.PI) / 3;
  return { x: Math.cos(angle), y: -Math.sin(angle) };
}

export function centreOf(cell: Place, turns: number): Point {
  const row = rowOf(cell) - 4;
  const x = (digitOf(cell) - 5) * pitch - (row * pitch) / 2;
  const y = -row * rowHeight;
  const angle = (-turns * Math.PI) / 3;
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  };
}

/** The cell at a point of the board, if its centre is within half a pitch. */
export function cellNear(point: Point, turns: number): Place | null {
  let best: Place | null = null;
  let least = pitch / Math.sqrt(3);
  for (const cell of cells) {
    const centre = centreOf(cell, turns);
    const away = Math.hypot(centre.x - point.x, centre.y - point.y);
    if (away < least) {
      least = away;
      best = cell;
    }
  }
  return best;
}

/** The rows as seen on the screen, from the top, each from the left. */
export function seenRows(turns: number): Place[][] {
  const rows = new Map<number, Place[]>();
  for (const cell of cells) {
    const level = Math.round(centreOf(cell, turns).y);
    rows.set(level, [...(rows.get(level) ?? []), cell]);
  }
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.toSorted((a, b) => centreOf(a, turns).x - centreOf(b, turns).x));
}

export function corners(edge: number): Point[] {
  const radius = edge / Math.cos(Math.PI / 6);
  return directions.map((direction) => {
    const vector = vectorOf(direction);
    return { x: vector.x * radius, y: vector.y * radius };
  });
}

function normalOf(side: number): Point {
  const angle = ((side + 0.5) * Math.PI) / 3;
  return { x: Math.cos(angle), y: -Math.sin(angle) };
}

/** Where a ray from inside reaches the hexagon with this edge. */
export function reach(from: Point, direction: Point, edge: number): Point {
  let least = Infinity;
  for (const side of directions) {
    const normal = normalOf(side);
    const towards = normal.x * direction.x + normal.y * direction.y;
    if (towards < 1e-9) continue;
    least = Math.min(least, (edge - normal.x * from.x - normal.y * from.y) / towards);
  }
  return { x: from.x + direction.x * least, y: from.y + direction.y * least };
}

/** A point along a side, `along` units to the right of its middle as seen by the player there. */
export function atSide(side: number, edge: number, along: number): Point {
  const normal = normalOf(side);
  return { x: normal.x * edge + normal.y * along, y: normal.y * edge - normal.x * along };
}

/** The side of the board that is nearest to a point. */
export function sideAt(point: Point): number {
  let best = 0;
  let most = -Infinity;
  for (const side of directions) {
    const normal = normalOf(side);
    const far = normal.x * point.x + normal.y * point.y;
    if (far > most) [most, best] = [far, side];
  }
  return best;
}
