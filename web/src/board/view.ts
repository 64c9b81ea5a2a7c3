// What both games' views share: the model they draw, and the functions that the board calls. A view
// shows `contents`, which is behind the game during an animation.
import type { Contents, Place, Step } from '../rules/types.ts';
import type { BoardConfig } from './config.ts';
import type { Beat } from './timeline.ts';

export interface Model {
  config: BoardConfig;
  contents: Contents;
  /** The places that the last animated turn changed. */
  last: Place[];
  animating: boolean;
  paused: boolean;
  /** The number of laps in the turn that is being shown. */
  laps: number;
}

export interface View {
  /** Draws everything from the model. */
  update(): void;
  /** For an animation: `start`, `show` and `finish` are called for each beat, in this order. */
  start(beat: Beat): void;
  show(beat: Beat, share: number): void;
  finish(beat: Beat): void;
  settle(): void;
  focus(): void;
  destroy(): void;
}

/** What a view may request from the board around it. */
export interface Commands {
  pause(): void;
  resume(): void;
  step(): void;
  skip(): void;
  speed(factor: number): void;
}

/** The places to mark for a turn; for a sowing its start, its end and what it captured. */
export function placesOfTurn(steps: readonly Step[]): Place[] {
  const lift = steps.find((step) => step.kind === 'lift');
  const drop = steps.findLast((step) => step.kind === 'drop');
  const captures = steps.filter((step) => step.kind === 'capture');
  const places =
    lift && drop
      ? [lift.from, drop.to, ...captures.map((step) => step.from)]
      : steps.flatMap((step) => [step.from, step.to]);
  return [...new Set(places)].filter((place) => !/^(tray|hand)/.test(place));
}

export function countIn(contents: Contents, place: Place, owner = 0): number {
  return contents[place]?.[owner] ?? 0;
}

/** Applies a step to the contents. */
export function apply(contents: Contents, step: Step): void {
  if (step.count === 0 || step.kind === 'pass' || step.kind === 'cut') return;
  const add = (place: Place, count: number) => {
    const owners = [...(contents[place] ?? [])];
    while (owners.length <= step.owner) owners.push(0);
    owners[step.owner] = owners[step.owner]! + count;
    if (owners.some((number) => number !== 0)) contents[place] = owners;
    else delete contents[place];
  };
  add(step.from, -step.count);
  add(step.to, step.count);
}
