// Soft sounds made in the browser from sine waves and a little noise: marbles that touch, push and
// roll away, counters that drop. Silent until the person has touched the page, because browsers
// require that. Pages pass `play` to the board and call `end` when a game is over.
import type { StepKind } from '../rules/types.ts';

export interface Sounds {
  readonly on: boolean;
  set(on: boolean): void;
  play(kind: StepKind): void;
  end(): void;
  /** Little time is left. */
  low(): void;
}

interface Tone {
  pitch: number;
  /** The final pitch, if it glides. */
  to?: number;
  loud: number;
  long: number;
  after?: number;
}

const glass: Tone[] = [
  { pitch: 2450, loud: 0.05, long: 0.05 },
  { pitch: 1320, loud: 0.07, long: 0.09 },
];
const knock: Tone[] = [
  { pitch: 1850, loud: 0.08, long: 0.05 },
  { pitch: 620, to: 420, loud: 0.1, long: 0.12 },
  { pitch: 2100, loud: 0.04, long: 0.05, after: 0.07 },
];
const fall: Tone[] = [
  { pitch: 420, to: 150, loud: 0.14, long: 0.28 },
  { pitch: 1500, loud: 0.05, long: 0.06, after: 0.22 },
  { pitch: 1180, loud: 0.035, long: 0.06, after: 0.36 },
  { pitch: 980, loud: 0.02, long: 0.06, after: 0.47 },
];
const seed: Tone[] = [
  { pitch: 760, to: 520, loud: 0.06, long: 0.05 },
  { pitch: 1900, loud: 0.02, long: 0.025 },
];
const handful: Tone[] = [0, 0.03, 0.055, 0.09, 0.12].map((after, i) => ({
  pitch: 680 + i * 90,
  to: 500,
  loud: 0.045,
  long: 0.05,
  after,
}));
const alarm: Tone[] = [
  { pitch: 880, loud: 0.09, long: 0.12 },
  { pitch: 880, loud: 0.09, long: 0.12, after: 0.18 },
];

const chord: Tone[] = [392, 494, 587, 784].map((pitch, i) => ({
  pitch,
  loud: 0.07,
  long: 0.9,
  after: i * 0.11,
}));

const sounds: Record<StepKind, Tone[]> = {
  slide: glass,
  push: knock,
  eject: fall,
  lift: handful,
  drop: seed,
  capture: handful,
  pass: [],
  cut: fall,
};

/** Sounds closer together than this become one, because fast laps would be noisy. */
const least = 0.03;

export function createSounds(on = true): Sounds {
  let context: AudioContext | null = null;
  let last = -1;
  let wanted = on;

  const wake = () => {
    if (!wanted) return;
    context ??= new AudioContext();
    void context.resume();
  };
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, wake, { passive: true });

  function sound(tones: readonly Tone[]): void {
    if (!wanted || !context || context.state !== 'running' || tones.length === 0) return;
    const now = context.currentTime;
    if (now - last < least) return;
    last = now;
    // Vary the pitch a little: identical repeats sound mechanical.
    const bend = 0.97 + Math.random() * 0.06;
    for (const { pitch, to, loud, long, after = 0 } of tones) {
      const start = now + after;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.setValueAtTime(pitch * bend, start);
      if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to * bend, start + long);
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(loud, start + 0.004);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + long + 0.02);
    }
  }

  return {
    get on() {
      return wanted;
    },
    set(value) {
      wanted = value;
      if (value) wake();
      else void context?.suspend();
    },
    play: (kind) => sound(sounds[kind]),
    end: () => sound(chord),
    low: () => sound(alarm),
  };
}
