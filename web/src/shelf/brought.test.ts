import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../build/words.ts';
import { type Text, fill, languages } from '../i18n/i18n.ts';
import type { Rules } from '../rules/rules.ts';
import { games, open, testRules } from '../rules/testing.ts';
import { refusalText } from './brought.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function textsOf(language: string): Text {
  const words = wordsOf(language);
  return (key, values) => fill(words[key] ?? key, values);
}

function refusal(text: string, language = 'en'): string {
  try {
    rules.load(text).free();
  } catch (error) {
    return refusalText(textsOf(language), error);
  }
  return 'accepted';
}

describe('A text that the person loads', () => {
  it.each(games)('may be a position of %s', (game) => {
    const { position, seats } = open(rules, { game }).view();
    const read = rules.load(`\n${position} `);
    expect(read.settings().game).toBe(game);
    expect(read.settings().seats).toHaveLength(seats);
    expect(read.view().position).toBe(position);
  });

  it('is refused with the place of the mistake', () => {
    expect(refusal('[Game "abalone"]\n\n1. a1b2 a1a2 *')).toBe(
      'This cannot be opened: line 3, column 9 (the move “a1a2” is not possible here).',
    );
    expect(refusal('')).toBe('This cannot be opened: there is no game in the text.');
  });

  it('that is a bad position is refused as a position, not as a move', () => {
    expect(refusal('ss3/6/7/8/9/8/7/6/3S 2 5 b 0 1')).toContain('row a of the position, “3S”');
    expect(refusal('5/6/7/8/9/8/7/6/rr3 0 9 0 b 0 1')).toContain('score of 9');
    expect(refusal('1,2/3/S')).toContain('2 holes');
    expect(refusal('[Position "5/6/7 0 0 b 0 1"]\n\n*')).toContain('3 rows instead of 9');
  });

  const faulty = [
    'hello',
    '1. a1b2 z9',
    '[Game "chess"]\n\n*',
    '[Rules "odd"]\n\n*',
    '[Layout "odd"]\n\n*',
    '[Notation "odd"]\n\n*',
    '[Position "odd"]\n\n*',
    '[Position "9/9/9/9/9/9/9/9/9 0 0 b 0 1"]\n\n*',
    '[Position "ss3/6/7/8/9/8/7/6/3xx 2 5 b 0 1"]\n\n*',
    '[Position "ss3/6/7/8/9/8/7/6/3SS 6 6 b 0 1"]\n\n*',
    '[Position "ss3/6/7/8/9/8/7/6/3SS 0 0 x 0 1"]\n\n*',
    '[Position "ss3/6/7/8/9/8/7/6/3SS 0 0 b x 1"]\n\n*',
    '[Position "ss3/6/7/8/9/8/7/6/3SS 0 0 b 0 1 more"]\n\n*',
    '[Game "abalone3"]\n[Position "bb3/6/7/8/9/8/7/6/3ww 0 0 0 b 0 1 out=b"]\n\n*',
    '[Game "choro"]\n[Position "1,2/3/S"]\n\n*',
    `[Game "choro"]\n[Position "${'1,'.repeat(15)}1/${'1,'.repeat(15)}1/S"]\n\n*`,
    '[Game "choro"]\n[Position "odd"]\n\n*',
    '[Black "A"',
    '[Game "choro"]\n[Game "abalone"]\n\n*',
    '1. a1b2 (1. a2b3',
    '(1. a1b2) *',
    '1. a1b2 $900 *',
    '1. out=x *',
    '1. a1b2 1-0-0',
    'ss3/6/7/8/9/8/7/6/3SS 6 0 w 0 1 extra',
    `${'2,'.repeat(15)}2/${'2,'.repeat(15)}2/* open=?,-`,
  ];
  it.each(faulty)('is refused in every language: %j', (text) => {
    const lines = languages.map((language) => refusal(text, language));
    expect(new Set(lines).size).toBe(languages.length);
    for (const line of lines) expect(line).not.toMatch(/error\.|\{|accepted/);
  });
});
