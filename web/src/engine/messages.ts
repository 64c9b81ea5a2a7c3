// The messages between the page and the engine's worker. Every request has a number, which all
// messages about it repeat.
import type { Seat } from '../rules/types.ts';

export interface EngineInfo {
  depth: number;
  nodes: number;
  /** For the seat that thinks; `share` has the values of all seats, in thousandths. */
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
  /** In the requested language, most important first. */
  reasons: string[];
}

export interface ThinkOptions {
  seat: Seat;
  /** For random choices: lower levels, secret openings. */
  seed: number;
  /** Milliseconds that it may take; without a clock it takes little. */
  atMost?: number;
  /** Replaces the thinking time that the game gives, in ms. */
  moveTime?: number;
}

interface Asked {
  id: number;
  /** The game as the rules give it to an engine, with settings and levels. */
  task: string;
}

export type Request =
  | (Asked & { kind: 'think'; options: ThinkOptions })
  | (Asked & { kind: 'hint'; language: string })
  | { kind: 'draw'; id: number; game: string; rules: string; position: string }
  | { kind: 'bench'; id: number; depth: number; only: string };

export type ToWorker = Request | { kind: 'stop' };

export type FromWorker =
  | { kind: 'ready'; threads: number }
  /** The server does not have the engine yet; sent every second until it has. */
  | { kind: 'waiting' }
  | { kind: 'info'; id: number; info: EngineInfo }
  | { kind: 'answer'; id: number; value: unknown }
  /** The request was invalid; the worker continues. */
  | { kind: 'refused'; id: number; message: string }
  /** The worker cannot be used again. */
  | { kind: 'crashed'; message: string };
