import { describe, expect, it } from 'vitest';
import { centreOf, holeNear, holeRadius, holes, pile, readHole, seenRows } from './pits.ts';

describe('Choro’s board', () => {
  it('is seen by South as the rules draw it, and by North from the other side', () => {
    const [far, , , near] = seenRows(0);
    expect(far).toEqual(['N.o8', 'N.o7', 'N.o6', 'N.o5', 'N.o4', 'N.o3', 'N.o2', 'N.o1']);
    expect(near![0]).toBe('S.o1');
    expect(seenRows(1)[3]![0]).toBe('N.o1');
    expect(seenRows(1)[0]![0]).toBe('S.o8');
  });

  it('has facing holes in one column: their digits add up to 9', () => {
    for (const hole of holes) {
      const { seat, outer, digit } = readHole(hole)!;
      const facing = `${seat === 0 ? 'N' : 'S'}.${outer ? 'o' : 'i'}${9 - digit}`;
      for (const bottom of [0, 1])
        expect(centreOf(facing, bottom).x).toBeCloseTo(centreOf(hole, bottom).x);
    }
  });

  it('finds a hole at its middle and at its number, but none between the sides', () => {
    for (const bottom of [0, 1])
      for (const hole of holes) {
        const { x, y } = centreOf(hole, bottom);
        expect(holeNear({ x, y }, bottom)).toBe(hole);
        expect(holeNear({ x, y: y + Math.sign(y) * 66 }, bottom)).toBe(hole);
      }
    expect(holeNear({ x: 0, y: 0 }, 0)).toBeNull();
  });

  it('keeps its counters within the hole, one for each as long as they can be seen', () => {
    for (let count = 0; count <= 64; ++count) {
      const spots = pile(count, 'S.o1');
      expect(spots).toHaveLength(Math.min(count, 21));
      for (const spot of spots) expect(Math.hypot(spot.x, spot.y) + 12).toBeLessThan(holeRadius);
    }
  });
});
