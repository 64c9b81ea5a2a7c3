// How much text WebAssembly sends to the page for a move: choices only if a person chooses, and
// each trace once. It must not grow with the length of the game.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Rules, rulesOf } from '../rules/rules.ts';
import { dice, games } from '../rules/testing.ts';
import type { GameId, Seat } from '../rules/types.ts';
import { type Module, loadModule } from '../wasm/module.ts';
import { LocalGame } from './local-game.ts';
import { usualSetup } from './setup.ts';
import { fakes } from './support/fakes.ts';

const most = 3000;
const plies = 100;

let rules: Rules;
const asked: { name: string; bytes: number }[] = [];

beforeAll(async () => {
  const file = new URL('../../../build/web/wasm/rules.wasm', import.meta.url);
  const module = await loadModule(readFileSync(file));
  const counted: Module = {
    number: module.number,
    text(name, ...args) {
      const text = module.text(name, ...args);
      asked.push({ name, bytes: text.length });
      return text;
    },
  };
  rules = rulesOf(counted);
});

interface Moved {
  names: string[];
  bytes: number;
  /** The size of the steps on the board, which depends only on the move. */
  steps: number;
}

/** What the page requests when a move is played that no person chooses. */
function moved(game: LocalGame, seat: Seat, text: string): Moved {
  asked.length = 0;
  void game.ask({ kind: 'play', seat, text });
  const { turns } = game.view.value;
  if (turns > 0) game.steps(turns - 1);
  const bytes = asked.reduce((sum, one) => sum + one.bytes, 0);
  const steps = turns > 0 ? JSON.stringify(game.steps(turns - 1)).length : 0;
  return { names: asked.map(({ name }) => name), bytes, steps };
}

/** A long game without a limit, far from its end. */
function longGame(id: GameId): { moves: Moved[]; game: LocalGame } {
  const game = LocalGame.begin(fakes(rules).services, usualSetup(id, 3, 'people'));
  const moves: Moved[] = [];
  for (let seed = 1; moves.length < plies && !game.view.value.outcome.over; seed++) {
    const [seat] = game.view.value.mayChoose;
    const choices = game.choices(seat!);
    const quiet = choices.filter(({ steps }) => !steps.some(({ kind }) => kind === 'eject'));
    const from = quiet.length > 0 ? quiet : choices;
    moves.push(moved(game, seat!, from[dice(seed)(from.length)]!.text));
  }
  return { moves, game };
}

describe.each(games)('A move of %s', (id) => {
  it(`costs at most ${most} bytes besides what it does on the board`, () => {
    const { moves } = longGame(id);
    for (const { bytes, steps } of moves) expect(bytes - steps).toBeLessThanOrEqual(most);
  });

  it('requests no choices, and each trace only once', () => {
    const { moves } = longGame(id);
    for (const { names } of moves) {
      expect(names).not.toContain('table_choices');
      expect(names.filter((name) => name === 'table_steps').length).toBeLessThanOrEqual(1);
      expect(names).not.toContain('table_so_far');
    }
  });
});

describe.each(games.filter((id) => id !== 'choro'))('A whole move of %s', (id) => {
  it(`costs at most ${most} bytes after ${plies} plies`, () => {
    const { moves } = longGame(id);
    expect(Math.max(...moves.slice(-10).map(({ bytes }) => bytes))).toBeLessThanOrEqual(most);
  });
});

describe('Choices', () => {
  it('are asked for once, where a person chooses', () => {
    const game = LocalGame.begin(fakes(rules).services, usualSetup('abalone', 3, 'people'));
    asked.length = 0;
    expect(game.choices(0)).toBe(game.choices(0));
    expect(asked.map(({ name }) => name)).toEqual(['table_choices']);
  });
});
