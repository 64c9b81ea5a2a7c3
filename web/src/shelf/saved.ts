// A game as it is saved in the browser after every decision, so that a reload loses nothing. A
// saved game is checked by the rules again: a broken or manipulated one is refused as a whole.
import type { GameEvent, Seat } from '../rules/types.ts';
import { type Setup, readSetup, seatCount } from '../state/setup.ts';
import { isObject } from './storage.ts';

export interface Departure {
  seat: Seat;
  how: 'resigned' | 'flagged';
}

export interface SavedGame {
  setup: Setup;
  events: GameEvent[];
  /** Remaining time by seat, in ms. */
  left: number[];
  departures: Departure[];
  /** The players have agreed to a draw, or the record that was loaded states one. */
  agreed: boolean;
  over: boolean;
  /** The record it was loaded from, for its remarks on the moves. */
  loaded?: string;
}

export class BrokenGame extends Error {}

export function readSaved(value: unknown): SavedGame {
  if (!isObject(value)) throw new BrokenGame('game');
  const setup = readSetup(value.setup);
  if (!setup) throw new BrokenGame('setup');
  const seats = seatCount(setup.settings.game);
  const { events, left, agreed, over, loaded } = value;
  const departures = readDepartures(value.departures, setup);
  const isSeat = seatsOf(setup);
  if (!Array.isArray(events) || !events.every((event) => isEvent(event, isSeat)))
    throw new BrokenGame('events');
  if (
    !Array.isArray(left) ||
    left.length !== seats ||
    !left.every((ms) => Number.isFinite(ms) && ms >= 0)
  )
    throw new BrokenGame('left');
  if (typeof agreed !== 'boolean' || typeof over !== 'boolean') throw new BrokenGame('end');
  if (loaded !== undefined && typeof loaded !== 'string') throw new BrokenGame('loaded');
  return { setup, events, left, departures, agreed, over, ...(loaded && { loaded }) };
}

function seatsOf(setup: Setup): (seat: unknown) => boolean {
  const seats = seatCount(setup.settings.game);
  return (seat) => Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < seats;
}

export function readDepartures(value: unknown, setup: Setup): Departure[] {
  const isSeat = seatsOf(setup);
  if (!Array.isArray(value) || !value.every((one) => isDeparture(one, isSeat)))
    throw new BrokenGame('departures');
  return value;
}

function isEvent(value: unknown, isSeat: (seat: unknown) => boolean): boolean {
  return (
    isObject(value) && isSeat(value.seat) && (value.text === null || typeof value.text === 'string')
  );
}

function isDeparture(value: unknown, isSeat: (seat: unknown) => boolean): boolean {
  return (
    isObject(value) && isSeat(value.seat) && (value.how === 'resigned' || value.how === 'flagged')
  );
}
