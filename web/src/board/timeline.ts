// When each step of a trace is shown. Simultaneous steps are one beat: all marbles of a move,
// everything a lap captures, and in Choro's opening the laps of both players. Long turns speed up,
// so that three hundred laps do not take too long. Knows no rules, only traces.
import type { Step } from '../rules/types.ts';

export interface Beat {
  steps: Step[];
  /** Milliseconds from the start, at normal speed. */
  at: number;
  duration: number;
  /** The lap this belongs to, from 1; 0 before the first. */
  lap: number;
}

export interface Timeline {
  beats: Beat[];
  length: number;
  laps: number;
}

export const slideTime = 280;
const ejectTime = 1000;
const liftTime = 300;
const dropTime = 190;
const captureTime = 620;

// After this many laps a counter takes half the time.
const lapsToDouble = 6;

function endOfLap(steps: readonly Step[], begin: number): number {
  let end = begin + 1;
  while (end < steps.length && steps[end]!.kind === 'drop') ++end;
  return end;
}

const moves = (step: Step) =>
  step.kind === 'slide' || step.kind === 'push' || step.kind === 'eject';

/** Steps that are shown at the same moment. */
export function together(steps: readonly Step[]): Step[][] {
  const beats: Step[][] = [];
  let i = 0;
  while (i < steps.length) {
    const step = steps[i]!;
    if (step.kind === 'lift') {
      const second = endOfLap(steps, i);
      const other = steps[second];
      const race = other?.kind === 'lift' && other.to !== step.to;
      const end = race ? endOfLap(steps, second) : second;
      const mine = steps.slice(i, second);
      const theirs = steps.slice(second, end);
      for (let k = 0; k < Math.max(mine.length, theirs.length); ++k)
        beats.push([...mine.slice(k, k + 1), ...theirs.slice(k, k + 1)]);
      i = end;
      continue;
    }
    const before = i > 0 ? steps[i - 1]! : null;
    const joins =
      before !== null &&
      ((moves(step) && moves(before)) || (step.kind === 'capture' && before.kind === 'capture'));
    if (joins) beats.at(-1)!.push(step);
    else beats.push([step]);
    ++i;
  }
  return beats;
}

function durationOf(steps: readonly Step[], lap: number): number {
  const pace = lapsToDouble / (lapsToDouble + Math.max(0, lap - 1));
  switch (steps[0]!.kind) {
    case 'lift':
      return liftTime * pace;
    case 'drop':
      return dropTime * pace;
    case 'capture':
      return captureTime * pace;
    case 'pass':
    case 'cut':
      return slideTime;
    default:
      return steps.some((step) => step.kind === 'eject') ? ejectTime : slideTime;
  }
}

export function timelineOf(steps: readonly Step[]): Timeline {
  const beats: Beat[] = [];
  let at = 0;
  let lap = 0;
  for (const group of together(steps)) {
    if (group[0]!.kind === 'lift') ++lap;
    const duration = durationOf(group, lap);
    beats.push({ steps: group, at, duration, lap });
    at += duration;
  }
  return { beats, length: at, laps: lap };
}
