// The computers at a table: lets the engine think for a seat, one thought at a time, and forgets a
// thought when what it was about is no longer so.
import { signal } from '@preact/signals';
import type { EngineClient, EngineInfo } from '../engine/engine.ts';
import type { GameEvent, Seat } from '../rules/types.ts';
import { thinkingTime } from './flow.ts';
import type { Setup } from './setup.ts';

export interface Circumstances {
  events: GameEvent[];
  /** Milliseconds on the seat's clock. */
  left: number;
  seed: number;
}

export class Thinker {
  readonly seat = signal<Seat | null>(null);
  private readonly setup: Setup;
  private readonly engine: () => EngineClient;
  private readonly lastInfo = new Map<Seat, EngineInfo>();
  private occasion = 0;
  private thought: Promise<unknown> = Promise.resolve();

  constructor(setup: Setup, engine: () => EngineClient) {
    this.setup = setup;
    this.engine = engine;
  }

  /** What a computer thought of its position when it last moved. */
  infoOf(seat: Seat): EngineInfo | null {
    return this.lastInfo.get(seat) ?? null;
  }

  /** The decisions of the seat's turn, not before `ready`; null if they are no longer wanted. */
  async think(
    seat: Seat,
    about: Circumstances,
    ready: () => Promise<void>,
  ): Promise<string[] | null> {
    const occasion = ++this.occasion;
    const chair = this.setup.chairs[seat];
    const { limited, increment } = this.setup.time;
    if (!chair) return null;
    this.seat.value = seat;
    try {
      await this.thought.catch(() => undefined);
      const thought = this.engine().think(this.setup.settings, about.events, {
        seat,
        level: chair.level,
        seed: about.seed,
        ...(limited
          ? { clock: { left: Math.round(about.left), increment } }
          : { moveTime: thinkingTime(chair) }),
      });
      this.thought = thought;
      const { decisions, info } = await thought;
      await ready();
      if (occasion !== this.occasion) return null;
      if (info) this.lastInfo.set(seat, info);
      return decisions;
    } finally {
      if (occasion === this.occasion) this.seat.value = null;
    }
  }

  forget(): void {
    this.occasion++;
    if (this.seat.value !== null) this.engine().stop();
    this.seat.value = null;
  }

  /** After turns were taken back, what was thought of them says nothing. */
  forgetScores(): void {
    this.lastInfo.clear();
  }
}
