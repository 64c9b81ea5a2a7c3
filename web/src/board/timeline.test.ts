import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import type { Contents, Step } from '../rules/types.ts';
import { Player, type Stage } from './player.ts';
import { open } from '../rules/testing.ts';
import { HandFrames, realRules } from './testing.ts';
import { slideTime, timelineOf, together } from './timeline.ts';
import { apply, placesOfTurn } from './view.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
});

const drop = (seat: 0 | 1, to: string): Step => ({
  kind: 'drop',
  owner: 0,
  from: `hand${seat}`,
  to,
  count: 1,
});
const lift = (seat: 0 | 1, from: string, count: number): Step => ({
  kind: 'lift',
  owner: 0,
  from,
  to: `hand${seat}`,
  count,
});

function counts(contents: Contents): Record<string, number> {
  return Object.fromEntries(Object.entries(contents).map(([place, owners]) => [place, owners[0]!]));
}

function longTurn(laps: number): Step[] {
  return Array.from({ length: laps }, () => [
    lift(0, 'S.o1', 3),
    drop(0, 'S.o2'),
    drop(0, 'S.o3'),
    drop(0, 'S.o4'),
  ]).flat();
}

describe('A timeline', () => {
  it('shows all marbles of a move together', () => {
    const table = open(rules, { game: 'abalone', position: '5/6/7/8/9/8/2SSSss/6/5 0 0 b 0 1' });
    const beats = together(table.play(0, 'c3c4'));
    expect(beats).toHaveLength(1);
    expect(beats[0]!.map((step) => step.kind).toSorted()).toEqual([
      'eject',
      'push',
      'slide',
      'slide',
      'slide',
    ]);
    table.free();
  });

  it('gives a marble time to roll away', () => {
    const table = open(rules, { game: 'abalone', position: '5/6/7/8/9/8/2SSSss/6/5 0 0 b 0 1' });
    expect(timelineOf(table.play(0, 'c3c4')).length).toBeGreaterThan(slideTime);
    table.free();
  });

  it('runs the laps of the opening side by side, and takes all captures at once', () => {
    const table = open(rules, { game: 'choro' });
    expect(table.play(0, 'o7')).toEqual([]);
    const { beats, laps } = timelineOf(table.play(1, 'o4'));
    // The example of the rules: five steps, the last one only North's.
    expect(laps).toBe(5);
    expect(beats[0]!.steps.map((step) => step.from)).toEqual(['S.o7', 'N.o4']);
    expect(beats[1]!.steps.map((step) => step.to)).toEqual(['S.o8', 'N.o5']);
    expect(beats[3]!.steps.map((step) => [step.kind, step.from])).toEqual([
      ['capture', 'N.i1'],
      ['capture', 'N.o1'],
      ['capture', 'S.o3'],
    ]);
    table.free();
  });

  it('keeps every step, and one after the other they lead to the new position', () => {
    const table = open(rules, { game: 'choro', layout: 'main0' });
    for (let i = 0; i < 40 && !table.state().outcome.over; ++i) {
      const contents = structuredClone(table.state().contents);
      const choice = table.state().choices[(i * 31) % table.state().choices.length]!;
      const steps = table.play(choice.seat, choice.text);
      const { beats, length } = timelineOf(steps);
      expect(beats.flatMap((beat) => beat.steps)).toHaveLength(steps.length);
      for (const beat of beats) for (const step of beat.steps) apply(contents, step);
      expect(counts(contents)).toEqual(counts(table.state().contents));
      expect(length).toBeCloseTo(beats.reduce((sum, beat) => sum + beat.duration, 0));
    }
    table.free();
  });

  it('does not sow laps of the same player at the same time', () => {
    const beats = together([
      lift(0, 'S.o1', 1),
      drop(0, 'S.o2'),
      lift(0, 'S.o2', 2),
      drop(0, 'S.o3'),
    ]);
    expect(beats.every((beat) => beat.length === 1)).toBe(true);
  });

  it('makes three hundred laps watchable, and a short turn no faster', () => {
    expect(timelineOf(longTurn(1)).length).toBeGreaterThan(700);
    const long = timelineOf(longTurn(300));
    expect(long.laps).toBe(300);
    expect(long.length).toBeGreaterThan(8000);
    expect(long.length).toBeLessThan(30000);
    expect(timelineOf(longTurn(1000)).length).toBeLessThan(45000);
  });
});

