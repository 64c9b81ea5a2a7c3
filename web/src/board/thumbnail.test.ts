import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { realRules } from './testing.ts';
import { thumbnail } from './thumbnail.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
});

function times(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe('A thumbnail', () => {
  it.each(['abalone', 'abalone3', 'abalone4'] as const)(
    'of any layout of %s has a hole for each cell and a marble for each marble',
    (game) => {
      for (const { contents } of rules.layouts(game)) {
        const text = thumbnail(contents, game);
        const marbles = Object.values(contents).flat();
        expect(times(text, '-pit" x=')).toBe(61);
        expect(times(text, '<use ') - 61).toBe(marbles.reduce((sum, count) => sum + count, 0));
      }
    },
  );

  it('of Choro has all 64 counters', () => {
    const [layout] = rules.layouts('choro');
    const text = thumbnail(layout!.contents, 'choro');
    expect(times(text, '-pit" x=')).toBe(32);
    expect(times(text, '-seed0" x=') + times(text, '-seed1" x=')).toBe(64);
  });

  it('uses only what it defines itself, also beside another one, and no styles in place', () => {
    const [layout] = rules.layouts('abalone');
    const first = thumbnail(layout!.contents, 'abalone');
    const second = thumbnail(layout!.contents, 'abalone');
    for (const text of [first, second]) {
      const defined = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...text.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
      expect(text).not.toContain('style=');
    }
    const ids = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids(first).filter((id) => ids(second).includes(id))).toEqual([]);
  });

  it.each(['abalone', 'choro'] as const)('of %s may be seen from another seat', (game) => {
    const one = game === 'choro' ? { 'S.o1': [1] } : { a1: [1, 0] };
    const places = ([0, 1] as const).map((seat) => {
      const drawn = thumbnail(one, game, { seat, large: true });
      const found =
        game === 'choro'
          ? /translate\((\S+) (\S+)\)"><use href="[^"]+seed/.exec(drawn)
          : /-b" x="(\S+)" y="(\S+)"/.exec(drawn);
      return [Number(found?.[1]), Number(found?.[2])];
    });
    expect(places[0]!.map((value) => -value)).toEqual(places[1]);
  });

  it('is a short text', () => {
    const [layout] = rules.layouts('abalone');
    expect(thumbnail(layout!.contents, 'abalone').length).toBeLessThan(13000);
  });
});
