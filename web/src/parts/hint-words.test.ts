import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../build/words.ts';
import { fill } from '../i18n/i18n.ts';
import type { Rules } from '../rules/rules.ts';
import { open, testRules } from '../rules/testing.ts';
import { moveInWords, turnInWords } from './hint-words.ts';

const english = wordsOf('en');
const text = (key: string, values = {}) => fill(english[key] ?? key, values);
const example = '4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/S';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

describe('A move of Abalone in words', () => {
  const words = (move: string) => {
    const table = open(rules, { game: 'abalone' });
    const choice = table.state().choices.find(({ text: written }) => written === move);
    table.free();
    return choice ? moveInWords(choice, text) : null;
  };

  it('names the marbles from the rear one on, and the cell ahead of them', () => {
    expect(words('a1b2')).toBe('move a1, b2, c3 towards d4');
  });

  it('names where each marble of a line goes that moves sideways', () => {
    expect(words('c3c5d3')).toBe('move c3, c4, c5 sideways to d3, d4, d5');
  });
});

describe('A turn of Choro in words', () => {
  it('describes every decision of the turn', () => {
    const table = open(rules, { game: 'choro', position: example });
    expect(turnInWords(table.preview(0, 'o1-.x.i5'), text)).toBe(
      'sow o1 clockwise, which captures 6 immediately; ' +
        'leave o1 as it is and sow i2 clockwise, which captures 6 immediately; ' +
        'sow i5 anti-clockwise',
    );
    table.free();
  });

  it('describes the rest of a turn that has begun', () => {
    const table = open(rules, { game: 'choro', position: example });
    table.play(0, 'o1-');
    expect(turnInWords(table.preview(0, '-'), text)).toBe('sow o1 clockwise, which captures 6 immediately');
    table.free();
  });
});
