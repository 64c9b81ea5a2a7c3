import { describe, expect, it } from 'vitest';
import type { State, Welcome, WireSettings } from '../online/wire.ts';
import { isHost, markClass, occupantName, peopleAt } from './table-words.ts';

const me = (account?: string) => ({ person: 'p', ...(account && { account }) }) as Welcome;
const hosted = (host?: object) => ({ host }) as State;

describe('The host of a table', () => {
  it.each([
    ['the same person', { person: 'p' }, me(), true],
    ['another person', { person: 'q' }, me(), false],
    ['the same account on another device', { person: 'q', account: 'ada' }, me('ada'), true],
    ['an account that has signed out', { person: 'p', account: 'ada' }, me(), false],
    ['nobody', undefined, me(), false],
  ])('is %s', (_, host, who, expected) => expect(isHost(hosted(host), who)).toBe(expected));

  it('is not known before the server has said who this is', () =>
    expect(isHost(hosted({ person: 'p' }), null)).toBe(false));
});

describe('A seat', () => {
  it('has its colour, or the mark of the lot', () => {
    const settings = { game: 'abalone4', colours: 'chosen' } as WireSettings;
    expect(markClass(settings, 1)).toBe('colour-mark pip-r');
    expect(markClass({ ...settings, colours: 'lot' }, 1)).toBe('colour-mark by-lot');
  });

  it('has the name of its player, and people are told from computers', () => {
    expect(occupantName({ name: 'Ada' })).toBe('Ada');
    expect(peopleAt([{ name: 'Ada' }, { name: '', level: 3 }, null, { name: '' }])).toBe(2);
  });
});
