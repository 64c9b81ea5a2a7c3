// Records of games at this screen, and games from records.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { testRules } from '../rules/testing.ts';
import { fileName, todayText } from './file-name.ts';
import { LocalGame } from './local-game.ts';
import { type Setup, computer, person, usualSetup } from './setup.ts';
import { fakes } from './support/fakes.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const today = '2026-11-15';

function begin(setup: Setup, ...moves: string[]): LocalGame {
  const game = LocalGame.begin(fakes(rules).services, setup);
  for (const text of moves)
    void game.ask({ kind: 'play', seat: game.view.value.mayChoose[0]!, text });
  return game;
}

function load(text: string): LocalGame {
  return LocalGame.load(fakes(rules).services, text);
}

describe('A record', () => {
  it('keeps who played, the time and the moves, and is read back', () => {
    const setup = {
      ...usualSetup('abalone', 3, 'people'),
      chairs: [person('Ann'), computer(7)],
      time: '10+5',
    };
    const text = begin(setup, 'a1b2').record(today);
    expect(text).toContain('[Black "Ann"]');
    expect(text).toContain('[White "Sumito level 7"]');
    expect(text).toContain('[TimeControl "10+5"]');
    expect(text).toContain('[%clk 0:10:05]');
    const read = load(text);
    expect(read.setup.chairs).toEqual(setup.chairs);
    expect(read.setup.time).toBe('10+5');
    expect([read.left(0), read.left(1)]).toEqual([605_000, 600_000]);
    expect(read.turns.value.map((turn) => turn.text)).toEqual(['a1b2']);
  });

  it('leaves a player without a name whose name is not known', () => {
    const read = load('[Black "?"]\n[White "Ann"]\n\n1. a1b2 *');
    expect(read.setup.chairs).toEqual([person(), person('Ann')]);
  });

  it('can be written in every notation of the game, and each is read back as the same game', () => {
    const game = begin(usualSetup('abalone', 3, 'people'), 'a1b2', 'i5h5', 'b1c1');
    expect(game.notations()).toEqual(['aba-pro', 'playstrategy', 'nacre']);
    const texts = game.notations().map((notation) => game.record(today, notation));
    expect(new Set(texts).size).toBe(3);
    for (const text of texts)
      expect(load(text).view.value.position).toBe(game.view.value.position);
  });

  it('keeps what a loaded record says, and says so again', () => {
    const text =
      '[Event "Cup"]\n[Date "1999-01-02"]\n[Black "A"]\n[White "B"]\n[TimeControl "?"]\n' +
      '[Layout "belgian-daisy"]\n\n1. a1b2 {good} (1. a2b3) i5h5 *';
    const again = load(text).record(today);
    for (const part of ['Event "Cup"', 'Date "1999-01-02"', 'Black "A"', 'White "B"'])
      expect(again).toContain(`[${part}]`);
    expect(again).toContain('[Layout "belgian-daisy"]');
    expect(again).toContain('1. a1b2 {good} (1. a2b3) 1... i5h5 *');
  });

  it('names people without a name so that they are read back without one', () => {
    const setup = usualSetup('choro', 3, 'computer');
    const text = begin(setup).record(today);
    for (const part of [`Date "${today}"`, 'TimeControl "none"', 'South "?"'])
      expect(text).toContain(`[${part}]`);
    expect(text).toContain('[North "Sumito level 3"]');
    expect(load(text).setup.chairs).toEqual(setup.chairs);
  });

  it('that is not valid is refused', () => expect(() => load('1. z9z9')).toThrow());
});

describe('A file', () => {
  it('is named after the game and the day', () => {
    expect(fileName('abalone3', todayText(new Date(2026, 10, 5)), 'txt')).toBe(
      'sumito-abalone3-2026-11-05.txt',
    );
  });
});
