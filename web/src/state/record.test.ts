import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { minutes } from './clock.ts';
import { fileName, readRecord, recordText, tagsOf, todayText } from './record.ts';
import { computer, person, readSetup, rematchSetup, usualSetup } from './setup.ts';
import { testRules } from './support/fakes.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const today = '2026-11-15';

describe('A record', () => {
  it('keeps who played, the time and the moves, and is read back', () => {
    const setup = {
      ...usualSetup('abalone', 3, 'people'),
      chairs: [person('Ann'), computer(7)],
      time: minutes(10, 5),
    };
    const table = rules.newGame(setup.settings);
    table.play(0, 'a1b2');
    const text = recordText(table, setup, today, [61_250.4, 600_000]);
    expect(text).toContain('[Black "Ann"]');
    expect(text).toContain('[White "Sumito level 7"]');
    const read = readRecord(rules, text);
    expect(read.setup.chairs).toEqual(setup.chairs);
    expect(read.setup.time).toEqual(setup.time);
    expect(text).toContain('[%clk 0:01:01.250]');
    expect(read.left).toEqual([61_250, 600_000]);
    expect(read.table.state().turns.map((turn) => turn.text)).toEqual(['a1b2']);
  });

  it('leaves a player without a name whose name is not known', () => {
    const read = readRecord(rules, '[Black "?"]\n[White "Ann"]\n\n1. a1b2 *');
    expect(read.setup.chairs).toEqual([person(), person('Ann')]);
  });

  it('can be written in every notation of the game, and each is read back as the same game', () => {
    const setup = usualSetup('abalone', 3, 'people');
    const table = rules.newGame(setup.settings);
    for (const [seat, text] of [
      [0, 'a1b2'],
      [1, 'i5h5'],
      [0, 'b1c1'],
    ] as const)
      table.play(seat, text);
    expect(table.notations()).toEqual(['aba-pro', 'playstrategy', 'nacre']);
    const texts = table.notations().map((notation) => recordText(table, setup, today, [], notation));
    expect(new Set(texts).size).toBe(3);
    for (const text of texts)
      expect(readRecord(rules, text).table.state().position).toBe(table.state().position);
  });

  it('is read and kept as a whole, past a third occurrence and with the draw it states', () => {
    const toAndFro = 'a1a2 i9i8 a2a1 i8i9 ';
    const text = `[Position "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1"]\n\n${toAndFro.repeat(2)}a1b1 1/2-1/2`;
    const { table, setup } = readRecord(rules, text);
    expect(table.state().plies).toBe(9);
    expect(table.state().outcome.reason).toBe('agreement');
    const again = rules.restore(setup.settings, table.events(), true);
    expect(again.state()).toEqual(table.state());
  });

  it('keeps what a loaded record says, and says so again', () => {
    const text =
      '[Event "Cup"]\n[Date "1999-01-02"]\n[Black "A"]\n[White "B"]\n[TimeControl "?"]\n' +
      '[Layout "belgian-daisy"]\n\n1. a1b2 {good} (1. a2b3) i5h5 *';
    const { table, setup } = readRecord(rules, text);
    expect(setup.tags).toEqual({ Event: 'Cup', Date: '1999-01-02' });
    expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
    const again = recordText(table, setup, today, []);
    for (const part of ['Event "Cup"', 'Date "1999-01-02"', 'Black "A"', 'White "B"'])
      expect(again).toContain(`[${part}]`);
    expect(again).toContain('[Layout "belgian-daisy"]');
    expect(again).toContain('1. a1b2 {good} (1. a2b3) 1... i5h5 *');
    expect(rematchSetup(setup).tags).toBeUndefined();
  });

  it('names people without a name so that they are read back without one', () => {
    const setup = usualSetup('choro', 3, 'computer');
    expect(tagsOf(setup, today)).toEqual({
      Date: today,
      TimeControl: 'none',
      South: '?',
      North: 'Sumito level 3',
    });
    const table = rules.newGame(setup.settings);
    const read = readRecord(rules, recordText(table, setup, today, []));
    expect(read.setup.chairs).toEqual(setup.chairs);
  });

  it('that is none is refused', () => expect(() => readRecord(rules, '1. z9z9')).toThrow());
});

describe('A file', () => {
  it('is named after the game and the day', () => {
    expect(fileName('abalone3', todayText(new Date(2026, 10, 5)), 'txt')).toBe(
      'sumito-abalone3-2026-11-05.txt',
    );
  });
});
