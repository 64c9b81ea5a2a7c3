// The rules module as the page uses it, with the real WebAssembly; what a game came to is compared
// with the program `sumito`, built from the same sources for this machine.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRules, RulesError } from './rules.ts';
import type { Rules, Table } from './rules.ts';
import type { Contents, GameId, Seat, Step } from './types.ts';

const root = new URL('../../../', import.meta.url);
const program = new URL('build/release/sumito', root).pathname;
const games: GameId[] = ['abalone', 'abalone3', 'abalone4', 'choro'];

let rules: Rules;
beforeAll(async () => {
  rules = await loadRules(readFileSync(new URL('build/web/wasm/rules.wasm', root)));
});

/** Numbers that look random and are the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function playRandomly(table: Table, seed: number, most = 2000): void {
  const roll = dice(seed);
  for (let i = 0; i < most && !table.state().outcome.over; i += 1) {
    const { choices } = table.state();
    const choice = choices[roll(choices.length)]!;
    table.play(choice.seat, choice.text);
  }
}

/** Carries the steps out with no knowledge of any rule, as a board does. */
function apply(contents: Contents, steps: Step[], seats: number): Contents {
  const board = structuredClone(contents);
  const at = (place: string) => (board[place] ??= Array.from({ length: seats }, () => 0));
  for (const { owner, from, to, count } of steps) {
    if (count === 0) continue;
    at(from)[owner]! -= count;
    at(to)[owner]! += count;
  }
  return Object.fromEntries(
    Object.entries(board).filter(([, counts]) => counts.some((count) => count !== 0)),
  );
}

describe('Layouts', () => {
  it('are listed for all games, the usual start first, each with its board', () => {
    expect(games.map((game) => rules.layouts(game).length)).toEqual([55, 1, 1, 2]);
    expect(rules.layouts('abalone')[0]!.id).toBe('standard');
    for (const game of games) {
      for (const { id, position, contents } of rules.layouts(game)) {
        const table = rules.newGame({ game, layout: id });
        expect(table.state().position).toBe(position);
        expect(table.state().contents).toEqual(contents);
        expect(table.settings()).toMatchObject({ game, layout: id });
        table.free();
      }
    }
  });

  it('of an unknown game are refused in one line', () => {
    expect(() => rules.layouts('chess' as GameId)).toThrow(RulesError);
  });
});

describe.each(games)('A game of %s', (game) => {
  it('is told as a state that agrees with itself', () => {
    const table = rules.newGame({ game });
    const state = table.state();
    expect(state.game).toBe(game);
    expect(state.seats).toBe(state.seatLetters.length);
    expect(state.outcome).toEqual({ over: false, reason: 'none', winners: [], result: '*' });
    expect(state.turns).toEqual([]);
    expect(state.choices.length).toBeGreaterThan(0);
    expect(new Set(state.choices.map(({ seat }) => seat))).toEqual(new Set(state.choosers));
    expect(table.state()).toBe(state);
  });

  it('has steps that carry the old board over into the new one', () => {
    const table = rules.newGame({ game });
    const roll = dice(7);
    for (let i = 0; i < 60 && !table.state().outcome.over; i += 1) {
      const before = table.state();
      const choice = before.choices[roll(before.choices.length)]!;
      const steps = table.play(choice.seat, choice.text);
      if (!before.secretOpening) expect(choice.steps).toEqual(steps);
      expect(apply(before.contents, steps, before.seats)).toEqual(table.state().contents);
    }
  });

  it.skipIf(!existsSync(program))('played to the end is the one that sumito replay sees', () => {
    const limit = game === 'choro' ? {} : { rules: 'standard:plies=300' };
    const table = rules.newGame({ game, ...limit });
    playRandomly(table, 11);
    expect(table.state().outcome.over).toBe(true);
    const record = table.record({ Event: 'A "test"', Date: '2026.01.01' });
    const answer = execFileSync(program, ['replay', '--json', '-'], { input: record });
    const seen = JSON.parse(answer.toString().split('\n')[0]!) as Record<string, unknown>;
    const state = table.state();
    expect(seen['position']).toBe(state.position);
    expect(seen['plies']).toBe(state.plies);
  });

  it('is loaded as it was saved', () => {
    const table = rules.newGame({ game });
    playRandomly(table, 23, 80);
    while (!table.state().betweenTurns) {
      const choice = table.state().choices[0]!;
      table.play(choice.seat, choice.text);
    }
    for (const notation of table.notations()) {
      const record = table.record({ Event: 'again' }, notation);
      const { table: loaded, tags } = rules.load(record);
      expect(tags['Event']).toBe('again');
      expect(loaded.state()).toEqual(table.state());
      expect(loaded.events()).toEqual(table.events());
      expect(loaded.record({ Event: 'again' }, notation)).toBe(record);
      loaded.free();
    }
  });

  it('can be stepped through', () => {
    const table = rules.newGame({ game });
    const start = table.state();
    playRandomly(table, 5, 40);
    const { turns } = table.state();
    expect(table.stateAt(0)).toEqual({ ...start, choices: [] });
    for (let turn = 0; turn < turns.length; turn += 1) {
      const before = table.stateAt(turn);
      const after = table.stateAt(turn + 1);
      expect(after.turns.length).toBe(turn + 1);
      expect(after.choices).toEqual([]);
      expect(apply(before.contents, table.stepsOf(turn), before.seats)).toEqual(after.contents);
    }
    expect(table.stepsOf(turns.length + 1)).toEqual([]);
    expect(table.moveList(table.notations()[0]!)).toEqual(turns.map(({ text }) => text));
  });

  it('takes turns back to the start', () => {
    const table = rules.newGame({ game });
    const start = table.state();
    expect(table.takeBack()).toBe(false);
    playRandomly(table, 3, 9);
    while (!table.state().betweenTurns) {
      const choice = table.state().choices[0]!;
      table.play(choice.seat, choice.text);
    }
    while (table.takeBack());
    expect(table.state()).toEqual(start);
  });

  it('refuses what is not possible, and nothing has changed', () => {
    const table = rules.newGame({ game });
    const before = table.state();
    const [first] = before.choosers;
    expect(() => table.play(first!, 'nonsense')).toThrow(RulesError);
    expect(() => table.play(3, before.choices[0]!.text)).toThrow(RulesError);
    expect(() => table.record({ 'Bad:name': 'x' })).toThrow(RulesError);
    expect(() => table.moveList('runes')).toThrow(/runes/);
    expect(table.state()).toEqual(before);
  });

  it('ends when seats leave', () => {
    const table = rules.newGame({ game });
    for (let seat = 0; !table.state().outcome.over; seat += 1) table.leave(seat as Seat);
    const state = table.state();
    expect(state.outcome.winners.length).toBeGreaterThan(0);
    expect(state.choices).toEqual([]);
    expect(state.choosers).toEqual([]);
    expect(state.turns.at(-1)!.left).toBe(true);
    expect(table.events().at(-1)!.text).toBeNull();
    expect(() => table.leave(0)).toThrow(RulesError);
  });

  it('is drawn as a picture', () => {
    const table = rules.newGame({ game });
    expect(table.svg()).toMatch(/^<svg [^]*<\/svg>\s*$/);
  });
});

