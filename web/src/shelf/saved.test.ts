import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { readRecord } from '../state/record.ts';
import { Session } from '../state/session.ts';
import { usualSetup } from '../state/setup.ts';
import { fakes, settle, testRules } from '../state/support/fakes.ts';
import { BrokenGame, readSaved } from './saved.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const good = {
  setup: usualSetup('abalone', 3, 'people'),
  events: [
    { seat: 0, text: 'a1b2' },
    { seat: 1, text: 'i5h5' },
  ],
  left: [0, 0],
  departures: [],
  agreed: false,
  over: false,
};

describe('A kept game', () => {
  it('is read back', () => {
    const saved = readSaved(JSON.parse(JSON.stringify(good)));
    const table = rules.restore(saved.setup.settings, saved.events, saved.agreed);
    expect(table.state().turns.map((turn) => turn.text)).toEqual(['a1b2', 'i5h5']);
  });

  it.each([
    ['no end', { ...good, over: 1 }],
    ['no setup', { ...good, setup: null }],
    ['events of nobody', { ...good, events: [{ seat: 5, text: 'a1b2' }] }],
    ['clocks missing', { ...good, left: [1] }],
    ['negative time', { ...good, left: [-1, 5] }],
    ['strange departures', { ...good, departures: [{ seat: 0, how: 'vanished' }] }],
    ['a number for a record', { ...good, loaded: 7 }],
    ['text instead', 'x'],
  ])('is refused with %s', (_, value) => expect(() => readSaved(value)).toThrow(BrokenGame));

  it('is refused as a whole if the rules refuse a move in it', () => {
    const events = [...good.events, { seat: 0, text: 'a1a2' }];
    const saved = readSaved({ ...good, events });
    const { services } = fakes(rules);
    expect(() => Session.restore(services, saved)).toThrow();
  });

  it('is refused with the record of another game', () => {
    const saved = readSaved({ ...good, loaded: '[Layout "german-daisy"]\n\n1. b1c2 {good} *' });
    const { services } = fakes(rules);
    expect(() => Session.restore(services, saved)).toThrow();
  });

  it('still says what the record said that it was loaded from', async () => {
    const { table, setup } = readRecord(rules, '[Layout "belgian-daisy"]\n\n1. a1b2 {good} *');
    const first = fakes(rules);
    const session = new Session(first.services, setup, table, { loaded: table.record() });
    session.attach(first.stage);
    session.play(1, 'i5h5');
    await settle();
    const saved = readSaved(JSON.parse(JSON.stringify(first.kept.at(-1))));
    const again = fakes(rules);
    const restored = Session.restore(again.services, saved);
    expect(restored.record.record()).toContain('1. a1b2 {good} 1... i5h5 *');
    restored.keep();
    expect(again.kept.at(-1)?.loaded).toBe(saved.loaded);
  });

  it('goes on where it was, with its clocks, also with a secret choice', async () => {
    const first = fakes(rules);
    const setup = {
      ...usualSetup('choro', 3, 'people'),
      time: { limited: true, base: 60_000, increment: 0 },
    };
    const session = new Session(first.services, setup, undefined, { left: [55_000, 60_000] });
    session.attach(first.stage);
    await settle();
    session.uncover();
    session.play(0, 'o3');
    await settle();
    const saved = readSaved(JSON.parse(JSON.stringify(first.kept.at(-1))));
    expect(saved.left).toEqual([55_000, 60_000]);
    const again = Session.restore(fakes(rules).services, saved);
    expect(again.state.value.choosers).toEqual([1]);
    expect(again.left(0)).toBe(55_000);
    again.play(1, 'o5');
    expect(again.state.value.turns.map((turn) => turn.text)).toEqual(['o3', 'o5']);
  });
});
