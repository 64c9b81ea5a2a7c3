// Choro in words: holes for screen readers, the effects of choices, questions and their answers.
import type { Choice, BoardState, Place } from '../rules/types.ts';
import type { Text } from './config.ts';
import {
  effectOf,
  firstCapture,
  firstLift,
  mannerOf,
  offerOf,
  seatOfHole,
} from './choro-choices.ts';
import { shortName } from './pits.ts';

/** What a choice does until the next decision; null if that is not known. */
export function effectInWords(choice: Choice, text: Text): string | null {
  const effect = effectOf(choice);
  if (!effect.end) return null;
  const key = effect.total > 0 ? 'web.board.effect.captures' : 'web.board.effect';
  return text(key, { hole: shortName(effect.end), laps: effect.laps, count: effect.total });
}

export function asSentence(words: string): string {
  return words === '' ? '' : `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}

export interface HoleFacts {
  hole: Place;
  count: number;
  choices: readonly Choice[];
  marks: readonly string[];
}

const spokenMarks = new Set(['last', 'hint', 'threat', 'pending']);

export function nameOfHole(facts: HoleFacts, state: BoardState, text: Text): string {
  const letter = state.seatLetters[seatOfHole(facts.hole)!];
  const parts = [
    text('web.board.hole', {
      hole: shortName(facts.hole),
      seat: text(`colour.${letter}`),
      count: facts.count,
    }),
  ];
  const first = facts.choices[0];
  if (first) {
    // In the secret opening the effect of a hole is not shown.
    const effect = state.secretOpening ? null : effectInWords(first, text);
    parts.push(effect ?? text('web.board.choosable'));
  }
  for (const mark of facts.marks)
    if (spokenMarks.has(mark)) parts.push(text(`web.board.mark.${mark}`));
  return parts.join(', ');
}

/** The question if several choices are possible in a hole with `count` counters. */
export function questionOf(
  state: BoardState,
  hole: Place | null,
  count: number,
  text: Text,
): string {
  if (state.isLot) return text('web.board.lot');
  const key = state.betweenTurns ? 'web.board.ask.start' : 'web.board.ask.on';
  return text(key, { hole: hole ? shortName(hole) : '', count });
}

export function answerOf(
  choice: Choice,
  state: BoardState,
  pending: Place | null,
  text: Text,
): string {
  const manner = mannerOf(choice, state);
  if (manner === 'lot')
    return state.seatLetters.includes(choice.text) ? text(`colour.${choice.text}`) : choice.text;
  const hole = firstLift(choice);
  const values = {
    hole: hole ? shortName(hole) : choice.text,
    count: firstCapture(choice),
    other: pending ? shortName(pending) : '',
  };
  const captures = values.count > 0 ? text('web.board.answer.captures', values) : '';
  return text(`web.board.answer.${manner}`, values) + captures;
}

/** A decision in words, as the answer to the question that the board then asks. */
export function decisionInWords(
  choice: Choice,
  choices: readonly Choice[],
  state: BoardState,
  text: Text,
): string {
  return answerOf(choice, state, offerOf(state, choices).pending, text);
}
