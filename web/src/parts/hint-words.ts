// Describes moves in words for hints, because only readers of records know the notation.
import { candidateOf } from '../board/abalone-choices.ts';
import { decisionInWords } from '../board/choro-words.ts';
import type { Text } from '../i18n/i18n.ts';
import type { Table } from '../rules/rules.ts';
import type { Choice } from '../rules/types.ts';

/** Abalone: which marbles go where; null for a pass. */
export function moveInWords(choice: Choice, text: Text): string | null {
  const candidate = candidateOf(choice);
  if (!candidate) return null;
  const { line, targets, inline } = candidate;
  if (inline) return text('web.hint.ahead', { marbles: line.join(', '), cells: targets.join(', ') });
  const named = { marbles: line.toSorted().join(', '), cells: targets.toSorted().join(', ') };
  return text('web.hint.sideways', named);
}

/**
 * Choro: all decisions of a turn from the table's position. The decisions are played on the table.
 */
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
