import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { arrowThrough } from './arrow.ts';
import { beginningOf } from './choro-choices.ts';
import { wayThrough } from './choro-marks.ts';
import { realRules, shownOf } from './testing.ts';

describe('The arrow of a hint', () => {
  it('has its tip at the last point, and its head at a right angle to its direction', () => {
    const { shaft, head } = arrowThrough([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
    ]);
    expect(shaft).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 66 },
    ]);
    expect(head.map(({ x, y }) => [x, y])).toEqual([
      [100, 100],
      [127, 66],
      [73, 66],
    ]);
  });
});

describe('The way of a sowing', () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = await realRules();
  });
  const example = '4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/S';
  const way = (text: string) => {
    const { choices } = shownOf(rules, 'choro', example);
    return beginningOf(choices.find((choice) => choice.text === text)!, 3);
  };

  it('begins in the hole and goes round anti-clockwise or clockwise', () => {
    expect(way('o1')).toEqual(['S.o1', 'S.o2', 'S.o3', 'S.o4']);
    expect(way('o1-')).toEqual(['S.o1', 'S.i1', 'S.i2', 'S.i3']);
  });

  it('is drawn beside the number between two rows', () => {
    expect(wayThrough(['S.o1', 'S.i1', 'S.i2'], 0)).toEqual([
      { x: -364, y: 216 },
      { x: -318, y: 149 },
      { x: -364, y: 82 },
      { x: -260, y: 82 },
    ]);
  });

  it('ends with the first lap, if that is shorter', () => {
    expect(way('i5')).toEqual(['S.i5', 'S.i4', 'S.i3']);
  });
});
