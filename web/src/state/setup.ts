// What is agreed before a game begins: the game with its start and rules, who sits where, the time.
import { isLevel } from '../app/preferences.ts';
import type { GameId, GameSettings, Seat } from '../rules/types.ts';
import { isObject } from '../shelf/storage.ts';
import { type TimeControl, noLimit } from './clock.ts';

export interface Chair {
  kind: 'person' | 'computer';
  /** Of a computer; kept for a person who may become one again. */
  level: number;
  /** What a person wants to be called; empty: by colour. */
  name: string;
}

export interface Setup {
  settings: GameSettings;
  chairs: Chair[];
  time: TimeControl;
  /** The colours were drawn by lot. */
  drawn?: boolean;
  /** What the record the game was loaded from says besides: event, date, ... */
  tags?: Record<string, string>;
}

export const gameIds: readonly GameId[] = ['abalone', 'abalone3', 'abalone4', 'choro'];

export const seatLetters: Record<GameId, readonly string[]> = {
  abalone: ['b', 'w'],
  abalone3: ['b', 'w', 'r'],
  abalone4: ['b', 'r', 'w', 'u'],
  choro: ['S', 'N'],
};

export function seatCount(game: GameId): number {
  return seatLetters[game].length;
}

export function allSeats(game: GameId): Seat[] {
  return seatLetters[game].map((_, i) => i as Seat);
}

export function person(name = '', level = 3): Chair {
  return { kind: 'person', level, name };
}

export function computer(level: number): Chair {
  return { kind: 'computer', level, name: '' };
}

/** One person against computers, or people in all seats. */
export function usualSetup(game: GameId, level: number, against: 'computer' | 'people'): Setup {
  const chairs = allSeats(game).map((seat) =>
    seat === 0 || against === 'people' ? person('', level) : computer(level),
  );
  return { settings: { game, rules: rulesText(game, usualRules) }, chairs, time: noLimit };
}

/** The rule options that this client offers; the rules themselves read and check the text. */
export interface RuleChoices {
  /** The third occurrence of a position is a draw. */
  repetition: boolean;
  /** The players may agree to a draw. */
  agreement: boolean;
  /** Then whoever leads wins; 0: no limit. */
  plies: number;
  /** Choro only: `acholi` or `ludii`. */
  choro: string;
}

/** As the rules have it (2.11): draws are agreed on only if that was agreed on before. */
export const usualRules: RuleChoices = {
  repetition: true,
  agreement: false,
  plies: 0,
  choro: 'acholi',
};

export function rulesText(game: GameId, rules: RuleChoices): string {
  const id = game === 'choro' ? rules.choro : 'standard';
  const options = [
    // Ludii's rules end by their own count and know no repetition.
    rules.repetition || id === 'ludii' ? '' : 'repetition=off',
    rules.plies > 0 ? `plies=${rules.plies}` : '',
    rules.agreement ? 'agreement=on' : '',
  ].filter((option) => option !== '');
  return options.length > 0 ? `${id}:${options.join(',')}` : id;
}

/** Every order of the chairs is equally likely; `random`: from 0 to 1, without 1. */
export function byLot(setup: Setup, random: () => number): Setup {
  const chairs = [...setup.chairs];
  for (let i = chairs.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [chairs[i], chairs[j]] = [chairs[j]!, chairs[i]!];
  }
  return { ...setup, chairs, drawn: true };
}

/** Each seat gets the next one's chair, so that the colours change (rule 2.0). */
export function rematchSetup(setup: Setup): Setup {
  const { settings, time } = setup;
  const [first, ...rest] = setup.chairs;
  return first ? { settings, time, chairs: [...rest, first] } : setup;
}

/** What was kept in the browser; null if it is no setup. */
export function readSetup(value: unknown): Setup | null {
  if (!isObject(value)) return null;
  const { settings, chairs, time, drawn, tags } = value;
  if (!isObject(settings) || !gameIds.includes(settings.game as GameId)) return null;
  const game = settings.game as GameId;
  const texts = [settings.rules, settings.layout, settings.position];
  if (texts.some((text) => text !== undefined && typeof text !== 'string')) return null;
  if (!Array.isArray(chairs) || chairs.length !== seatCount(game)) return null;
  if (!chairs.every(isChair) || !isControl(time)) return null;
  if (tags !== undefined && !isTags(tags)) return null;
  return {
    settings: settings as unknown as GameSettings,
    chairs,
    time,
    ...(drawn === true && { drawn }),
    ...(tags !== undefined && { tags }),
  };
}

function isChair(value: unknown): value is Chair {
  if (!isObject(value)) return false;
  const known = value.kind === 'person' || value.kind === 'computer';
  return known && isLevel(value.level) && typeof value.name === 'string';
}

function isTags(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isControl(value: unknown): value is TimeControl {
  if (!isObject(value) || typeof value.limited !== 'boolean') return false;
  return [value.base, value.increment].every((x) => Number.isFinite(x) && (x as number) >= 0);
}
