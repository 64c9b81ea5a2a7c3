// What is agreed before a game begins: the game with its start and rules, who sits where, the time.
import { isLevel } from '../app/preferences.ts';
import { allSeats, factsOf, isGame } from '../rules/catalogue.ts';
import type { GameId, GameSettings, TableSettings } from '../rules/types.ts';
import { isObject } from '../shelf/storage.ts';

export interface Chair {
  kind: 'person' | 'computer';
  /** The level of a computer; remembered for a person whose seat may become a computer's again. */
  level: number;
  /** The name of a person; empty: shown by colour. */
  name: string;
}

export interface Setup {
  settings: GameSettings;
  chairs: Chair[];
  /** As records write it: `none`, `10`, `10+5`. */
  time: string;
  /** The colours were drawn by lot. */
  drawn?: boolean;
}

export const noLimit = 'none';

/** The order in which the pages show the games. */
export const gameIds: readonly GameId[] = ['abalone', 'abalone3', 'abalone4', 'choro'];

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
  return { settings: { game, rules: rulesText(game, usualRules(game)) }, chairs, time: noLimit };
}

/** The rule options that this client offers; the rules themselves read and check the text. */
export interface RuleChoices {
  /** The third occurrence of a position is a draw. */
  repetition: boolean;
  /** The players may agree to a draw. */
  agreement: boolean;
  /** After this many plies the leader wins; 0: no limit. */
  plies: number;
  /** Choro only: `acholi` or `ludii`. */
  choro: string;
}

export function usualRules(game: GameId): RuleChoices {
  return { repetition: true, agreement: factsOf(game).draws, plies: 0, choro: 'acholi' };
}

export function rulesText(game: GameId, rules: RuleChoices): string {
  const id = game === 'choro' ? rules.choro : 'standard';
  const options = [
    // Ludii's rules have limits of their own and no rule about repetition.
    rules.repetition || id === 'ludii' ? '' : 'repetition=off',
    rules.plies > 0 ? `plies=${rules.plies}` : '',
    `agreement=${rules.agreement ? 'on' : 'off'}`,
  ].filter((option) => option !== '');
  return `${id}:${options.join(',')}`;
}

export function tableSettings({ settings, chairs, time }: Setup): TableSettings {
  const seats = chairs.map(({ kind, level }) => (kind === 'computer' ? `engine:${level}` : 'person'));
  return { ...settings, time, seats };
}

/** The setup of a game that was loaded. */
export function setupOf(table: TableSettings, names: readonly string[]): Setup {
  const { time = noLimit, seats = [], ...settings } = table;
  const chairs = seats.map((chair, seat) => {
    const level = /^engine:(\d+)$/.exec(chair)?.[1];
    return level ? computer(Number(level)) : person(names[seat]);
  });
  return { settings, chairs, time };
}

/** Shuffles the chairs; every order is equally likely. `random`: from 0 to below 1. */
export function byLot(setup: Setup, random: () => number): Setup {
  const chairs = [...setup.chairs];
  for (let i = chairs.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [chairs[i], chairs[j]] = [chairs[j]!, chairs[i]!];
  }
  return { ...setup, chairs, drawn: true };
}

/** The setup of a rematch: the players change colours. */
export function rematchSetup({ settings, time, chairs: before }: Setup): Setup {
  const chairs = [...before];
  factsOf(settings.game).rematch.forEach((to, from) => (chairs[to] = before[from]!));
  return { settings, time, chairs };
}

/** Reads a setup that was saved in the browser; null if it is not valid. */
export function readSetup(value: unknown): Setup | null {
  if (!isObject(value)) return null;
  const { settings, chairs, time, drawn } = value;
  if (!isObject(settings) || !isGame(settings.game)) return null;
  const { game } = settings;
  const texts = [settings.rules, settings.layout, settings.position];
  if (texts.some((text) => text !== undefined && typeof text !== 'string')) return null;
  if (!Array.isArray(chairs) || chairs.length !== allSeats(game).length) return null;
  if (!chairs.every(isChair) || typeof time !== 'string') return null;
  return {
    settings: settings as unknown as GameSettings,
    chairs,
    time,
    ...(drawn === true && { drawn }),
  };
}

function isChair(value: unknown): value is Chair {
  if (!isObject(value)) return false;
  const known = value.kind === 'person' || value.kind === 'computer';
  return known && isLevel(value.level) && typeof value.name === 'string';
}
