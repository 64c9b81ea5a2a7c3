// Soft sounds of marbles and seeds, made from short tones and noise in the browser: nothing is loaded.
import type { StepKind } from '../rules/types.ts';
import { preferences } from '../state/preferences.ts';

interface Voice {
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  seconds: number;
  loudness: number;
  /** How much of it is noise, 0 to 1. */
  noise: number;
}

const voices: Partial<Record<StepKind, Voice>> = {
  slide: { from: 1500, to: 1150, seconds: 0.07, loudness: 0.09, noise: 0.3 },
  push: { from: 1050, to: 760, seconds: 0.09, loudness: 0.14, noise: 0.35 },
  eject: { from: 620, to: 170, seconds: 0.28, loudness: 0.2, noise: 0.45 },
  lift: { from: 420, to: 620, seconds: 0.08, loudness: 0.05, noise: 0.8 },
  drop: { from: 900, to: 640, seconds: 0.045, loudness: 0.07, noise: 0.55 },
  capture: { from: 520, to: 300, seconds: 0.16, loudness: 0.13, noise: 0.6 },
};

/** Sounds closer together than this would only be a buzz. */
const leastGap = 0.028;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let lastAt = 0;

function hissOf(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

function fade(audio: AudioContext, loudness: number, seconds: number): GainNode {
  const gain = audio.createGain();
  const now = audio.currentTime;
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(Math.max(loudness, 0.0002), now + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  gain.connect(audio.destination);
  return gain;
}

function play(audio: AudioContext, voice: Voice): void {
  const now = audio.currentTime;
  // No two marbles are quite alike.
  const tuning = 0.94 + Math.random() * 0.12;
  const tone = audio.createOscillator();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(voice.from * tuning, now);
  tone.frequency.exponentialRampToValueAtTime(voice.to * tuning, now + voice.seconds);
  tone.connect(fade(audio, voice.loudness * (1 - voice.noise), voice.seconds));
  tone.start(now);
  tone.stop(now + voice.seconds);

  const noise = audio.createBufferSource();
  noise.buffer = hissOf(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = voice.from * 2 * tuning;
  band.Q.value = 1.2;
  noise.connect(band);
  band.connect(fade(audio, voice.loudness * voice.noise, voice.seconds * 0.7));
  noise.start(now);
  noise.stop(now + voice.seconds);
}

export function sound(kind: StepKind): void {
  const voice = voices[kind];
  if (!voice || !preferences.value.sound || typeof AudioContext === 'undefined') return;
  // Browsers let pages sound only after somebody has done something.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.currentTime - lastAt < leastGap) return;
  lastAt = context.currentTime;
  play(context, voice);
}
