// How far a kept game has come, for the list of them: the rules play it once more. What they said
// is remembered, since the list is drawn often and its games seldom change.
import type { Rules } from '../rules/rules.ts';
import type { GameState } from '../rules/types.ts';
import type { Kept } from './shelf.ts';

const known = new Map<string, { events: string; state: GameState | null }>();

/** Null if the rules refuse it. */
export function standing(rules: Rules, { id, game }: Kept): GameState | null {
  const events = JSON.stringify([game.events, game.agreed]);
  const before = known.get(id);
  if (before?.events === events) return before.state;
  const state = played(rules, game);
  known.set(id, { events, state });
  return state;
}

function played(rules: Rules, { setup, events, agreed }: Kept['game']): GameState | null {
  try {
    const table = rules.restore(setup.settings, events, agreed);
    const state = table.state();
    table.free();
    return state;
  } catch {
    return null;
  }
}
