// A game as the browser saves it, so that a reload loses nothing. Saved games are checked by the
// rules again: a damaged or forged entry is refused as a whole.
import { type Setup, readSetup } from '../game/setup.ts';
import type { GameSoFar } from '../rules/types.ts';
import { isObject } from './storage.ts';

export interface SavedGame {
  setup: Setup;
  soFar: GameSoFar;
  over: boolean;
}

export class BrokenGame extends Error {}

export function readSaved(value: unknown): SavedGame {
  if (!isObject(value)) throw new BrokenGame('game');
  const setup = readSetup(value.setup);
  if (!setup) throw new BrokenGame('setup');
  const { soFar, over } = value;
  if (!isObject(soFar) || !isObject(soFar.settings) || !Array.isArray(soFar.moves))
    throw new BrokenGame('moves');
  if (typeof over !== 'boolean') throw new BrokenGame('end');
  return { setup, soFar: soFar as unknown as GameSoFar, over };
}
