import { describe, expect, it } from 'vitest';
import { ageText } from './age.ts';

describe('The age of a game', () => {
  it.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [3 * 3600 + 100, '3 hours ago'],
    [86_400, 'yesterday'],
    [400 * 86_400, 'last year'],
    // The clock was set back.
    [-500, 'now'],
  ])('of %s seconds is shown as "%s"', (seconds, text) =>
    expect(ageText('en', 0, seconds * 1000)).toBe(text),
  );

  it('is shown in the language of the person', () => {
    expect(ageText('de', 0, 7_200_000)).toBe('vor 2 Stunden');
    expect(ageText('fr', 0, 7_200_000)).toBe('il y a 2 heures');
  });
});
