import { beforeAll, describe, expect, it } from 'vitest';
import { LocalGame } from '../game/local-game.ts';
import { tableSettings, usualSetup } from '../game/setup.ts';
import { fakes, settle } from '../game/support/fakes.ts';
import type { Rules } from '../rules/rules.ts';
import { testRules } from '../rules/testing.ts';
import { BrokenGame, type SavedGame, readSaved } from './saved.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function good(...more: object[]): SavedGame {
  const setup = usualSetup('abalone', 3, 'people');
  const moves = [{ seat: 0, move: 'a1b2' }, { seat: 1, move: 'i5h5' }, ...more];
  return { setup, soFar: { settings: tableSettings(setup), moves }, over: false };
}

function restored(saved: unknown): LocalGame {
  return LocalGame.restore(fakes(rules).services, readSaved(JSON.parse(JSON.stringify(saved))));
}

function texts(game: LocalGame): string[] {
  return game.turns.value.map(({ text }) => text);
}

describe('A saved game', () => {
  it('is read back', () => expect(texts(restored(good()))).toEqual(['a1b2', 'i5h5']));

  it.each([
    ['no end', () => ({ ...good(), over: 1 })],
    ['no setup', () => ({ ...good(), setup: null })],
    ['nothing to go on from', () => ({ ...good(), soFar: 5 })],
    ['no moves', () => ({ ...good(), soFar: { ...good().soFar, moves: {} } })],
    ['no settings', () => ({ ...good(), soFar: { moves: [] } })],
    ['text instead', () => 'x'],
  ])('is refused with %s', (_, value) => expect(() => readSaved(value())).toThrow(BrokenGame));

  it.each([
    ['a move against the rules', { moves: [{ seat: 0, move: 'a1a2' }] }],
    ['a move of nobody', { moves: [{ seat: 5, move: 'a1b2' }] }],
    ['strange times', { left: ['soon'] }],
    ['a strange way to leave', { moves: [{ seat: 0, left: 'vanished' }] }],
    ['a number for an end', { end: 7 }],
    ['the record of another game', { record: '[Layout "german-daisy"]\n\n1. b1c2 {good} *' }],
  ])('is refused as a whole by the rules with %s', (_, change) => {
    const saved = good();
    expect(() => restored({ ...saved, soFar: { ...saved.soFar, ...change } })).toThrow();
  });

  it('still has the remarks of the record that it was loaded from', () => {
    const first = fakes(rules);
    const game = LocalGame.load(first.services, '[Layout "belgian-daisy"]\n\n1. a1b2 {good} *');
    void game.ask({ kind: 'play', seat: 1, text: 'i5h5' });
    game.keep();
    const saved = first.kept.at(-1)!;
    const again = restored(saved);
    expect(again.record('2026-11-15')).toContain('1. a1b2 {good} 1... i5h5 *');
    again.close();
    expect(saved.soFar.record).toContain('{good}');
  });

  it('continues where it was, with its clocks, also with a secret choice', async () => {
    const first = fakes(rules);
    const setup = { ...usualSetup('choro', 3, 'people'), time: '1' };
    const presenter = first.present(LocalGame.begin(first.services, setup));
    presenter.attach(first.stage);
    presenter.uncover();
    await presenter.ask({ kind: 'play', seat: 0, text: 'o3' });
    await settle();
    const again = restored(first.kept.at(-1));
    expect(again.view.value.choosers).toEqual([1]);
    expect(again.left(0)).toBe(60_000);
    void again.ask({ kind: 'play', seat: 1, text: 'o5' });
    expect(texts(again)).toEqual(['o3', 'o5']);
  });
});
