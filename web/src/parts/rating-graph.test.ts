import { expect, it } from 'vitest';
import { gridOf } from './rating-graph.tsx';

it('The grid has few round lines around all values', () => {
  expect(gridOf([1500])).toEqual([1500, 1510]);
  expect(gridOf([1503, 1497])).toEqual([1490, 1500, 1510]);
  expect(gridOf([1412, 1688])).toEqual([1400, 1500, 1600, 1700]);
  expect(gridOf([0, 9000])).toHaveLength(10);
});
