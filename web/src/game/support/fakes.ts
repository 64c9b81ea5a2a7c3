// For tests of a game at this screen: an engine that plays as the test says, and a stage.
import type { EngineAnswer, EngineClient, EngineInfo } from '../../engine/engine.ts';
import type { Rules } from '../../rules/rules.ts';
import type { BoardState, GameSoFar, Seat, Step } from '../../rules/types.ts';
import type { SavedGame } from '../../shelf/saved.ts';
import { LocalGame, type Services } from '../local-game.ts';
import { Presenter, type Said, type Stage } from '../presenter.ts';
import type { Setup } from '../setup.ts';

/** Answers with the first legal choice of the position, and with the score that the test sets. */
export class FakeEngine {
  readonly asked: Seat[] = [];
  readonly seeds: number[] = [];
  readonly tasks: string[] = [];
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
    ...[task, { seat, seed }]: Parameters<EngineClient['think']>
  ): Promise<EngineAnswer> {
    this.asked.push(seat);
    this.seeds.push(seed);
    this.tasks.push(task);
    if (this.held) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const table = this.rules.from(JSON.parse(task) as GameSoFar);
    const [first] = table.choices(seat);
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
  show(steps: Step[], _after: BoardState): Promise<void> {
    this.shown.push(steps);
    return Promise.resolve();
  }
}

export interface Fakes {
  services: Services;
  engine: FakeEngine;
  stage: FakeStage;
  said: Said[];
  /** The games saved so far. */
  kept: SavedGame[];
  time: { now: number };
  /** True if another tab plays the game. */
  elsewhere: { now: boolean };
  present: (game: LocalGame) => Presenter<LocalGame>;
}

export function fakes(rules: Rules): Fakes {
  const engine = new FakeEngine(rules);
  const said: Said[] = [];
  const kept: SavedGame[] = [];
  const time = { now: 0 };
  const elsewhere = { now: false };
  const services: Services = {
    rules,
    engine: () => engine as unknown as EngineClient,
    now: () => time.now,
    random: () => 0,
    keep: (game) => {
      if (!elsewhere.now) kept.push(structuredClone(game.saved()));
      return !elsewhere.now;
    },
    pace: () => 0,
    patience: () => 1e6,
  };
  const present = (game: LocalGame) => new Presenter(game, (one) => said.push(one));
  return { services, engine, stage: new FakeStage(), said, kept, time, elsewhere, present };
}

export interface Begun extends Fakes {
  presenter: Presenter<LocalGame>;
  game: LocalGame;
}

export function begun(rules: Rules, setup: Setup): Begun {
  const all = fakes(rules);
  const game = LocalGame.begin(all.services, setup);
  return { ...all, game, presenter: all.present(game) };
}

/** The keys of everything that was announced. */
export function keysOf(said: readonly Said[]): string[] {
  return said.flatMap((one) => {
    if (one.kind === 'event') return one.event.say.map(({ key }) => key);
    if (one.kind === 'turn') return one.sentence ? [one.sentence.key] : [];
    return [one.kind];
  });
}

/** Lets all pending promises and timers run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}
