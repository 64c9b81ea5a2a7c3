import { describe, expect, it } from 'vitest';
import type { LobbyEntry } from '../online/wire.ts';
import { type OpenFilter, everything, fits, onWall, wallOrder } from './lobby-filter.ts';

function entry(game: string, time: string, rated = false, rating = 0, created = 0): LobbyEntry {
  const seats = { abalone3: 3, abalone4: 4 }[game] ?? 2;
  return {
    settings: { game, time, rated },
    seats: Array.from({ length: seats }, () => ({ name: '', rating })),
    created,
  } as unknown as LobbyEntry;
}

const tables = [
  entry('abalone', '10+0'),
  entry('abalone3', '3d', true),
  entry('choro', 'none'),
  entry('abalone', '5+3', true),
];

function found(filter: Partial<OpenFilter>): number[] {
  return tables.flatMap((table, i) => (fits(table, { ...everything, ...filter }) ? [i] : []));
}

describe('Open tables', () => {
  it.each([
    [{}, [0, 1, 2, 3]],
    [{ game: 'abalone' }, [0, 3]],
    [{ time: 'clock' }, [0, 3]],
    [{ time: 'days' }, [1]],
    [{ time: 'none' }, [2]],
    [{ rated: 'rated' }, [1, 3]],
    [{ rated: 'unrated', game: 'choro' }, [2]],
    [{ rated: 'rated', game: 'choro' }, []],
  ] as const)('that fit %j are %j', (filter, expected) => expect(found(filter)).toEqual(expected));
});

describe('The wall of running games', () => {
  it.each([
    ['all', 4],
    ['two', 3],
    ['more', 1],
    ['choro', 1],
  ] as const)('shows of %s %i', (filter, count) =>
    expect(tables.filter((table) => onWall(table, filter))).toHaveLength(count),
  );

  it('begins with games of two, the strongest, the newest', () => {
    const [three, weak, old, strong, young] = [
      entry('abalone3', '10', false, 2000),
      entry('abalone', '10', false, 1400),
      entry('abalone', '10', false, 1600, 1),
      entry('choro', '10', false, 1800),
      entry('abalone', '10', false, 1600, 2),
    ];
    expect([three, weak, old, strong, young].toSorted(wallOrder)).toEqual([
      strong,
      young,
      old,
      weak,
      three,
    ]);
  });
});