function opening(): Table {
  return rules.newGame({ game: 'choro' });
}

describe('The secret opening of Choro', () => {
  it('shows nothing of a choice before both are made', () => {
    const tables = ['o3', 'o5'].map((hole) => {
      const table = opening();
      expect(table.play(0, hole)).toEqual([]);
      return table;
    });
    const [one, other] = tables.map((table) => table.state());
    expect(one).toEqual(other);
    expect(one!.secretOpening).toBe(true);
    expect(one!.choosers).toEqual([1]);
    expect(one!.turns).toEqual([{ seat: 0, text: '?', decisions: ['?'], secret: true }]);
    expect(one!.choices.every(({ steps }) => steps.length === 0)).toBe(true);
    expect(tables[0]!.svg()).toBe(tables[1]!.svg());
    expect(tables[0]!.record()).toBe(tables[1]!.record());
    expect(tables[0]!.stepsOf(0)).toEqual([]);
    expect(tables[0]!.events()).toEqual([{ seat: 0, text: 'o3' }]);
  });

  it('tells both choices when they are made, whoever was first', () => {
    const table = opening();
    table.play(1, 'o2');
    expect(table.play(0, 'o7').length).toBeGreaterThan(0);
    const { turns, secretOpening } = table.state();
    expect(secretOpening).toBe(false);
    expect(turns.map(({ text }) => text)).toEqual(['o2', 'o7']);
    expect(table.stateAt(1).turns[0]!.secret).toBe(true);
  });

  it('goes back as a whole', () => {
    const table = opening();
    const start = table.state();
    table.play(0, 'o3');
    table.play(1, 'o4');
    if (table.state().isLot) table.play(table.state().choosers[0]!, table.state().choices[0]!.text);
    while (table.takeBack());
    expect(table.state()).toEqual(start);
  });
});

describe('Bad input', () => {
  it('is refused with the place of the fault', () => {
    expect(() => rules.newGame({ game: 'abalone', layout: 'nowhere' })).toThrow(RulesError);
    expect(() => rules.newGame({ game: 'abalone', position: '???' })).toThrow(RulesError);
    expect(() => rules.newGame({ game: 'abalone', rules: 'standard:plies=x' })).toThrow(RulesError);
    expect(() => rules.load('')).toThrow('there is no game in the text');
    expect(() => rules.load('[Game "abalone"]\n\n1. a1b2 a1a2 *')).toThrow(/line 3, column/);
  });

  it('cannot reach a table that has been cleared', () => {
    const table = rules.newGame({ game: 'abalone' });
    table.free();
    table.free();
    expect(() => table.svg()).toThrow(RulesError);
  });
});

describe('A draw', () => {
  it('is agreed where the rules know it', () => {
    expect(() => rules.newGame({ game: 'abalone' }).agreeDraw()).toThrow(RulesError);
    const table = rules.newGame({ game: 'abalone', rules: 'standard:agreement=on' });
    table.agreeDraw();
    expect(table.state().outcome).toEqual({
      over: true,
      reason: 'agreement',
      winners: [],
      result: '1/2-1/2',
    });
    expect(rules.load(table.record()).table.state().outcome.reason).toBe('agreement');
    expect(() => table.agreeDraw()).toThrow(RulesError);
  });
});