class Notes implements Stage {
  readonly told: string[] = [];
  start(): void {
    this.told.push('start');
  }
  show(_beat: unknown, share: number): void {
    this.told.push(share.toFixed(1));
  }
  finish(): void {
    this.told.push('finish');
  }
  settle(): void {
    this.told.push('settle');
  }
}

function timeline() {
  return timelineOf(longTurn(2));
}

function times(notes: Notes, what: string): number {
  return notes.told.filter((told) => told === what).length;
}

/** How many beats are over after forty frames. */
function finished(speed: number, later = speed): number {
  const frames = new HandFrames();
  const notes = new Notes();
  const player = new Player(timeline(), notes, speed, frames);
  frames.pass(16, 20);
  player.speed = later;
  frames.pass(16, 20);
  return times(notes, 'finish');
}

describe('The player', () => {
  it('starts and finishes every beat in order, and then is done', async () => {
    const frames = new HandFrames();
    const notes = new Notes();
    const player = new Player(timeline(), notes, 1, frames);
    frames.pass(16, 200);
    await player.done;
    expect(times(notes, 'start')).toBe(8);
    expect(notes.told.filter((told) => told === 'start' || told === 'finish').join(' ')).toBe(
      Array(8).fill('start finish').join(' '),
    );
    expect(frames.idle).toBe(true);
  });

  it('stops while paused and continues where it was', () => {
    const frames = new HandFrames();
    const notes = new Notes();
    const player = new Player(timeline(), notes, 1, frames);
    frames.pass(16, 10);
    player.pause();
    const told = notes.told.length;
    frames.pass(16, 50);
    expect(notes.told).toHaveLength(told);
    player.resume();
    frames.pass(16, 3);
    expect(notes.told.length).toBeGreaterThan(told);
    expect(times(notes, 'finish')).toBe(0);
  });

  it('steps by single beats', () => {
    const frames = new HandFrames();
    const notes = new Notes();
    const player = new Player(timeline(), notes, 1, frames);
    player.pause();
    for (let step = 1; step <= 3; ++step) {
      player.step();
      frames.pass(16, 100);
      expect(times(notes, 'finish')).toBe(step);
      expect(notes.told.at(-1)).toBe('settle');
      expect(player.paused).toBe(true);
    }
  });

  it('skips to the end from anywhere, also from a pause', async () => {
    for (const paused of [false, true]) {
      const frames = new HandFrames();
      const notes = new Notes();
      const player = new Player(timeline(), notes, 1, frames);
      frames.pass(16, 5);
      if (paused) player.pause();
      player.skip();
      await player.done;
      expect(times(notes, 'finish')).toBe(8);
      expect(times(notes, 'start')).toBe(8);
    }
  });

  it('is faster with more speed, also when it changes on the way', () => {
    expect(finished(2)).toBeGreaterThan(finished(1));
    expect(finished(1, 3)).toBeGreaterThan(finished(1));
  });

  it('skips no laps when a frame is late', () => {
    const frames = new HandFrames();
    const notes = new Notes();
    void new Player(timeline(), notes, 1, frames);
    frames.pass(16, 2);
    frames.pass(60000);
    expect(times(notes, 'finish')).toBe(0);
  });
});

describe('The places of a turn', () => {
  it('are all cells of a move, without the tray', () => {
    const table = open(rules, { game: 'abalone', position: '5/6/7/8/9/8/2SSSss/6/5 0 0 b 0 1' });
    expect(placesOfTurn(table.play(0, 'c3c4')).toSorted()).toEqual(['c3', 'c4', 'c5', 'c6', 'c7']);
    table.free();
  });

  it('are start, end and captures of a sowing', () => {
    const steps: Step[] = [
      ...longTurn(1),
      { kind: 'capture', owner: 0, from: 'N.i1', to: 'S.o1', count: 2 },
      ...longTurn(1),
    ];
    expect(placesOfTurn(steps)).toEqual(['S.o1', 'S.o4', 'N.i1']);
  });
});
