import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import type { GameEvent } from '../rules/types.ts';
import { usualSetup } from '../state/setup.ts';
import { testRules } from '../state/support/fakes.ts';
import { BrokenGame, type SavedGame } from './saved.ts';
import { playedStanding, readStanding } from './standing.ts';

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
