// For tests of the state: the real rules, and an engine that plays what it is told.
import { readFileSync } from 'node:fs';
import type { EngineAnswer, EngineClient, EngineInfo } from '../../engine/engine.ts';
import { loadRules, type Rules } from '../../rules/rules.ts';
import type { GameState, Seat, Step } from '../../rules/types.ts';
import type { SavedGame } from '../../shelf/saved.ts';
import type { TableEvent } from '../events.ts';
import type { Services, Stage } from '../session.ts';

export function testRules(): Promise<Rules> {
  const file = new URL('../../../../build/web/wasm/rules.wasm', import.meta.url);
  return loadRules(readFileSync(file));
}

/** Answers with the first legal choice of the position, and the score it is given. */
export class FakeEngine {
  readonly asked: Seat[] = [];
  readonly seeds: number[] = [];
  stopped = 0;
  score: EngineInfo['score'] = { kind: 'cp', values: [0] };
  /** While set, answers wait for `release`. */
  held = false;
  private waiting: (() => void)[] = [];
  private readonly rules: Rules;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  async think(
    ...[settings, events, { seat, seed }]: Parameters<EngineClient['think']>
  ): Promise<EngineAnswer> {
    this.asked.push(seat);
    this.seeds.push(seed);
    if (this.held) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const table = this.rules.newGame(settings);
    for (const event of events)
      if (event.text === null) table.leave(event.seat);
      else table.play(event.seat, event.text);
    const first = table.state().choices.find((choice) => choice.seat === seat);
    table.free();
    const info = { depth: 1, nodes: 1, score: this.score, pv: [] };
    return { decisions: first ? [first.text] : [], info };
  }

  stop(): void {
    this.stopped++;
    this.release();
  }

  release(): void {
    this.held = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

export class FakeStage implements Stage {
  readonly shown: Step[][] = [];
  show(steps: Step[], _after: GameState): Promise<void> {
    this.shown.push(steps);
    return Promise.resolve();
  }
}

export interface Fakes {
  services: Services;
  engine: FakeEngine;
  stage: FakeStage;
  events: TableEvent[];
  kept: SavedGame[];
  time: { now: number };
  /** Another tab plays the game. */
  elsewhere: { now: boolean };
}

export function fakes(rules: Rules): Fakes {
  const engine = new FakeEngine(rules);
  const events: TableEvent[] = [];
  const kept: SavedGame[] = [];
  const time = { now: 0 };
  const elsewhere = { now: false };
  const services: Services = {
    rules,
    engine: () => engine as unknown as EngineClient,
    now: () => time.now,
    random: () => 0,
    keep: (game) => {
      if (!elsewhere.now) kept.push(structuredClone(game));
      return !elsewhere.now;
    },
    tell: (event) => events.push(event),
    pace: () => 0,
    patience: () => 1e6,
  };
  return { services, engine, stage: new FakeStage(), events, kept, time, elsewhere };
}

/** Lets everything that has been started come to rest. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}
