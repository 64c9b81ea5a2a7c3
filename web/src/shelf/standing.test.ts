import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import type { GameEvent } from '../rules/types.ts';
import { usualSetup } from '../state/setup.ts';
import { testRules } from '../state/support/fakes.ts';
import type { Kept } from './shelf.ts';
import { standing } from './standing.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function kept(...events: GameEvent[]): Kept {
  const setup = usualSetup('abalone', 3, 'people');
  const rest = { left: [0, 0], departures: [], agreed: false, over: false };
  return { id: 'a', tab: '', at: null, game: { setup, events, ...rest } };
}

describe('The standing of a kept game', () => {
  it('is what the rules make of its moves, also after more of them', () => {
    expect(standing(rules, kept())).toMatchObject({ turns: [], choosers: [0] });
    const later = standing(rules, kept({ seat: 0, text: 'a1b2' }));
    expect(later).toMatchObject({ turns: [{ text: 'a1b2' }], choosers: [1] });
  });

  it('is unknown if the rules refuse it', () => {
    expect(standing(rules, kept({ seat: 0, text: 'a1i9' }))).toBeNull();
  });
});
