// How a decision in Choro is chosen on the board: which holes may be sown, when a question must be
// asked, and what a choice would do. It knows no rules: everything comes from the legal choices and
// their traces.
import type { Choice, BoardState, Place, Seat } from '../rules/types.ts';
import { readHole } from './pits.ts';
import type { Refusal } from './refusal.ts';

export type Manner = 'anticlockwise' | 'clockwise' | 'leave' | 'free' | 'open' | 'lot';

export function firstLift(choice: Choice): Place | null {
  return choice.steps.find((step) => step.kind === 'lift')?.from ?? null;
}

const holeText = /^[oi][1-8]/;

function namesHole(choice: Choice): boolean {
  return holeText.test(choice.text);
}

/** The hole that a choice names or sows first. */
export function holeOf(choice: Choice, state: BoardState): Place | null {
  const named = holeText.exec(choice.text);
  if (named) return `${state.seatLetters[choice.seat]}.${named[0]}`;
  return firstLift(choice);
}

export function mannerOf(choice: Choice, state: BoardState): Manner {
  if (state.isLot) return 'lot';
  if (state.secretOpening) return 'open';
  if (choice.text === 'x') return 'leave';
  if (choice.text.endsWith('-')) return 'clockwise';
  return choice.text === '+' || state.betweenTurns ? 'anticlockwise' : 'free';
}

export interface Offer {
  /** The choices that can be made by pressing a hole, by hole. */
  byHole: Map<Place, Choice[]>;
  /** Choices that a hole alone does not distinguish: the turn pauses and asks. */
  question: Choice[];
  /** The hole in which the turn has paused. */
  pending: Place | null;
  free: boolean;
}

export function offerOf(state: BoardState, mine: readonly Choice[]): Offer {
  const question = mine.filter((choice) => !namesHole(choice));
  const byHole = new Map<Place, Choice[]>();
  for (const choice of mine) {
    const hole = holeOf(choice, state);
    if (hole) byHole.set(hole, [...(byHole.get(hole) ?? []), choice]);
  }
  const stays = question.find((choice) => choice.text === '+' || choice.text === '-');
  const free = !state.betweenTurns && !state.secretOpening && mine.some(namesHole);
  return { byHole, question, pending: stays ? firstLift(stays) : null, free };
}

/** Why pressing a hole sows nothing. */
export function refusalOf(state: BoardState, offer: Offer, hole: Place, mine: readonly Seat[]): Refusal {
  const owner = seatOfHole(hole);
  if (owner !== null && !mine.includes(owner)) return { key: 'web.pick.owner', owner };
  if (state.secretOpening) return { key: 'web.board.secret' };
  const count = (place: Place) => state.contents[place]?.[0] ?? 0;
  if (count(hole) === 0) return { key: 'web.pick.empty' };
  const single = count(hole) === 1 && [...offer.byHole.keys()].every((place) => count(place) > 1);
  return { key: single ? 'web.pick.single' : 'play.pick.hole' };
}

export interface Effect {
  /** Where the last counter falls. */
  end: Place | null;
  captured: Map<Place, number>;
  total: number;
  laps: number;
  sown: Set<Place>;
}

/** What a choice does until the next decision. */
export function effectOf(choice: Choice): Effect {
  const captured = new Map<Place, number>();
  const sown = new Set<Place>();
  let end: Place | null = null;
  let laps = 0;
  for (const step of choice.steps) {
    if (step.kind === 'lift') ++laps;
    if (step.kind === 'drop') {
      end = step.to;
      sown.add(step.to);
    }
    if (step.kind === 'capture')
      captured.set(step.from, (captured.get(step.from) ?? 0) + step.count);
  }
  const total = [...captured.values()].reduce((sum, count) => sum + count, 0);
  return { end, captured, total, laps, sown };
}

/** The hole that a choice sows first and the next ones after it, at most `count`. */
export function beginningOf(choice: Choice, count: number): Place[] {
  const start = firstLift(choice);
  if (start === null) return [];
  const after = choice.steps.slice(choice.steps.findIndex((step) => step.kind === 'lift') + 1);
  const end = after.findIndex((step) => step.kind !== 'drop');
  const lap = end < 0 ? after : after.slice(0, end);
  return [start, ...lap.slice(0, count).map((step) => step.to)];
}

/** What the first lap captures, for the words of a question. */
export function firstCapture(choice: Choice): number {
  let count = 0;
  let laps = 0;
  for (const step of choice.steps) {
    if (step.kind === 'lift' && ++laps > 1) break;
    if (step.kind === 'capture') count += step.count;
  }
  return count;
}

export function seatOfHole(place: Place): Seat | null {
  return readHole(place)?.seat ?? null;
}
