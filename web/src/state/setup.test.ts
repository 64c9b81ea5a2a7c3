import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { noLimit } from './clock.ts';
import { byLot, gameIds, readSetup, rematchSetup, rulesText, usualRules, usualSetup } from './setup.ts';
import { testRules } from './support/fakes.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

describe('Colours by lot', () => {
  it('give every order of the seats to everybody', () => {
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

  it('are kept with the game, and not drawn again in a rematch', () => {
    const setup = byLot(usualSetup('abalone', 5, 'computer'), () => 0);
    expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
    expect(rematchSetup(setup).drawn).toBeUndefined();
  });
});

describe('A setup', () => {
  it.each(gameIds)('of %s is one that the rules accept', (game) => {
    const { settings, chairs } = usualSetup(game, 4, 'computer');
    const table = rules.newGame(settings);
    expect(chairs).toHaveLength(table.state().seats);
    expect(chairs.map((chair) => chair.kind)).toEqual([
      'person',
      ...chairs.slice(1).map(() => 'computer'),
    ]);
    table.free();
  });

  it('remembers the level also where a person sits, who may make way for a computer', () =>
    expect(usualSetup('abalone4', 7, 'computer').chairs.map(({ level }) => level)).toEqual([
      7, 7, 7, 7,
    ]));

  it.each(gameIds)('of %s may have every rule option', (game) => {
    for (const choro of ['acholi', 'ludii'])
      for (const repetition of [true, false])
        for (const plies of [0, 350]) {
          const text = rulesText(game, { repetition, plies, agreement: true, choro });
          rules.newGame({ game, rules: text }).free();
        }
  });

  it('is read back as it was', () => {
    const setup = usualSetup('abalone3', 7, 'people');
    expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
  });

  it.each([
    null,
    {},
    { settings: { game: 'chess' }, chairs: [], time: noLimit },
    { ...usualSetup('abalone', 3, 'people'), chairs: [] },
    { ...usualSetup('abalone', 3, 'people'), time: { limited: true, base: 'x', increment: 0 } },
    { ...usualSetup('abalone', 3, 'people'), settings: { game: 'abalone', position: 5 } },
  ])('is refused if it is broken: %j', (value) => expect(readSetup(value)).toBeNull());

  it('changes the colours for a rematch', () => {
    const { chairs } = rematchSetup(usualSetup('abalone', 3, 'computer'));
    expect(chairs.map((chair) => chair.kind)).toEqual(['computer', 'person']);
  });

  it('names only what differs from the usual rules', () => {
    expect(rulesText('abalone', usualRules)).toBe('standard');
    expect(rulesText('choro', { ...usualRules, agreement: true, repetition: false })).toBe(
      'acholi:repetition=off,agreement=on',
    );
  });
});
