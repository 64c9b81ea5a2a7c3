import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { fakes, testRules } from '../state/support/fakes.ts';
import { Session } from '../state/session.ts';
import { keptGame, keptGames, readGame } from './shelf.ts';
import { playedStanding } from './standing.ts';
import { FakeStorage } from './support/fake-storage.ts';
import { moveOldShelf } from './version-1.ts';

// Eight games played in Chromium, as the client of commit 219b3f5 saved them.
const oldShelf = readFileSync(new URL('support/version-1.json', import.meta.url), 'utf8');
const oldGames = (
  JSON.parse(oldShelf) as { games: { id: string; game: object; tab: string; at: number }[] }
).games;

let rules: Rules;
let storage: FakeStorage;
beforeAll(async () => {
  rules = await testRules();
});
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('sumito.games', oldShelf);
});

function move() {
  return moveOldShelf((game) => playedStanding(rules, game));
}

describe('The shelf of earlier builds', () => {
  it('moves over with every game in its place and as it was', () => {
    expect(move()).toEqual({ broken: false, done: true });
    const { games } = keptGames();
    expect(games.map(({ id, tab, at }) => ({ id, tab, at }))).toEqual(
      oldGames.map(({ id, tab, at }) => ({ id, tab, at })),
    );
    for (const { id, game } of oldGames) expect(readGame(id)).toEqual(game);
    expect(storage.getItem('sumito.games')).toBeNull();
  });

  it('has games that can be gone on with, and says how far they have come', () => {
    move();
    for (const { id, decisions, over, standing } of keptGames().games) {
      const session = Session.restore(fakes(rules).services, readGame(id));
      const state = session.state.value;
      expect(decisions).toBe(session.record.events().length);
      expect(over).toBe(state.outcome.over);
      expect(standing).toMatchObject({
        turns: state.turns.length,
        state: { contents: state.contents, outcome: state.outcome, choosers: state.choosers },
      });
    }
  });

  it('moves over also if there is no room for it twice', () => {
    const games = oldGames.map((one) => ({
      ...one,
      game: { ...one.game, loaded: 'x'.repeat(20_000) },
    }));
    const text = JSON.stringify({ version: 1, games });
    storage.setItem('sumito.games', text);
    storage.room = 1.3 * text.length;
    expect(move()).toEqual({ broken: false, done: true });
    expect(keptGames().games).toHaveLength(oldGames.length);
  });

  it('keeps for the next time what there is no room for', () => {
    storage.room = oldShelf.length + 1000;
    expect(move()).toEqual({ broken: false, done: false });
    storage.room = Infinity;
    expect(move()).toEqual({ broken: false, done: true });
    expect(keptGames().games.map(({ id }) => id)).toEqual(oldGames.map(({ id }) => id));
  });

  it('does not undo what was played since, but takes what an earlier build has played since', () => {
    const [latest] = oldGames;
    move();
    const withTime = (at: number) =>
      JSON.stringify({ version: 1, games: [{ ...latest, at, tab: 'earlier build' }] });
    storage.setItem('sumito.games', withTime(latest!.at));
    move();
    expect(keptGame(latest!.id)?.tab).toBe(latest!.tab);
    storage.setItem('sumito.games', withTime(latest!.at + 1));
    move();
    expect(keptGame(latest!.id)?.tab).toBe('earlier build');
  });

  it('keeps the good games when some are broken, and sets those aside', () => {
    storage.setItem('sumito.games', oldShelf.replace('[', '[{"id":"x","game":{}},7,'));
    expect(move()).toEqual({ broken: true, done: true });
    expect(keptGames().games).toHaveLength(oldGames.length);
    const aside = JSON.parse(storage.getItem('sumito.games.aside') ?? '') as { games: unknown[] };
    expect(aside.games).toEqual([7, { id: 'x', game: {} }]);
  });

  it.each(['5', '{{{', '{"version":2,"games":[]}', '{"version":1,"games":3}'])(
    'is set aside if it is %s',
    (text) => {
      storage.setItem('sumito.games', text);
      expect(move()).toEqual({ broken: true, done: true });
      expect(keptGames()).toEqual({ games: [], broken: false });
      expect(storage.getItem('sumito.games.aside')).toBe(text);
    },
  );
});
