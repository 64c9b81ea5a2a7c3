// Choro's turns are written as codes that only readers of records know; a hint tells them in words.
import { decisionInWords } from '../board/choro-words.ts';
import type { Text } from '../i18n/i18n.ts';
import type { Table } from '../rules/rules.ts';

/** All decisions of a turn from the table's position on, which is played there. */
export function turnInWords(table: Table, move: string, text: Text): string {
  const decisions = move.split('.').map((decision) => {
    const state = table.state();
    const choice = state.choices.find((one) => one.text === decision);
    if (!choice) return decision;
    table.play(choice.seat, choice.text);
    const words = decisionInWords(choice, state, text);
    return words.charAt(0).toLowerCase() + words.slice(1);
  });
  return decisions.join('; ');
}
