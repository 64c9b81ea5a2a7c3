// Marks stand out from their background, light and dark: contrasts as WCAG defines them, calculated
// from the style sheets.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const sheets = ['base.css', 'controls.css', 'seats.css']
  .map(read)
  .concat(['colours.css', 'abalone.css'].map((file) => read(`../board/style/${file}`)))
  .join('\n')
  .replaceAll(/\/\*.*?\*\//gs, '');

type Theme = 'light' | 'dark';
const themes: Theme[] = ['light', 'dark'];

/** The declarations of the rules with exactly this selector. */
function rule(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of sheets.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (selectors.split(',').some((one) => one.trim() === selector))
      for (const [, name = '', value = ''] of body.matchAll(/([\w-]+)\s*:\s*([^;]+);/g))
        found.set(name, value.replaceAll(/\s+/g, ' '));
  return found;
}

/**
 * The value of a property as `#rrggbb`: its first colour, with variables looked up in these rules.
 */
function colour(value: string, theme: Theme, scopes: readonly string[]): string {
  const variable = /var\((--[\w-]+)\)/.exec(value)?.[1];
  const pair = /light-dark\(\s*([^,]+),\s*([^)]+)\)/.exec(value);
  if (pair) return colour(pair[theme === 'light' ? 1 : 2]!, theme, scopes);
  if (!variable) return /#[0-9a-f]{6}/.exec(value)?.[0] ?? 'no colour';
  for (const scope of [...scopes, ':root']) {
    const known = rule(scope).get(variable);
    if (known) return colour(known, theme, scopes);
  }
  throw new Error(`${variable} is not defined`);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(themes)('In the %s theme', (theme) => {
  const token = (name: string) => colour(`var(${name})`, theme, []);

  it('the contrast of black and white is 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });

  it.each(['b', 'w', 'r', 'u', 'S', 'N'])('the rim of a marble %s shows on every card', (letter) => {
    const rim = colour('var(--mark-rim)', theme, [`.pip-${letter}`]);
    for (const card of ['--surface', '--accent-wash'])
      expect(contrast(rim, token(card)), card).toBeGreaterThan(4);
  });

  it('a free place of a tray does not look like a marble', () => {
    const free = rule('.pip');
    expect(free.get('background')).toBe('none');
    expect(free.get('border')).toMatch(/dashed/);
  });

  it('the chosen one of several differs from its neighbours by its outline', () => {
    const outline = rule('.segments input:checked + span').get('box-shadow') ?? '';
    expect(contrast(colour(outline, theme, []), token('--sunk'))).toBeGreaterThan(4);
  });

  it('an empty cup of Abalone is much lighter than a black marble', () => {
    const marble = colour(rule('.sb-b-deep').get('stop-color') ?? '', theme, []);
    for (const game of ['abalone', 'abalone3', 'abalone4']) {
      const cup = colour('var(--sb-hole-middle)', theme, [`.sb-${game}`]);
      expect(contrast(cup, marble), game).toBeGreaterThan(2);
    }
  });
});
