import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usualSetup } from '../state/setup.ts';
import type { SavedGame } from './saved.ts';
import { forgetGame, keepGame, keptGames } from './shelf.ts';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
});
beforeEach(() => store.clear());

function game(over = false): SavedGame {
  const setup = usualSetup('abalone', 3, 'people');
  return { setup, events: [], left: [0, 0], departures: [], agreed: false, over };
}

function keep(id: string, kept = game(), tab = 'here', claims = false) {
  return keepGame(id, kept, tab, claims);
}

function ids(): string[] {
  return keptGames().games.map(({ id }) => id);
}

describe('The shelf of kept games', () => {
  it('has the latest in front', () => {
    for (const id of ['a', 'b', 'a']) keep(id);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('says when each was last played, not when it was looked at', () => {
    const played = { ...game(), events: [{ seat: 0 as const, text: 'a1b2' }] };
    keepGame('a', game(), 'here', false, 1000);
    keepGame('a', played, 'here', false, 2000);
    keepGame('a', played, 'here', true, 3000);
    expect(keptGames().games).toMatchObject([{ id: 'a', at: 2000 }]);
  });

  it('has of those that are over the last one only', () => {
    keep('a', game(true));
    keep('b');
    expect(ids()).toEqual(['b', 'a']);
    keep('b', game(true));
    expect(ids()).toEqual(['b']);
  });

  it('loses no game that can be gone on with before there are many, and then the oldest', () => {
    keep('over', game(true));
    for (let i = 0; i < 24; i++) keep(String(i));
    expect(ids()).toHaveLength(25);
    keep('24');
    expect(ids()).toHaveLength(25);
    expect(ids()[0]).toBe('24');
    expect(ids()).not.toContain('0');
  });

  it('forgets what is thrown away', () => {
    for (const id of ['a', 'b']) keep(id);
    forgetGame('b');
    expect(ids()).toEqual(['a']);
  });

  it('lets only the tab that plays a game keep it, until another one claims it', () => {
    keep('a', game(), 'here', true);
    expect(keep('a', game(true), 'there')).toBe('elsewhere');
    expect(keptGames().games).toMatchObject([{ tab: 'here', game: { over: false } }]);
    expect(keep('a', game(), 'there', true)).toBe('kept');
    expect(keep('a', game(true), 'here')).toBe('elsewhere');
    expect(keptGames().games).toMatchObject([{ tab: 'there', game: { over: false } }]);
  });

  it('keeps the good games when one is broken, and says so once', () => {
    keep('a');
    const text = store.get('sumito.games') ?? '';
    store.set('sumito.games', text.replace('[', '[{"id":"x","game":{}},'));
    expect(keptGames()).toMatchObject({ games: [{ id: 'a' }], broken: true });
    expect(keptGames()).toMatchObject({ games: [{ id: 'a' }], broken: false });
  });

  it.each(['5', '{{{', '{"version":2,"games":[]}', '{"version":1,"games":3}'])(
    'is empty if it is %s, which is put aside and not lost',
    (text) => {
      store.set('sumito.games', text);
      expect(keptGames()).toEqual({ games: [], broken: true });
      keep('a');
      expect(store.get('sumito.games.aside')).toBe(text);
    },
  );
});
