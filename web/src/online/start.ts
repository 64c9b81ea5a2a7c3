// The state of a table that the server has put into the page (docs/wire.md, "Pages"), as somebody
// without a seat sees it. It is shown until the connection stands.
import type { State } from './wire.ts';

/** Null if the page has no such state, or the state of another table. */
export function startState(id: string): State | null {
  const text = document.getElementById('start')?.textContent ?? 'null';
  const state = JSON.parse(text) as State | null;
  return state?.table === id ? state : null;
}
