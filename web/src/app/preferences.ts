// A person's settings for all games: language, theme, sound, how the board looks and moves, the
// level last played. Saved in the browser; a broken setting gets its default.
import { effect, signal } from '@preact/signals';
import { type Language, languages } from '../i18n/i18n.ts';
import { isObject, read, write } from '../shelf/storage.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  /** Null: use the browser's language. */
  language: Language | null;
  theme: Theme;
  sound: boolean;
  coordinates: boolean;
  lastMove: boolean;
  sumitos: boolean;
  threats: boolean;
  /** 1 is normal, 0 off. */
  speed: number;
  level: number;
  /** The colours of a new game are drawn by lot. */
  lot: boolean;
  /** In which games with people a move must be confirmed before it is sent. */
  confirm: Confirm;
  /** Games with people show little besides the board. */
  zen: boolean;
  /** The system shows a notice when it is this person's turn and the tab is hidden. */
  notify: boolean;
  /** Games show the position in words, too. */
  words: boolean;
}

/** `days`: in games with days for each move. */
export const confirms = ['never', 'days', 'always'] as const;
export type Confirm = (typeof confirms)[number];

/** The speeds offered in the settings. On the board the speed can be set more finely. */
export const speeds = [0, 0.5, 1, 2, 4];
const mostSpeed = 16;
const key = 'sumito.preferences';

export const usual: Preferences = {
  language: null,
  theme: 'system',
  sound: true,
  coordinates: true,
  lastMove: true,
  sumitos: false,
  threats: false,
  speed: 1,
  level: 3,
  lot: false,
  confirm: 'days',
  zen: false,
  notify: false,
  words: false,
};

const switches = [
  'sound',
  'coordinates',
  'lastMove',
  'sumitos',
  'threats',
  'lot',
  'zen',
  'notify',
  'words',
] as const;

export function readPreferences(value: unknown): Preferences {
  const result = { ...usual };
  if (!isObject(value)) return result;
  const { language, theme, speed, level, confirm } = value;
  if (languages.includes(language as Language)) result.language = language as Language;
  if (theme === 'light' || theme === 'dark') result.theme = theme;
  if (typeof speed === 'number' && speed >= 0 && speed <= mostSpeed) result.speed = speed;
  if (isLevel(level)) result.level = level;
  if (confirms.includes(confirm as Confirm)) result.confirm = confirm as Confirm;
  for (const name of switches)
    if (typeof value[name] === 'boolean') result[name] = value[name];
  return result;
}

export function isLevel(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 10;
}

export const preferences = signal<Preferences>({ ...usual });

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
}

/** Reads the saved preferences, and saves every change from now on. */
export function keepPreferences(): void {
  preferences.value = readPreferences(read(key));
  effect(() => {
    write(key, preferences.value);
  });
}
