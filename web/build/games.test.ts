import { expect, it } from 'vitest';
import { demos } from '../src/app/demos.ts';
import { facts, starts } from 'virtual:games';
import { games, open, testRules } from '../src/rules/testing.ts';
import { demoText } from './games.ts';

it('The facts about the games and their starts are what the rules say', async () => {
  const rules = await testRules();
  expect(facts.map(({ id }) => id)).toEqual(games);
  for (const game of games) {
    const table = open(rules, { game });
    const { contents, position, choosers } = table.view();
    expect(starts[game].view).toMatchObject({ contents, position, choosers });
    const own = table.choices(0);
    expect(own.length).toBeGreaterThan(0);
    expect(starts[game].choices).toEqual(own);
    table.free();
  }
});

it.each(games)('The short game of %s has steps for each turn', async (game) => {
  const text = await demoText(game);
  // The first secret choice moves nothing.
  const still = game === 'choro' ? 1 : 0;
  expect(text.match(/"steps":\[\{/g)).toHaveLength(demos[game].turns.length - still);
});
