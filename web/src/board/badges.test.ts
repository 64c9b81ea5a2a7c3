import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { cornersOf } from './badges.ts';
import { turnsFor } from './hex.ts';
import { realRules, stateOf } from './testing.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
});

describe('Badges', () => {
  it('have a corner each, for every seat at the bottom', () => {
    for (const game of ['abalone3', 'abalone4'] as const) {
      const state = stateOf(rules, game);
      for (let seat = 0; seat < state.seats; ++seat) {
        const corners = cornersOf(state, turnsFor(game, seat));
        expect(new Set(corners).size).toBe(state.seats);
        // The seat at the bottom is in one of the lower corners.
        expect(corners[seat]).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('pair Black with White and Red with Blue, as the rules do', () => {
    const state = stateOf(rules, 'abalone4');
    const letters = state.seatLetters;
    const partner = (letter: string) => letters[state.partners[letters.indexOf(letter)]!];
    expect([partner('b'), partner('w'), partner('r'), partner('u')]).toEqual(['w', 'b', 'u', 'r']);
    expect(stateOf(rules, 'abalone3').partners).toEqual([null, null, null]);
  });
});
