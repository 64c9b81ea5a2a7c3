// The clock of a game as a pure value, as games/clock.h has it for the terminal: the time is passed
// in, so that tests and a reloaded page decide what time it is.
import type { Seat } from '../rules/types.ts';

export interface TimeControl {
  limited: boolean;
  /** Milliseconds for the whole game. */
  base: number;
  /** Added after each turn. */
  increment: number;
}

export const noLimit: TimeControl = { limited: false, base: 0, increment: 0 };

export function minutes(base: number, increment = 0): TimeControl {
  return { limited: true, base: base * 60_000, increment: increment * 1000 };
}

/** As records write it: `none`, `10`, `10+5`. */
export function controlText(control: TimeControl): string {
  if (!control.limited) return 'none';
  const base = String(control.base / 60_000);
  return control.increment > 0 ? `${base}+${control.increment / 1000}` : base;
}

/** What a record says; without a limit if it says something else. */
export function readControl(text: string | undefined): TimeControl {
  const found = /^(\d{1,4}(?:\.\d{1,3})?)(?:\+(\d{1,4}))?$/.exec(text ?? '');
  if (!found || Number(found[1]) === 0) return noLimit;
  return minutes(Number(found[1]), Number(found[2] ?? 0));
}

/** `9:58`, under ten seconds `7.4`. */
export function clockText(left: number): string {
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

export class Clock {
  private readonly control: TimeControl;
  private readonly times: number[];
  private running: readonly Seat[] = [];
  private since = 0;

  constructor(control: TimeControl, seats: number, left?: readonly number[]) {
    this.control = control;
    this.times = Array.from({ length: seats }, (_, i) => left?.[i] ?? control.base);
  }

  /** From now on exactly these seats' times run. */
  run(seats: readonly Seat[], now: number): void {
    this.stop(now);
    this.running = [...seats];
  }

  /** Stops all times without ending a turn. */
  stop(now: number): void {
    for (const seat of this.running) this.times[seat] = this.left(seat, now);
    this.running = [];
    this.since = now;
  }

  /** A seat has ended a turn: its time stops and gets the increment, those of others run on. */
  endTurn(seat: Seat, now: number): void {
    const others = this.running.filter((one) => one !== seat);
    this.stop(now);
    this.running = others;
    this.times[seat] = (this.times[seat] ?? 0) + this.control.increment;
  }

  left(seat: Seat, now: number): number {
    const left = this.times[seat] ?? 0;
    return this.running.includes(seat) ? Math.max(0, left - (now - this.since)) : left;
  }

  isRunning(seat: Seat): boolean {
    return this.running.includes(seat);
  }

  /** Whose time has run out, the lower seat first. */
  flagged(now: number): Seat | null {
    if (!this.control.limited) return null;
    const out = this.running.filter((seat) => this.left(seat, now) <= 0);
    return out.length > 0 ? (Math.min(...out) as Seat) : null;
  }

  all(now: number): number[] {
    return this.times.map((_, seat) => this.left(seat as Seat, now));
  }
}
