// The board of Choro on the screen: four rows of eight holes as either player sees them, and how
// counters lie in a hole. Used by all code that draws or points.
import type { Place } from '../rules/types.ts';
import { sameNumbers, type Point } from './svg.ts';

export const holeRadius = 43;
export const halfWidth = 450;
export const halfHeight = 384;

const columnWidth = 104;
const innerLevel = 82;
const outerLevel = 216;

export interface HoleName {
  seat: 0 | 1;
  outer: boolean;
  digit: number;
}

export function readHole(place: Place): HoleName | null {
  const found = /^([SN])\.([oi])([1-8])$/.exec(place);
  if (!found) return null;
  return { seat: found[1] === 'S' ? 0 : 1, outer: found[2] === 'o', digit: Number(found[3]) };
}

/** The hole's name without the side, as its owner calls it. */
export function shortName(place: Place): string {
  return place.slice(2);
}

function rowOf(seat: number, outer: boolean, digits: number[]): Place[] {
  return digits.map((digit) => `${seat === 0 ? 'S' : 'N'}.${outer ? 'o' : 'i'}${digit}`);
}

/**
 * The rows as seen on the screen, from the top, each from the left, with this seat at the bottom.
 */
export function seenRows(bottom: number): Place[][] {
  const far = 1 - bottom;
  const digits = [1, 2, 3, 4, 5, 6, 7, 8];
  const back = digits.toReversed();
  return [
    rowOf(far, true, back),
    rowOf(far, false, back),
    rowOf(bottom, false, digits),
    rowOf(bottom, true, digits),
  ];
}

export const holes: readonly Place[] = seenRows(0).flat();

export function centreOf(place: Place, bottom: number): Point {
  const name = readHole(place);
  if (!name) return { x: 0, y: 0 };
  const near = name.seat === bottom;
  const column = near ? name.digit - 4.5 : 4.5 - name.digit;
  const level = name.outer ? outerLevel : innerLevel;
  return { x: column * columnWidth, y: near ? level : -level };
}

/** The place of a hole's number: on the side away from the middle of the board. */
export function numberAt(place: Place, bottom: number): Point {
  const centre = centreOf(place, bottom);
  return { x: centre.x, y: centre.y + Math.sign(centre.y) * 66 };
}

export function holeNear(point: Point, bottom: number): Place | null {
  for (const hole of holes) {
    const centre = centreOf(hole, bottom);
    const middle = centre.y + Math.sign(centre.y) * 16;
    if (Math.abs(point.x - centre.x) <= columnWidth / 2 && Math.abs(point.y - middle) <= 66)
      return hole;
  }
  return null;
}

function ring(count: number, radius: number, start: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i * 2 * Math.PI) / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

// One layer of counters, for each number from none to seven.
const layers: Point[][] = [
  [],
  [{ x: 0, y: 0 }],
  ring(2, 13.5, 0),
  ring(3, 15.5, 0.5),
  ring(4, 18.5, 0.8),
  ring(5, 21, 0.3),
  [{ x: 0, y: 0 }, ...ring(5, 24.5, 0.3)],
  [{ x: 0, y: 0 }, ...ring(6, 25.5, 0.2)],
];
// More counters would not be visible in a pile; the number shows how many there are.
const layerSizes = [7, 6, 5, 3];

/** Where counters lie in a hole: side by side, and from the eighth on in layers. */
export function pile(count: number, place: Place): Point[] {
  const random = sameNumbers(
    place.charCodeAt(0) * 977 + place.charCodeAt(2) * 131 + place.charCodeAt(3) * 7919,
  );
  const lean = random() * 2 * Math.PI;
  const spots: Point[] = [];
  let left = count;
  for (const [layer, size] of layerSizes.entries()) {
    const here = Math.min(left, size);
    const angle = lean + layer * 0.55;
    const shrink = 1 - layer * 0.16;
    for (const point of layers[here]!) {
      spots.push({
        x: (point.x * Math.cos(angle) - point.y * Math.sin(angle)) * shrink,
        y: (point.x * Math.sin(angle) + point.y * Math.cos(angle)) * shrink - layer * 3.5,
      });
    }
    left -= here;
  }
  return spots;
}
