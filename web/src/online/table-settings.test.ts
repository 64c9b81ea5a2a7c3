import { describe, expect, it } from 'vitest';
import { chairsFor, settingsOf } from './table-settings.ts';

const table = { game: 'abalone', time: '10', layout: null, lot: true, listed: false, rated: false } as const;

describe('A new table', () => {
  it('has the seat of the host where it was chosen, and waits for people', () =>
    expect(settingsOf({ ...table, chairs: chairsFor(2, 1) })).toEqual({
      game: 'abalone',
      time: '10',
      seats: ['person', 'host'],
      colours: 'lot',
      public: false,
      rated: false,
    }));

  it('may have computers, another start, and chosen colours', () =>
    expect(
      settingsOf({ ...table, layout: 'belgian-daisy', lot: false, chairs: ['host', 4, 'person'] }),
    ).toMatchObject({
      layout: 'belgian-daisy',
      seats: ['host', 'engine:4', 'person'],
      colours: 'chosen',
    }));
});
