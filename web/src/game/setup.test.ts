import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { games, testRules } from '../rules/testing.ts';
import {
  byLot,
  gameIds,
  noLimit,
  readSetup,
  rematchSetup,
  rulesText,
  setupOf,
  tableSettings,
  usualRules,
  usualSetup,
} from './setup.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

describe('Colours by lot', () => {
  it('make every order of the seats possible', () => {
    const setup = usualSetup('abalone3', 5, 'computer');
    const orders = new Set<string>();
    for (const first of [0, 0.4, 0.7])
      for (const second of [0, 0.6]) {
        const throws = [first, second];
        const { chairs, drawn } = byLot(setup, () => throws.shift() ?? 0);
        expect(drawn).toBe(true);
        expect(chairs.filter(({ kind }) => kind === 'person')).toHaveLength(1);
        orders.add(chairs.map(({ kind }) => kind).join());
      }
    expect(orders.size).toBe(3);
    expect(setup.chairs[0]?.kind).toBe('person');
  });

  it('are saved with the game, and not drawn again in a rematch', () => {
    const setup = byLot(usualSetup('abalone', 5, 'computer'), () => 0);
    expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
    expect(rematchSetup(setup).drawn).toBeUndefined();
  });
});

describe('A setup', () => {
  it('exists for every game that the rules have', () => expect(gameIds).toEqual(games));

  it.each(games)('of %s is one that the rules accept', (game) => {
    const setup = usualSetup(game, 4, 'computer');
    const table = rules.make(tableSettings(setup));
    expect(setup.chairs).toHaveLength(table.view().seats);
    expect(setup.chairs.map((chair) => chair.kind)).toEqual([
      'person',
      ...setup.chairs.slice(1).map(() => 'computer'),
    ]);
    const seen = setupOf(table.settings(), ['Ann']);
    expect(seen.chairs.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'person Ann',
      ...setup.chairs.slice(1).map(() => 'computer '),
    ]);
    table.free();
  });

  it('remembers the level also for a person, whose seat may become a computer’s', () =>
    expect(usualSetup('abalone4', 7, 'computer').chairs.map(({ level }) => level)).toEqual([
      7, 7, 7, 7,
    ]));

  it.each(games)('of %s may have every rule option', (game) => {
    for (const choro of ['acholi', 'ludii'])
      for (const repetition of [true, false])
        for (const plies of [0, 350]) {
          const text = rulesText(game, { repetition, plies, agreement: true, choro });
          rules.make({ game, rules: text }).free();
        }
  });

  it.each(['none', '10', '0.5+2', '30+0'])('may have the time %s', (time) => {
    const setup = { ...usualSetup('abalone', 3, 'people'), time };
    expect(rules.make(tableSettings(setup)).view().timed).toBe(time !== noLimit);
  });

  it('is read back as it was', () => {
    const setup = usualSetup('abalone3', 7, 'people');
    expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
  });

  it.each([
    ['nothing', () => null],
    ['empty', () => ({})],
    ['of another game', () => ({ settings: { game: 'chess' }, chairs: [], time: noLimit })],
    ['without chairs', () => ({ ...usualSetup('abalone', 3, 'people'), chairs: [] })],
    ['without a time', () => ({ ...usualSetup('abalone', 3, 'people'), time: 5 })],
    [
      'from a strange position',
      () => ({ ...usualSetup('abalone', 3, 'people'), settings: { game: 'abalone', position: 5 } }),
    ],
  ])('is refused if it is %s', (_, broken) => expect(readSetup(broken())).toBeNull());

  it('changes the colours for a rematch: everybody sits one seat on', () => {
    const { chairs } = rematchSetup(usualSetup('abalone', 3, 'computer'));
    expect(chairs.map((chair) => chair.kind)).toEqual(['computer', 'person']);
    const three = rematchSetup(usualSetup('abalone3', 3, 'computer'));
    expect(three.chairs.map((chair) => chair.kind)).toEqual(['computer', 'person', 'computer']);
  });

  it('says whether draws may be agreed: usual for two players', () => {
    expect(rulesText('abalone', usualRules('abalone'))).toBe('standard:agreement=on');
    expect(rulesText('abalone3', usualRules('abalone3'))).toBe('standard:agreement=off');
    const without = { ...usualRules('choro'), agreement: false, repetition: false };
    expect(rulesText('choro', without)).toBe('acholi:repetition=off,agreement=off');
  });
});
