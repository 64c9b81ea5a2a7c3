import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../build/words.ts';
import { type Text, fill } from '../i18n/i18n.ts';
import type { Rules } from '../rules/rules.ts';
import type { GameEvent } from '../rules/types.ts';
import { usualSetup } from '../state/setup.ts';
import { testRules } from '../state/support/fakes.ts';
import { BrokenGame, type SavedGame } from './saved.ts';
import { playedStanding, readStanding, standText } from './standing.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function game(...events: GameEvent[]): SavedGame {
  const setup = usualSetup('abalone', 3, 'people');
  return { setup, events, left: [0, 0], departures: [], agreed: false, over: false };
}

describe('The standing of a kept game', () => {
  it('is what the rules make of its moves, and is read back', () => {
    const standing = playedStanding(rules, game({ seat: 0, text: 'a1b2' }));
    expect(standing).toMatchObject({ turns: 1, state: { choosers: [1] } });
    expect(readStanding(JSON.parse(JSON.stringify(standing)))).toEqual(standing);
  });

  it('is unknown if the rules refuse it', () => {
    const standing = playedStanding(rules, game({ seat: 0, text: 'a1i9' }));
    expect(standing).toBeNull();
    expect(readStanding(standing)).toBeNull();
  });

  it.each([
    ['en', 'Turns: 1. North chooses in secret.'],
    ['fr', 'Tours : 1. Nord choisit en secret.'],
    ['de', 'Züge: 1. Nord wählt heimlich.'],
  ])('says in words who chooses in secret (%s)', (language, text) => {
    const words = wordsOf(language);
    const setup = usualSetup('choro', 3, 'people');
    const events = [{ seat: 0 as const, text: 'o3' }];
    const standing = playedStanding(rules, { ...game(), setup, events });
    const t: Text = (key, values) => fill(words[key] ?? key, values);
    expect(standText(t, standing!, setup, [])).toBe(text);
  });

  it.each([
    ['no contents', { contents: null }],
    ['contents of nobody', { contents: { a1: 5 } }],
    ['no outcome', { outcome: 1 }],
    ['winners that are none', { outcome: { over: true } }],
    ['choosers that are none', { choosers: 3 }],
    ['no letters', { seatLetters: undefined }],
  ])('is refused with %s', (_, change) => {
    const standing = playedStanding(rules, game());
    const broken = { ...standing, state: { ...standing!.state, ...change } };
    expect(() => readStanding(broken)).toThrow(BrokenGame);
  });
});
