// The rules module as the page uses it, with the real WebAssembly. The results of games are
// compared with the program `sumito`, built from the same sources for this machine.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { RulesError } from './rules.ts';
import type { Rules } from './rules.ts';
import { type TestTable, dice, games, open, playRandomly, playable, testRules } from './testing.ts';
import type { Contents, GameId, Seat, Step } from './types.ts';

const program = new URL('../../../build/release/sumito', import.meta.url).pathname;

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function resign(table: TestTable, seat: Seat): boolean {
  return 'told' in table.ask({ kind: 'resign', seat });
}

function playOn(table: TestTable): void {
  while (!table.view().betweenTurns) {
    const choice = table.state().choices[0]!;
    table.play(choice.seat, choice.text);
  }
}

/** Applies the steps without knowing any rule, as a board does. */
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
        const table = open(rules, { game, layout: id });
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
  it('is described by a consistent state', () => {
    const table = open(rules, { game });
    const state = table.state();
    expect(state.game).toBe(game);
    expect(state.seats).toBe(state.seatLetters.length);
    expect(state.outcome).toEqual({ over: false, reason: 'none', winners: [], result: '*' });
    expect(state.turns).toBe(0);
    expect(state.choices.length).toBeGreaterThan(0);
    expect(new Set(state.choices.map(({ seat }) => seat))).toEqual(new Set(state.mayChoose));
  });

  it('has steps that carry the old board over into the new one', () => {
    const table = open(rules, { game });
    const roll = dice(7);
    for (let i = 0; i < 60 && !table.view().outcome.over; i += 1) {
      const before = table.state();
      const choice = before.choices[roll(before.choices.length)]!;
      const steps = table.play(choice.seat, choice.text);
      // Forced laps follow the choice.
      if (!before.secretOpening) expect(steps.slice(0, choice.steps.length)).toEqual(choice.steps);
      expect(apply(before.contents, steps, before.seats)).toEqual(table.view().contents);
    }
  });

  it.skipIf(!existsSync(program))('played to the end is the one that sumito replay sees', () => {
    const limit = game === 'choro' ? {} : { rules: 'standard:plies=300' };
    const table = open(rules, { game, ...limit });
    playRandomly(table, 11);
    expect(table.state().outcome.over).toBe(true);
    const record = table.record({ names: ['A "test"'], date: '2026.01.01' });
    const answer = execFileSync(program, ['replay', '--json', '-'], { input: record });
    const seen = JSON.parse(answer.toString().split('\n')[0]!) as Record<string, unknown>;
    const state = table.state();
    expect(seen['position']).toBe(state.position);
    expect(seen['plies']).toBe(state.plies);
  });

  it('is loaded as it was saved', () => {
    const table = open(rules, { game });
    playRandomly(table, 23, 80);
    playOn(table);
    for (const notation of table.notations()) {
      const record = table.record({ names: ['Ann'] }, notation);
      const loaded = playable(rules.load(record));
      expect(loaded.names()[0]).toBe('Ann');
      expect(loaded.state()).toMatchObject({
        position: table.view().position,
        contents: table.view().contents,
        choices: table.state().choices,
      });
      expect(loaded.texts()).toEqual(table.texts());
      expect(loaded.record({ names: ['Ann'] }, notation)).toBe(record);
      loaded.free();
    }
  });

  it('continues as it was saved', () => {
    const table = open(rules, { game, time: '5+3' });
    playRandomly(table, 23, 31);
    const kept = playable(rules.from(table.soFar(0), 0));
    expect(kept.state()).toMatchObject({ ...table.state(), occasion: kept.view().occasion });
    expect(kept.soFar(0)).toEqual(table.soFar(0));
    expect(kept.texts()).toEqual(table.texts());
  });

  it('can be stepped through', () => {
    const table = open(rules, { game });
    const { position } = table.view();
    playRandomly(table, 5, 40);
    const { turns } = table.view();
    expect(table.viewAt(0).position).toBe(position);
    for (let turn = 0; turn < turns; turn += 1) {
      const before = table.viewAt(turn);
      const after = table.viewAt(turn + 1);
      expect(after.turns).toBe(turn + 1);
      expect(apply(before.contents, table.steps(turn), before.seats)).toEqual(after.contents);
    }
    expect(table.steps(turns + 1)).toEqual([]);
    expect(table.turns(turns - 1)).toEqual(table.turns(0).slice(-1));
  });

  it('has marks in the list of turns for pushes and ejections', () => {
    const table = open(rules, { game });
    playRandomly(table, 5, 60);
    table.turns(0).forEach((turn, i) => {
      const steps = table.steps(i);
      const ejected = steps.find(({ kind }) => kind === 'eject');
      expect(turn.ejects).toBe(ejected?.owner);
      const pushes = !ejected && steps.some(({ kind }) => kind === 'push');
      expect(turn.pushes ?? false).toBe(pushes);
    });
  });

  it('refuses what is not possible, and nothing has changed', () => {
    const table = open(rules, { game });
    const before = table.state();
    const [first] = before.choosers;
    expect(table.ask({ kind: 'play', seat: first!, text: 'nonsense' })).toEqual({
      refused: { key: 'refuse.unreadable', values: {} },
    });
    expect(() => table.play(3, before.choices[0]!.text)).toThrow('refuse.');
    expect(() => table.record({}, 'runes')).toThrow(/runes/);
    expect(table.state()).toEqual(before);
  });

  it('ends when seats leave', () => {
    const table = open(rules, { game });
    for (let seat = 0; !table.view().outcome.over; seat += 1) resign(table, seat as Seat);
    const state = table.state();
    expect(state.outcome.winners.length).toBeGreaterThan(0);
    expect(state.choices).toEqual([]);
    expect(state.choosers).toEqual([]);
    expect(table.turns(0).at(-1)!.left).toBe(true);
    expect(resign(table, 0)).toBe(false);
  });
});

