// What happens next at a table, read off the rules' answers: what is played without asking anybody,
// which person is to choose, what a computer says to a draw.
import type { EngineInfo } from '../engine/engine.ts';
import type { Choice, GameState, Seat } from '../rules/types.ts';
import type { Chair, Setup } from './setup.ts';

/**
 * The only choice where none is left, a pass, or one drawn by lot; null if somebody has to choose.
 */
export function unaskedChoice(state: GameState, random: () => number): Choice | null {
  const { choices } = state;
  if (state.outcome.over || choices.length === 0) return null;
  if (state.isLot) return choices[Math.floor(random() * choices.length)] ?? null;
  const [only] = choices;
  if (!only || choices.length !== 1) return null;
  const passes = only.steps.length === 1 && only.steps[0]?.kind === 'pass';
  return state.turnGoesOn || passes ? only : null;
}

export function isComputer(setup: Setup, seat: Seat): boolean {
  return setup.chairs[seat]?.kind === 'computer';
}

export function people(setup: Setup): Seat[] {
  return setup.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat as Seat] : []));
}

/** The computer that chooses next; it need not wait for people who choose at the same time. */
export function computerToMove(state: GameState, setup: Setup): Seat | null {
  if (state.outcome.over) return null;
  return state.choosers.find((seat) => isComputer(setup, seat)) ?? null;
}

/** The person who chooses now: of several who choose secretly, one after the other. */
export function personToMove(state: GameState, setup: Setup): Seat | null {
  if (state.outcome.over) return null;
  return state.choosers.find((seat) => !isComputer(setup, seat)) ?? null;
}

/** Others at this screen must not see what the person to move chooses. */
export function needsCurtain(state: GameState, setup: Setup): boolean {
  return state.secretOpening && people(setup).length > 1 && personToMove(state, setup) !== null;
}

/** Who speaks for the people: the one to move, or else the first of them who is still in. */
export function speaker(state: GameState, setup: Setup): Seat | null {
  const mover = personToMove(state, setup);
  return mover ?? people(setup).find((seat) => !state.out.includes(seat)) ?? null;
}

/** Points by which a computer must be behind to be content with a draw. */
const contentBelow = -40;

/** Only who expects less than its due accepts a draw; before its first move it expects to win. */
export function acceptsDraw(seat: Seat, seats: number, info: EngineInfo | null): boolean {
  if (!info) return false;
  const { kind, values } = info.score;
  if (kind === 'share') return (values[seat] ?? 1000) < 0.75 * (1000 / seats);
  const value = values[0] ?? 0;
  return kind === 'mate' ? value < 0 : value <= contentBelow;
}

/** Milliseconds a computer may think without a clock: never so long that people wait. */
export function thinkingTime(chair: Chair): number {
  return 400 + 200 * chair.level;
}
