// Plays a timeline on a view by animation frames, at a speed that may change, with pause, step and
// skip. The caller provides the clock and the frames, so tests need no screen.
import type { Beat, Timeline } from './timeline.ts';

export interface Stage {
  start(beat: Beat): void;
  show(beat: Beat, share: number): void;
  finish(beat: Beat): void;
  /** A step is over and nothing follows for now: draw what was only recorded. */
  settle(): void;
}

export interface Frames {
  request(callback: (now: number) => void): number;
  cancel(id: number): void;
}

export const screenFrames: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
};

export class Player {
  readonly done: Promise<void>;
  paused = false;
  speed: number;

  private readonly timeline: Timeline;
  private readonly stage: Stage;
  private readonly frames: Frames;
  private resolve: () => void = () => {};
  private position = 0;
  private next = 0;
  private begun = false;
  private stopAfter = -1;
  private last: number | null = null;
  private frame: number | null = null;
  private over = false;

  constructor(timeline: Timeline, stage: Stage, speed: number, frames: Frames = screenFrames) {
    this.timeline = timeline;
    this.stage = stage;
    this.speed = speed;
    this.frames = frames;
    this.done = new Promise((resolve) => {
      this.resolve = resolve;
    });
    this.request();
  }

  get lap(): number {
    return this.timeline.beats[Math.min(this.next, this.timeline.beats.length - 1)]?.lap ?? 0;
  }

  pause(): void {
    this.paused = true;
    this.stopAfter = -1;
  }

  resume(): void {
    this.paused = false;
    this.stopAfter = -1;
    this.last = null;
    this.request();
  }

  /** Shows one more beat, then pauses. */
  step(): void {
    this.paused = false;
    this.stopAfter = this.next;
    this.last = null;
    this.request();
  }

  /** Shows the result of everything that is left. */
  skip(): void {
    this.position = Infinity;
    this.stopAfter = -1;
    this.paused = false;
    this.advance();
  }

  private request(): void {
    if (this.over || this.frame !== null) return;
    this.frame = this.frames.request((now) => {
      this.frame = null;
      if (this.paused) return;
      // A late frame, for example after a change of window, must not skip whole laps.
      const passed = this.last === null ? 0 : Math.min(now - this.last, 100);
      this.last = now;
      this.position += passed * this.speed;
      this.advance();
      if (!this.paused) this.request();
    });
  }

  private advance(): void {
    const { beats } = this.timeline;
    while (this.next < beats.length) {
      const beat = beats[this.next]!;
      if (!this.begun) {
        this.stage.start(beat);
        this.begun = true;
      }
      if (this.position < beat.at + beat.duration) {
        this.stage.show(beat, Math.max(0, (this.position - beat.at) / beat.duration));
        return;
      }
      this.stage.finish(beat);
      this.begun = false;
      this.next += 1;
      if (this.next - 1 === this.stopAfter) {
        this.position = beat.at + beat.duration;
        this.stopAfter = -1;
        this.paused = true;
        this.stage.settle();
        return;
      }
    }
    this.finish();
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    if (this.frame !== null) this.frames.cancel(this.frame);
    this.resolve();
  }
}