describe('The secret opening of Choro', () => {
  const opening = () => open(rules, { game: 'choro', seats: ['person', 'engine:1'] });

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
    expect(tables[0]!.turns(0)).toEqual([{ seat: 0, text: '?', secret: true }]);
    expect(one!.choices.every(({ steps }) => steps.length === 0)).toBe(true);
    expect(tables[0]!.record()).toBe(tables[1]!.record());
    expect(tables[0]!.task(0)).toBe(tables[1]!.task(0));
    expect(tables[0]!.steps(0)).toEqual([]);
    expect(tables[0]!.soFar().moves).toEqual([{ seat: 0, move: 'o3' }]);
  });

  it('reports both choices when they are made, in whatever order', () => {
    const table = opening();
    table.play(1, 'o2');
    expect(table.play(0, 'o7').length).toBeGreaterThan(0);
    expect(table.view().secretOpening).toBe(false);
    const played = table.turns(0).map(({ seat, text }) => `${seat} ${text}`);
    expect(played.toSorted()).toEqual(['0 o7', '1 o2']);
  });
});

describe('Bad input', () => {
  it('is refused with the place of the mistake', () => {
    expect(() => open(rules, { game: 'abalone', layout: 'nowhere' })).toThrow(RulesError);
    expect(() => open(rules, { game: 'abalone', position: '???' })).toThrow(RulesError);
    expect(() => open(rules, { game: 'abalone', rules: 'standard:plies=x' })).toThrow(RulesError);
    expect(() => open(rules, { game: 'abalone', time: 'soon' })).toThrow(RulesError);
    expect(() => rules.load('')).toThrow('there is no game in the text');
    expect(() => rules.load('[Game "abalone"]\n\n1. a1b2 a1a2 *')).toThrow(/line 3, column/);
  });

  it('cannot reach a table that has been cleared', () => {
    const table = open(rules, { game: 'abalone' });
    table.free();
    table.free();
    expect(() => table.view()).toThrow(RulesError);
  });
});

describe('A draw', () => {
  const draw = (table: TestTable) => {
    table.ask({ kind: 'offer', seat: 0 });
    return table.ask({ kind: 'answer', seat: 1, yes: true });
  };

  it('is agreed where the rules know it', () => {
    const without = open(rules, { game: 'abalone', rules: 'standard:agreement=off' });
    expect(without.ask({ kind: 'offer', seat: 0 })).toMatchObject({
      refused: { key: 'refuse.no_draws' },
    });
    const table = open(rules, { game: 'abalone' });
    draw(table);
    expect(table.view().outcome).toEqual({
      over: true,
      reason: 'agreement',
      winners: [],
      result: '1/2-1/2',
    });
    expect(rules.load(table.record()).view().outcome.reason).toBe('agreement');
    expect(draw(table)).toMatchObject({ refused: { key: 'refuse.over' } });
  });

  it('is answered by a computer according to its evaluation', () => {
    const table = open(rules, { game: 'abalone', seats: ['person', 'engine:1'] });
    table.ask({ kind: 'offer', seat: 0 });
    table.answerDraw(1, { kind: 'cp', values: [-300] });
    expect(table.view().outcome.reason).toBe('agreement');
  });
});
