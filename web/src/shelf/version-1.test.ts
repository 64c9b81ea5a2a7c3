import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalGame } from '../game/local-game.ts';
import { fakes } from '../game/support/fakes.ts';
import type { Rules } from '../rules/rules.ts';
import { testRules } from '../rules/testing.ts';
import { hasEarlierGames, keptGame, keptGames, readGame } from './shelf.ts';
import { playedStanding } from './standing.ts';
import { FakeStorage } from './support/fake-storage.ts';
import { moveOldShelf } from './version-1.ts';

interface OldGame {
  setup: object;
  events: { seat: number; text: string | null }[];
  left: number[];
}

// Eight games played in Chromium, as the client of commit 219b3f5 saved them.
const oldShelf = readFileSync(new URL('support/version-1.json', import.meta.url), 'utf8');
const oldGames = (
  JSON.parse(oldShelf) as {
    games: { id: string; game: OldGame; tab: string; at: number }[];
  }
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

describe('The saved games of earlier builds', () => {
  it('are converted with every game in its place and unchanged', () => {
    expect(hasEarlierGames()).toBe(true);
    expect(move()).toEqual({ broken: false, done: true });
    expect(hasEarlierGames()).toBe(false);
    const { games } = keptGames();
    expect(games.map(({ id, tab, at }) => ({ id, tab, at }))).toEqual(
      oldGames.map(({ id, tab, at }) => ({ id, tab, at })),
    );
    for (const { id, game } of oldGames) {
      const { moves, left } = readGame(id).soFar;
      expect(moves).toEqual(
        game.events.map(({ seat, text }) =>
          text === null ? { seat, left: 'resigned' } : { seat, move: text },
        ),
      );
      expect(left).toEqual(game.left.map((ms) => Math.round(ms)));
    }
    expect(storage.getItem('sumito.games')).toBeNull();
  });

  it('can be continued, and show how far they have come', () => {
    move();
    for (const { id, decisions, over, standing } of keptGames().games) {
      const saved = readGame(id);
      const game = LocalGame.restore(fakes(rules).services, saved);
      const { played, contents, outcome } = game.view.value;
      expect(decisions).toBe(saved.soFar.moves.length);
      expect(over).toBe(outcome.over);
      expect(standing).toMatchObject({ turns: played, contents });
    }
  });

  it('keep names, times, ends and remarks of records', () => {
    move();
    const records = keptGames().games.map(({ id }) =>
      LocalGame.restore(fakes(rules).services, readGame(id)).record('2026-11-15'),
    );
    const timed = records.find((record) => record.includes('Zoë'))!;
    for (const part of ['[Event "Club"]', '[TimeControl "300+5"]', 'a1b2 {a fine move} (1. a1b1)'])
      expect(timed).toContain(part);
    const drawn = records.find((record) => record.includes('Béla'))!;
    expect(drawn).toContain('[Black "Ann"]');
    expect(drawn).toContain('1/2-1/2');
  });

  it('are read also if each game already has its own entry', () => {
    for (const { id, game, tab, at } of oldGames) {
      const { setup } = game;
      const head = { version: 2, tab, at, front: at, decisions: 1, over: false, setup };
      const text = `${JSON.stringify({ ...head, departures: [], standing: null })}\n`;
      storage.setItem(`sumito.game.${id}`, text + JSON.stringify(game));
    }
    storage.removeItem('sumito.games');
    expect(hasEarlierGames()).toBe(true);
    expect(move()).toEqual({ broken: false, done: true });
    const { games, broken } = keptGames();
    expect(broken).toBe(false);
    expect(games.map(({ id }) => id).toSorted()).toEqual(oldGames.map(({ id }) => id).toSorted());
    expect(games.every(({ standing }) => standing !== null)).toBe(true);
  });

  it('are converted also if there is no room for two copies', () => {
    const games = oldGames.map((one) => ({
      ...one,
      game: { ...one.game, loaded: `1. a1b2 {${'x'.repeat(20_000)}} *` },
    }));
    const text = JSON.stringify({ version: 1, games });
    storage.setItem('sumito.games', text);
    storage.room = 1.3 * text.length;
    expect(move()).toEqual({ broken: false, done: true });
    expect(keptGames().games).toHaveLength(oldGames.length);
  });

  it('stay for the next time if there is no room for them', () => {
    storage.room = oldShelf.length + 1000;
    expect(move()).toEqual({ broken: false, done: false });
    storage.room = Infinity;
    expect(move()).toEqual({ broken: false, done: true });
    expect(keptGames().games.map(({ id }) => id)).toEqual(oldGames.map(({ id }) => id));
  });

  it('do not undo what was played since, but include what an earlier build has played since', () => {
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

  it('keep the valid games if some are broken, and set those aside', () => {
    storage.setItem('sumito.games', oldShelf.replace('[', '[{"id":"x","game":{}},7,'));
    expect(move()).toEqual({ broken: true, done: true });
    expect(keptGames().games).toHaveLength(oldGames.length);
    const aside = JSON.parse(storage.getItem('sumito.games.aside') ?? '') as { games: unknown[] };
    expect(aside.games).toEqual([7, { id: 'x', game: {} }]);
  });

  it.each(['5', '{{{', '{"version":2,"games":[]}', '{"version":1,"games":3}'])(
    'are set aside if they are %s',
    (text) => {
      storage.setItem('sumito.games', text);
      expect(move()).toEqual({ broken: true, done: true });
      expect(keptGames()).toEqual({ games: [], broken: false });
      expect(storage.getItem('sumito.games.aside')).toBe(text);
    },
  );
});
