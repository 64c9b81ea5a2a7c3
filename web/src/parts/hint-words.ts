// Describes moves in words for hints, because only readers of records know the notation.
import { candidateOf } from '../board/abalone-choices.ts';
import { decisionInWords } from '../board/choro-words.ts';
import type { Text } from '../i18n/i18n.ts';
import type { Choice, Decision } from '../rules/types.ts';

/** Abalone: which marbles go where; null for a pass. */
export function moveInWords(choice: Choice, text: Text): string | null {
  const candidate = candidateOf(choice);
  if (!candidate) return null;
  const { line, targets, inline } = candidate;
  if (inline) return text('web.hint.ahead', { marbles: line.join(', '), cells: targets.join(', ') });
  const named = { marbles: line.toSorted().join(', '), cells: targets.toSorted().join(', ') };
  return text('web.hint.sideways', named);
}

/** Choro: each decision of a turn, with the position it is made in. */
export function turnInWords(decisions: readonly Decision[], text: Text): string {
  return decisions
    .map(({ state, choices, chosen }) => {
      const choice = choices.find((one) => one.text === chosen);
      const words = choice ? decisionInWords(choice, choices, state, text) : chosen;
      return words.charAt(0).toLowerCase() + words.slice(1);
    })
    .join('; ');
}
