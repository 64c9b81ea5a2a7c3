import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

describe('Time as text', () => {
  it.each([
    [599_999, '9:59'],
    [60_000, '1:00'],
    [3_725_000, '1:02:05'],
    [9_949, '9.9'],
    [0, '0.0'],
  ])('%i ms is %s', (left, text) => expect(clockText(left)).toBe(text));
});
