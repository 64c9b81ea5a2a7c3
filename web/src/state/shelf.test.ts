import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedGame } from './saved.ts';
import { usualSetup } from './setup.ts';
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

  it('drops what is over as soon as another game is kept', () => {
    keep('a', game(true));
    expect(ids()).toEqual(['a']);
    keep('b');
    expect(ids()).toEqual(['b']);
  });

  it('does not grow for ever', () => {
    for (let i = 0; i < 20; i++) keep(String(i));
    expect(ids()).toEqual(['19', '18', '17', '16', '15', '14']);
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

  it.each(['5', '{"version":2}', '{"version":1,"games":3}'])('is empty if it is %s', (text) => {
    store.set('sumito.games', text);
    expect(keptGames()).toEqual({ games: [], broken: true });
  });
});
