// Converts games saved by earlier builds of this client, which stored each decision as an event, to
// the present form.
import { readSetup, tableSettings } from '../game/setup.ts';
import { allSeats } from '../rules/catalogue.ts';
import { BrokenGame, type SavedGame } from './saved.ts';
import { isObject } from './storage.ts';

/** Throws a BrokenGame if the value is not such a game. */
export function readEarlier(value: unknown): SavedGame {
  if (!isObject(value) || !isObject(value.setup)) throw new BrokenGame('game');
  const { tags, time } = value.setup;
  const setup = readSetup({ ...value.setup, time: timeOf(time) });
  if (!setup) throw new BrokenGame('setup');
  const { events, left, departures, agreed, over, loaded } = value;
  if (!Array.isArray(events) || !Array.isArray(departures)) throw new BrokenGame('events');
  if (!Array.isArray(left) || left.length !== allSeats(setup.settings.game).length)
    throw new BrokenGame('left');
  if (!left.every((ms) => Number.isFinite(ms) && ms >= 0)) throw new BrokenGame('left');
  if (typeof agreed !== 'boolean' || typeof over !== 'boolean') throw new BrokenGame('end');
  if (loaded !== undefined && typeof loaded !== 'string') throw new BrokenGame('loaded');
  const soFar = {
    settings: tableSettings(setup),
    moves: events.map((event) => moveOf(event, departures)),
    left: left.map((ms: number) => Math.round(ms)),
    ...(agreed && { end: { k: 'end', x: 'agreement', why: 'agreement', winners: 0 } }),
    ...(loaded !== undefined && { record: tagLines(tags) + loaded }),
  };
  return { setup, soFar, over };
}

/** Earlier builds stored the time as numbers. */
function timeOf(time: unknown): string {
  if (!isObject(time) || typeof time.limited !== 'boolean') throw new BrokenGame('time');
  const numbers = [time.base, time.increment];
  if (!numbers.every((x) => Number.isFinite(x) && (x as number) >= 0)) throw new BrokenGame('time');
  const [base, increment] = numbers as number[];
  return time.limited ? `${base! / 60_000}+${increment! / 1000}` : 'none';
}

function moveOf(event: unknown, departures: readonly unknown[]): object {
  if (!isObject(event) || typeof event.seat !== 'number') throw new BrokenGame('events');
  const { seat, text } = event;
  if (typeof text === 'string') return { seat, move: text };
  const departure = departures.find((one) => isObject(one) && one.seat === seat);
  const flagged = isObject(departure) && departure.how === 'flagged';
  return { seat, left: flagged ? 'time' : 'resigned' };
}

/** Earlier builds stored the tags beside the record. */
function tagLines(tags: unknown): string {
  if (!isObject(tags)) return '';
  const quoted = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/["\\]/g, '\\$&');
  return Object.entries(tags)
    .map(([name, value]) => `[${name} "${quoted(String(value))}"]\n`)
    .join('');
}
