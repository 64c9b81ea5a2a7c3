// Games to keep and to give away: records with the names and the time, and back from such a text.
import type { Rules, Table } from '../rules/rules.ts';
import type { GameId } from '../rules/types.ts';
import { controlText, readControl } from './clock.ts';
import { type Chair, type Setup, person, seatLetters } from './setup.ts';

const tagOf: Record<string, string> = {
  b: 'Black',
  w: 'White',
  r: 'Red',
  u: 'Blue',
  S: 'South',
  N: 'North',
};

/** Tags that are written from the game and its setup, whatever a loaded record said. */
const ownTags: ReadonlySet<string> = new Set(
  ['Game', 'Rules', 'Layout', 'Position', 'FEN', 'Notation', 'Result', 'TimeControl']
    .concat(Object.values(tagOf))
    .map((tag) => tag.toLowerCase()),
);

/** PGN's word for a player whose name is not known, here a person who gave none. */
const unknownName = '?';

const computerName = /^Sumito level (10|[1-9])$/;

function nameOf(chair: Chair): string {
  if (chair.kind === 'computer') return `Sumito level ${chair.level}`;
  return chair.name.trim() || unknownName;
}

export function tagsOf(setup: Setup, today: string): Record<string, string> {
  const { tags: kept = {}, time } = setup;
  const tags: Record<string, string> = { ...kept, TimeControl: controlText(time) };
  if (!Object.keys(kept).some((name) => name.toLowerCase() === 'date')) tags.Date = today;
  seatLetters[setup.settings.game].forEach((letter, i) => {
    const chair = setup.chairs[i];
    const tag = tagOf[letter];
    if (chair && tag) tags[tag] = nameOf(chair);
  });
  return tags;
}

/** `left`: what the clocks show, in milliseconds. */
export function recordText(
  table: Table,
  setup: Setup,
  today: string,
  left: readonly number[],
  notation?: string,
): string {
  return table.record(tagsOf(setup, today), notation, setup.time.limited ? left : []);
}

export interface ReadRecord {
  table: Table;
  setup: Setup;
  left: number[];
}

/** A table from a record's text; who sits there and the time come from its tags. */
export function readRecord(rules: Rules, text: string): ReadRecord {
  const { table, tags, left } = rules.load(text);
  const state = table.state();
  const value = (name: string) =>
    Object.entries(tags).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const chairs = state.seatLetters.map((letter) => chairOf(value(tagOf[letter] ?? '') ?? ''));
  const time = readControl(value('TimeControl'));
  const others = Object.entries(tags).filter(([name]) => !ownTags.has(name.toLowerCase()));
  return {
    table,
    setup: { settings: table.settings(), chairs, time, tags: Object.fromEntries(others) },
    left: left.map((known) => known ?? time.base),
  };
}

function chairOf(name: string): Chair {
  const level = computerName.exec(name)?.[1];
  if (level) return { kind: 'computer', level: Number(level), name: '' };
  return person(name === unknownName ? '' : name);
}

/** `sumito-abalone-2026-11-15.txt` */
export function fileName(game: GameId, today: string, ending: string): string {
  return `sumito-${game}-${today}.${ending}`;
}

export function todayText(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
