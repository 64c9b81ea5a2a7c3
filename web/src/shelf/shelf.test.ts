import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tableSettings, usualSetup } from '../game/setup.ts';
import { testRules } from '../rules/testing.ts';
import type { SavedGame } from './saved.ts';
import { forgetGame, keepGame, keptGame, keptGames, readGame } from './shelf.ts';
import { FakeStorage } from './support/fake-storage.ts';

let storage: FakeStorage;
beforeAll(testRules);
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});

function game(over = false, moves: object[] = [{ seat: 0, move: 'a1b2' }]): SavedGame {
  const setup = usualSetup('abalone', 3, 'people');
  return { setup, soFar: { settings: tableSettings(setup), moves }, over };
}

function keep(id: string, kept = game(), tab = 'here', claims = false, now = 1000) {
  return keepGame(id, kept, null, tab, claims, now);
}

function ids(): string[] {
  return keptGames().games.map(({ id }) => id);
}

describe('The saved games', () => {
  it('begin with the latest', () => {
    for (const id of ['a', 'b', 'a']) keep(id);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('have the time when each was last played, not when it was looked at', () => {
    keep('a', game(false, []), 'here', false, 1000);
    keep('a', game(), 'here', false, 2000);
    keep('a', game(), 'here', true, 3000);
    expect(keptGames().games).toMatchObject([{ id: 'a', at: 2000 }]);
  });

  it('contain only the last finished game', () => {
    keep('a', game(true));
    keep('b');
    expect(ids()).toEqual(['b', 'a']);
    keep('b', game(true));
    expect(ids()).toEqual(['b']);
  });

  it('keep all unfinished games up to a limit, then lose the oldest', () => {
    keep('over', game(true));
    for (let i = 0; i < 24; i++) keep(String(i));
    expect(ids()).toHaveLength(25);
    keep('24');
    expect(ids()).toHaveLength(25);
    expect(ids()[0]).toBe('24');
    expect(ids()).not.toContain('0');
  });

  it('do not count a game without a move', () => {
    for (let i = 0; i < 24; i++) keep(String(i));
    for (let i = 0; i < 5; i++) keep(`empty ${i}`, game(false, []));
    // The game being looked at, and all games with a move.
    expect(ids()).toEqual(['empty 4', ...Array.from({ length: 24 }, (_, i) => String(23 - i))]);
    keep('24');
    expect(ids()).toHaveLength(24);
    expect(ids()).not.toContain('0');
  });

  it('forget a deleted game', () => {
    for (const id of ['a', 'b']) keep(id);
    forgetGame('b');
    expect(ids()).toEqual(['a']);
  });

  it('let only the tab that plays a game save it, until another one claims it', () => {
    keep('a', game(), 'here', true);
    expect(keep('a', game(true), 'there')).toBe('elsewhere');
    expect(keptGame('a')).toMatchObject({ tab: 'here', over: false });
    expect(keep('a', game(), 'there', true)).toBe('written');
    expect(keep('a', game(true), 'here')).toBe('elsewhere');
    expect(keptGame('a')).toMatchObject({ tab: 'there', over: false });
    expect(readGame('a').over).toBe(false);
  });

  it('change only the entry of the game that is saved', () => {
    for (const id of ['a', 'b']) keep(id);
    const before = storage.getItem('sumito.game.a');
    const written = vi.spyOn(storage, 'setItem');
    keep('b', game(false, []));
    expect(written.mock.calls.map(([key]) => key)).toEqual(['sumito.game.b']);
    expect(storage.getItem('sumito.game.a')).toBe(before);
  });

  it('are listed without reading the games', () => {
    keep('a');
    const text = storage.getItem('sumito.game.a') ?? '';
    storage.setItem('sumito.game.a', `${text.split('\n')[0]}\nno game`);
    expect(keptGames()).toMatchObject({ games: [{ id: 'a' }], broken: false });
    expect(() => readGame('a')).toThrow('text');
  });

  it('report that there is no room, and leave the stored game unchanged', () => {
    keep('a');
    storage.room = 1500;
    const long = { ...game() };
    long.soFar.record = 'x'.repeat(1500);
    expect(keep('a', long)).toBe('full');
    expect(readGame('a').soFar.record).toBeUndefined();
    expect(ids()).toEqual(['a']);
  });

  it('report that the browser saves nothing', () => {
    storage.room = 0;
    expect(keep('a')).toBe('refused');
    vi.stubGlobal('localStorage', undefined);
    expect(keep('a')).toBe('refused');
    expect(keptGames()).toEqual({ games: [], broken: false });
  });

  const good = '{"version":3,"tab":"","at":1,"front":1,"decisions":0,"over":false,';
  it.each([
    ['nothing', () => ''],
    ['no object', () => '5\n{}'],
    ['no JSON', () => '{{{\n{}'],
    ['another version', () => '{"version":4}\n{}'],
    ['no setup', () => `${good}"standing":null}\n{}`],
    [
      'a strange standing',
      () => `${good}"setup":${JSON.stringify(game().setup)},"standing":{"turns":1}}\n{}`,
    ],
  ])('sets a game aside that is %s, says so once, and keeps the others', (_, broken) => {
    const text = broken();
    keep('a');
    storage.setItem('sumito.game.x', text);
    expect(keptGames()).toMatchObject({ games: [{ id: 'a' }], broken: true });
    expect(keptGames()).toMatchObject({ games: [{ id: 'a' }], broken: false });
    expect(storage.getItem('sumito.games.aside')).toBe(text);
  });
});
