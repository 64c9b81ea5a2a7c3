// The one rule of the product about taking turns back (as in terminal/table.h): never with a clock,
// never within a turn; whoever made the last chosen turn asks all others who are still in; but when
// that was a computer, the last person's turn goes back with it, unasked. Passes and lots are not
// chosen, so they cannot be regretted.
import type { Table } from '../rules/rules.ts';
import type { Seat } from '../rules/types.ts';
import type { Setup } from './setup.ts';

export type TakeBack =
  | { kind: 'refused'; why: 'over' | 'answer' | 'timed' | 'turn' | 'takeback' }
  /** The others have to agree; then so many turns stay. */
  | { kind: 'ask'; asker: Seat; keep: number }
  | { kind: 'granted'; keep: number };

export function takeBackOf(table: Table, setup: Setup): TakeBack {
  const state = table.state();
  if (state.outcome.over) return { kind: 'refused', why: 'over' };
  if (setup.time.limited) return { kind: 'refused', why: 'timed' };
  if (state.turnGoesOn) return { kind: 'refused', why: 'turn' };
  const last = lastChosen(table, state.turns.length);
  if (last === null) return { kind: 'refused', why: 'takeback' };
  const isComputer = (turn: number) => setup.chairs[seatOf(table, turn)]?.kind === 'computer';
  if (!isComputer(last)) return { kind: 'ask', asker: seatOf(table, last), keep: last };
  let regretted: number | null = last;
  while (regretted !== null && isComputer(regretted)) regretted = lastChosen(table, regretted);
  return regretted === null
    ? { kind: 'refused', why: 'takeback' }
    : { kind: 'granted', keep: regretted };
}

/** False if what was played before somebody left would have to go. */
export function takeBackTo(table: Table, keep: number): boolean {
  while (table.state().turns.length > keep) if (!table.takeBack()) return false;
  return true;
}

function seatOf(table: Table, turn: number): Seat {
  return table.state().turns[turn]?.seat ?? 0;
}

/** The last of the first `end` turns that somebody chose. */
function lastChosen(table: Table, end: number): number | null {
  const { turns } = table.state();
  for (let i = end - 1; i >= 0; i--) {
    const turn = turns[i];
    if (!turn || turn.left || turn.text === 'pass') continue;
    if (!table.stateAt(i).isLot) return i;
  }
  return null;
}
