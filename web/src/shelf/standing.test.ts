import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../build/words.ts';
import { type Text, textOf } from '../i18n/i18n.ts';
import { tableSettings, usualSetup } from '../game/setup.ts';
import type { Rules } from '../rules/rules.ts';
import { testRules } from '../rules/testing.ts';
import type { GameId } from '../rules/types.ts';
import { BrokenGame, type SavedGame } from './saved.ts';
import { playedStanding, readStanding, standText } from './standing.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function game(id: GameId, ...texts: string[]): SavedGame {
  const setup = usualSetup(id, 3, 'people');
  const moves = texts.map((move, seat) => ({ seat, move }));
  return { setup, soFar: { settings: tableSettings(setup), moves }, over: false };
}

describe('The state of a saved game', () => {
  it('is computed from its moves by the rules, and is read back', () => {
    const standing = playedStanding(rules, game('abalone', 'a1b2'));
    expect(standing).toMatchObject({
      turns: 1,
      sentence: { key: 'play.turn', values: { seat: { seats: [1] } } },
    });
    expect(readStanding(JSON.parse(JSON.stringify(standing)))).toEqual(standing);
  });

  it('does not count a departure as a turn that was played', () => {
    const saved = game('abalone', 'a1b2');
    const left = [...saved.soFar.moves, { seat: 1, left: 'resigned' }] as typeof saved.soFar.moves;
    const standing = playedStanding(rules, { ...saved, soFar: { ...saved.soFar, moves: left } });
    expect(standing).toMatchObject({ turns: 1, sentence: { key: 'play.won' } });
  });

  it('is unknown if the rules refuse it', () => {
    const standing = playedStanding(rules, game('abalone', 'a1i9'));
    expect(standing).toBeNull();
    expect(readStanding(standing)).toBeNull();
  });

  it.each([
    ['en', '1 turn played. North chooses in secret.'],
    ['fr', '1 tour joué. Nord choisit en secret.'],
    ['de', '1 Zug gespielt. Nord wählt heimlich.'],
  ])('names the players who choose in secret (%s)', (language, text) => {
    const words = wordsOf(language);
    const saved = game('choro', 'o3');
    const standing = playedStanding(rules, saved);
    const t: Text = (key, values) => textOf(words, language, key, values);
    expect(standText(t, standing!, saved.setup)).toBe(text);
  });

  it.each([
    ['no contents', { contents: null }],
    ['contents of nobody', { contents: { a1: 5 } }],
    ['no sentence', { sentence: undefined }],
    ['a sentence that says nothing', { sentence: { key: 'play.turn' } }],
    ['seats that are none', { sentence: { key: 'play.turn', values: { seat: { seats: 1 } } } }],
    ['no turns', { turns: null }],
  ])('is refused with %s', (_, change) => {
    const broken = { ...playedStanding(rules, game('abalone')), ...change };
    expect(() => readStanding(broken)).toThrow(BrokenGame);
  });
});
