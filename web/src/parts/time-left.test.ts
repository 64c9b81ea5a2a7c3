import { describe, expect, it } from 'vitest';
import { leftText } from './time-left.ts';

const text = (key: string, values: Record<string, string | number> = {}) =>
  `${key.split('.').at(-1)} ${values.count}`;

describe('The time left', () => {
  it.each([
    [0, 'minutes 0'],
    [59_999, 'minutes 0'],
    [59 * 60_000, 'minutes 59'],
    [60 * 60_000, 'hours 1'],
    [47.9 * 3_600_000, 'hours 47'],
    [48 * 3_600_000, 'days 2'],
  ])('of %i ms is %s', (left, said) => expect(leftText(text, left)).toBe(said));
});
