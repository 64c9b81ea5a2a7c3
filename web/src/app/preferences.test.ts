import { describe, expect, it } from 'vitest';
import { readPreferences, usual } from './preferences.ts';

describe('Preferences', () => {
  it('are read back', () => {
    const chosen = {
      ...usual,
      language: 'de' as const,
      theme: 'dark' as const,
      speed: 2,
      level: 9,
      sound: false,
    };
    expect(readPreferences(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it.each([null, 5, { theme: 'pink', speed: -1, level: 11, sound: 'loud', language: 'xx' }])(
    'that are broken (%j) fall back to the usual ones',
    (value) => expect(readPreferences(value)).toEqual(usual),
  );
});
