// The marbles on the board and in the gutter as elements, and how they move: along a line of cells,
// or over the edge and down the gutter into a tray. Used by abalone-view.ts.
import type { Contents, Place, Step } from '../rules/types.ts';
import {
  atSide,
  centreOf,
  corners,
  directionOf,
  gutterMiddle,
  isCell,
  marbleRadius,
  onScreen,
  reach,
  sideAt,
  vectorOf,
  type Direction,
} from './hex.ts';
import { between, distance, element, moveTo, type Point } from './svg.ts';
import { slideTime, type Beat } from './timeline.ts';

export const trayScale = 24 / marbleRadius;
const trayPitch = 54;

interface Marble {
  shape: SVGUseElement;
  owner: number;
  at: Point;
}

interface Motion {
  marble: Marble;
  path: Point[];
  ejected: boolean;
}

/** The places in a tray, from the left of the player who sits there. */
export function traySpot(side: number, index: number): Point {
  return atSide(side, gutterMiddle, (index - 2.5) * trayPitch);
}

/** The path from the edge of the board along the gutter, the shorter way round. */
export function gutterPath(from: Point, outwards: Point, spot: Point): Point[] {
  const fallen = reach(from, outwards, gutterMiddle);
  const bends = corners(gutterMiddle);
  const start = sideAt(fallen);
  const end = sideAt(spot);
  const left = (end - start + 6) % 6;
  const path = [from, fallen];
  // Corner n is between the sides n - 1 and n.
  if (left <= 3) for (let i = 1; i <= left; ++i) path.push(bends[(start + i) % 6]!);
  else for (let i = 0; i < 6 - left; ++i) path.push(bends[(start - i + 6) % 6]!);
  path.push(spot);
  return path;
}

/** The point after `share` of a path. */
export function along(path: readonly Point[], share: number): Point {
  const lengths = path.slice(1).map((point, i) => distance(path[i]!, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length)
      return length === 0 ? path[i]! : between(path[i]!, path[i + 1]!, left / length);
    left -= length;
  }
  return path.at(-1)!;
}

const smooth = (share: number) => share * share * (3 - 2 * share);

export class Marbles {
  readonly root = element('g', { class: 'sb-marbles' });
  private readonly onCell = new Map<Place, Marble>();
  private readonly inTray = new Map<Place, Marble[]>();
  private motions: Motion[] = [];
  private readonly id: string;
  private readonly letters: readonly string[];
  private readonly turns: number;
  private readonly sideOfTray: (tray: Place) => number;

  constructor(
    id: string,
    letters: readonly string[],
    turns: number,
    sideOfTray: (tray: Place) => number,
  ) {
    this.id = id;
    this.letters = letters;
    this.turns = turns;
    this.sideOfTray = sideOfTray;
  }

  /** Puts every marble in its place, and reuses the elements of those that stay. */
  draw(contents: Contents): void {
    this.motions = [];
    for (const [cell, marble] of this.onCell)
      if (!contents[cell]?.[marble.owner]) {
        marble.shape.remove();
        this.onCell.delete(cell);
      } else this.put(marble, centreOf(cell, this.turns));
    for (const marble of [...this.inTray.values()].flat()) marble.shape.remove();
    this.inTray.clear();
    for (const [place, owners] of Object.entries(contents))
      for (const [owner, count] of owners.entries())
        for (let i = 0; i < count; ++i) this.add(place, owner);
  }

  /** The marble on a cell, to point it out. */
  shapeOn(cell: Place): SVGGraphicsElement | null {
    return this.onCell.get(cell)?.shape ?? null;
  }

  /** Shifts the marbles of a move as far as a drag has moved. */
  shift(steps: readonly Step[], direction: Direction, share: number): void {
    const vector = vectorOf(onScreen(direction, this.turns));
    for (const [cell, marble] of this.onCell) {
      const centre = centreOf(cell, this.turns);
      const moves = steps.some((step) => step.from === cell);
      const far = moves ? share * 100 : 0;
      this.put(marble, { x: centre.x + vector.x * far, y: centre.y + vector.y * far });
    }
  }

  start(beat: Beat): void {
    this.motions = [];
    for (const step of beat.steps) {
      const marble = this.onCell.get(step.from);
      if (!marble) continue;
      this.onCell.delete(step.from);
      if (isCell(step.to)) {
        this.onCell.set(step.to, marble);
        this.motions.push({
          marble,
          ejected: false,
          path: [marble.at, centreOf(step.to, this.turns)],
        });
      } else {
        const tray = this.inTray.get(step.to) ?? [];
        this.inTray.set(step.to, [...tray, marble]);
        const spot = traySpot(this.sideOfTray(step.to), tray.length);
        const outwards = this.outwards(beat, marble.at);
        this.motions.push({ marble, ejected: true, path: gutterPath(marble.at, outwards, spot) });
      }
    }
  }

  show(beat: Beat, share: number): void {
    const time = share * beat.duration;
    for (const { marble, path, ejected } of this.motions) {
      if (!ejected) {
        this.put(marble, along(path, smooth(Math.min(1, time / slideTime))));
        continue;
      }
      // It falls at the speed of the push, then rolls and comes to rest.
      const rolled = 1 - (1 - share) ** 2;
      const fallen = Math.min(1, time / slideTime);
      this.put(marble, along(path, rolled), 1 - (1 - trayScale) * smooth(fallen));
    }
  }

  finish(): void {
    for (const { marble, path, ejected } of this.motions)
      this.put(marble, path.at(-1)!, ejected ? trayScale : 1);
    this.motions = [];
  }

  private outwards(beat: Beat, from: Point): Point {
    const step = beat.steps.find((other) => isCell(other.to));
    const direction = step ? directionOf(step.from, step.to) : null;
    if (direction !== null) return vectorOf(onScreen(direction, this.turns));
    const far = Math.hypot(from.x, from.y) || 1;
    return { x: from.x / far, y: from.y / far };
  }

  private add(place: Place, owner: number): void {
    if (isCell(place)) {
      if (this.onCell.has(place)) return;
      const marble = this.make(owner);
      this.onCell.set(place, marble);
      this.put(marble, centreOf(place, this.turns));
      return;
    }
    if (!place.startsWith('tray')) return;
    const marble = this.make(owner);
    const tray = this.inTray.get(place) ?? [];
    this.inTray.set(place, [...tray, marble]);
    this.put(marble, traySpot(this.sideOfTray(place), tray.length), trayScale);
  }

  private make(owner: number): Marble {
    const shape = element('use', { href: `#${this.id}-${this.letters[owner]}` });
    this.root.append(shape);
    return { shape, owner, at: { x: 0, y: 0 } };
  }

  private put(marble: Marble, at: Point, scale = 1): void {
    marble.at = at;
    moveTo(marble.shape, at, scale);
  }
}
