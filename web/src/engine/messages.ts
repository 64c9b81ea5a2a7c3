// What the page and the engine's worker say to each other. Every request has a number, and all that
// is said about it carries that number.
import type { GameEvent, GameSettings, Seat } from '../rules/types.ts';

export interface EngineInfo {
  depth: number;
  nodes: number;
  /** For the seat that thinks; shares are everybody's, in thousandths. */
  score: { kind: 'cp' | 'mate' | 'share'; values: number[] };
  /** Whole turns. */
  pv: string[];
}

export interface EngineAnswer {
  /** The decisions of the whole turn. */
  decisions: string[];
  info: EngineInfo | null;
}

export interface HintAnswer {
  /** A whole turn. */
  move: string;
  /** In words of the language asked for, the most telling first. */
  reasons: string[];
}

export interface ThinkOptions {
  seat: Seat;
  /** 1 to 10. */
  level: number;
  /** Of what is left to chance: lower levels, secret openings. */
  seed: number;
  /** In milliseconds. */
  moveTime?: number;
  /** Of the seat, in milliseconds; goes before `moveTime`. */
  clock?: { left: number; increment: number };
}

interface Asked {
  id: number;
  settings: GameSettings;
  events: GameEvent[];
}

export type Request =
  | (Asked & { kind: 'think'; options: ThinkOptions })
  | (Asked & { kind: 'hint'; language: string })
  | { kind: 'bench'; id: number; depth: number; only: string };

export type ToWorker = Request | { kind: 'stop' };

export type FromWorker =
  | { kind: 'ready'; threads: number }
  /** The server does not have the engine yet; sent every second until it has. */
  | { kind: 'waiting' }
  | { kind: 'info'; id: number; info: EngineInfo }
  | { kind: 'answer'; id: number; value: unknown }
  /** The request was no good; the worker is well. */
  | { kind: 'refused'; id: number; message: string }
  /** The worker is of no use any more. */
  | { kind: 'crashed'; message: string };
