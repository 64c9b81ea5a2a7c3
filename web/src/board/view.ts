// What both games' views share: the model they draw, and what the board asks of a view. A view
// shows `contents`, which during an animation run behind the game.
import type { Contents, Place, Step } from '../rules/types.ts';
import type { BoardConfig } from './config.ts';
import type { Beat } from './timeline.ts';

export interface Model {
  config: BoardConfig;
  contents: Contents;
  /** Where the last animated turn took something from and put it. */
  last: Place[];
  animating: boolean;
  paused: boolean;
  /** Of the turn that is being shown. */
  laps: number;
}

export interface View {
  /** Draws everything from the model. */
  update(): void;
  /** An animation: `show` between `start` and `finish` of each beat, in order. */
  start(beat: Beat): void;
  show(beat: Beat, share: number): void;
  finish(beat: Beat): void;
  settle(): void;
  focus(): void;
  destroy(): void;
}

/** What a view may ask of the board around it. */
export interface Commands {
  pause(): void;
  resume(): void;
  step(): void;
  skip(): void;
  speed(factor: number): void;
}

/** The places that tell what a turn did: of a sowing its start, its end and what it captured. */
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

/** Moves what the step moves. */
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
