import { describe, expect, it } from 'vitest';
import { centreOf, gutterMiddle, sideAt, vectorOf } from './hex.ts';
import { along, gutterPath, traySpot } from './marbles.ts';
import { distance } from './svg.ts';

/** The length of the path from a3 over the edge to the tray at a side. */
function length(side: number): number {
  const path = gutterPath(centreOf('a3', 0), vectorOf(5), traySpot(side, 2));
  return path.slice(1).reduce((sum, point, i) => sum + distance(path[i]!, point), 0);
}

describe('An ejected marble', () => {
  it('rolls to its tray along the gutter and never over the board', () => {
    for (let side = 0; side < 6; ++side) {
      const path = gutterPath(centreOf('e9', 0), vectorOf(0), traySpot(side, 2));
      expect(path.at(-1)).toEqual(traySpot(side, 2));
      for (let share = 0.4; share <= 1; share += 0.05) {
        const { x, y } = along(path, share);
        const far = Math.max(
          ...[0, 1, 2, 3, 4, 5].map((n) => {
            const angle = ((n + 0.5) * Math.PI) / 3;
            return x * Math.cos(angle) - y * Math.sin(angle);
          }),
        );
        expect(far).toBeCloseTo(gutterMiddle, 0);
      }
    }
  });

  it('takes the shorter way round', () => {
    expect(length(4)).toBeLessThan(length(3));
    expect(length(5)).toBeLessThan(length(0));
    expect(length(1)).toBeLessThan(4 * 510);
  });

  it('is beside those ejected before it, at the side of the player who ejected it', () => {
    for (let side = 0; side < 6; ++side)
      for (let i = 0; i < 6; ++i) {
        expect(sideAt(traySpot(side, i))).toBe(side);
        if (i > 0) expect(distance(traySpot(side, i - 1), traySpot(side, i))).toBeGreaterThan(48);
      }
  });
});

describe('A path', () => {
  it('begins at its first point and ends at its last', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(along(path, 0)).toEqual({ x: 0, y: 0 });
    expect(along(path, 0.5)).toEqual({ x: 10, y: 0 });
    expect(along(path, 1)).toEqual({ x: 10, y: 10 });
  });
});
