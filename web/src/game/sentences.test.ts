// The referee's sentences: what a move of Abalone does, who must choose, how the game ended.
import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../build/words.ts';
import { fill } from '../i18n/i18n.ts';
import type { Rules } from '../rules/rules.ts';
import { testRules } from '../rules/testing.ts';
import type { GameSettings, Request, Sentence } from '../rules/types.ts';
import { say } from './sentences.ts';
import { type Setup, person, tableSettings, usualSetup } from './setup.ts';

const english = wordsOf('en');
const text = (key: string, values = {}) => fill(english[key] ?? key, values);

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function sentences(settings: GameSettings, change: Partial<Setup>, ...requests: Request[]) {
  const setup = { ...usualSetup(settings.game, 3, 'people'), settings, ...change };
  const table = rules.make(tableSettings(setup));
  const all = requests.flatMap((request) => {
    const answer = table.ask(request);
    return 'told' in answer ? answer.told.flatMap((event) => event.say) : [answer.refused];
  });
  const spoken = (sentence: Sentence | null) => sentence && say(text, sentence, setup);
  const { turnSentence, endSentence } = table.view();
  table.free();
  return {
    said: all.map(spoken).join(' '),
    turn: spoken(turnSentence),
    end: spoken(endSentence),
  };
}

const abalone = (position: string): GameSettings => ({ game: 'abalone3', position });
const play = (seat: 0 | 1, move: string): Request => ({ kind: 'play', seat, text: move });

describe('A move in words', () => {
  it('says that it pushes', () => {
    const { said } = sentences(abalone('5/6/7/8/9/8/1bbbww1/6/5 0 0 0 b 0 1'), {}, play(0, 'c2c3'));
    expect(said).toBe('Black: c2c3. Black pushes White.');
  });

  it('says an ejection once, although marbles of the same owner are pushed, too', () => {
    const { said } = sentences(abalone('5/6/7/8/9/8/2bbbww/6/5 0 0 0 b 0 1'), {}, play(0, 'c3c4'));
    expect(said).toBe('Black: c3c4. Black ejects a marble of White.');
  });

  it('says first who is pushed, then whose marble is ejected', () => {
    const { said } = sentences(abalone('5/6/7/8/4w4/8/2bbbrw/6/5 0 0 0 b 0 1'), {}, play(0, 'c3c4'));
    expect(said).toBe('Black: c3c4. Black pushes Red. Black ejects a marble of White.');
  });
});

describe('Sentences', () => {
  it('name people by the names they gave', () => {
    const chairs = [person('Ann'), person()];
    const { said, turn } = sentences({ game: 'abalone' }, { chairs }, play(0, 'a1b2'));
    expect(said).toBe('Ann (Black): a1b2.');
    expect(turn).toBe('White to move.');
  });

  it('say how a game ended', () => {
    const { end } = sentences({ game: 'abalone' }, {}, { kind: 'resign', seat: 1 });
    expect(end).toBe('Black won (resigned).');
  });

  it('say why something was refused', () => {
    const { said } = sentences({ game: 'abalone' }, {}, { kind: 'askBack', seat: 0 });
    expect(said).toBe('There is no move to take back.');
  });

  it('have a text for every key in every language', () => {
    const keys = Object.keys(wordsOf('en'));
    for (const language of ['fr', 'de']) expect(Object.keys(wordsOf(language))).toEqual(keys);
    for (const key of ['refuse.nothing_to_take_back', 'ended.time', 'play.turn', 'play.secret'])
      expect(keys).toContain(key);
  });
});
