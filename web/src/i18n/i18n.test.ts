import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../build/words.ts';
import { fill, languages, pickLanguage, textOf } from './i18n.ts';

const source = new URL('..', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);
const code = files.map((name) => readFileSync(new URL(name, source), 'utf8')).join('\n');
const english = wordsOf('en');

describe('A text', () => {
  it('has its values filled in, and shows placeholders without a value', () =>
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}'));

  it.each([
    ['en', 0, '0 turns played'],
    ['en', 1, '1 turn played'],
    ['fr', 0, '0 tour joué'],
    ['fr', 1, '1 tour joué'],
    ['fr', 2, '2 tours joués'],
    ['de', 1, '1 Zug gespielt'],
    ['de', 2, '2 Züge gespielt'],
  ])('in %s follows the count %i', (language, count, text) =>
    expect(textOf(wordsOf(language), language, 'web.over.plies', { count })).toBe(text),
  );

  it('without a singular is used for every count', () =>
    expect(textOf(english, 'en', 'web.layout.all', { count: 1 })).toBe('Show all 1'));

  it('exists in the bundle for every key that the client names', () => {
    const named = [...code.matchAll(/'((?:web|play|reason|colour|list|analyse)\.[\w.-]+)'/g)].map(
      ([, key]) => key,
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((key) => key && !(key in english))).toEqual([]);
  });

  it('exists for every beginning of a key that the client completes', () => {
    const begun = [...code.matchAll(/`((?:web|play|reason|colour|list|analyse)\.[\w.-]*)\$\{/g)].map(
      ([, key]) => key,
    );
    expect(begun.length).toBeGreaterThan(5);
    const unknown = begun.filter(
      (start) => !Object.keys(english).some((key) => key.startsWith(start ?? '?')),
    );
    expect(unknown).toEqual([]);
  });

  it('of the client’s own is used somewhere', () => {
    const unused = Object.keys(english).filter((name) => {
      const key = name.replace(/\.one$/, '');
      if (!key.startsWith('web.')) return false;
      const parts = key.split('.');
      // The code has the whole key, or its beginning up to a dot.
      return (
        !code.includes(`'${key}'`) &&
        !parts.some((_, i) => code.includes(`\`${parts.slice(0, i + 1).join('.')}.\${`))
      );
    });
    expect(unused).toEqual([]);
  });

  it.each(languages)('is there in %s under the same keys', (language) =>
    expect(Object.keys(wordsOf(language))).toEqual(Object.keys(english)),
  );
});

describe('The language', () => {
  it.each([
    [['de-CH', 'en'], 'de'],
    [['ja', 'fr-FR', 'en'], 'fr'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('for a browser that asks for %j is %s', (wanted, language) =>
    expect(pickLanguage(wanted)).toBe(language),
  );
});
