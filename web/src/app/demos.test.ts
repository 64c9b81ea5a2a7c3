import { expect, it } from 'vitest';
import { games, open, testRules } from '../rules/testing.ts';
import { demos } from './demos.ts';

it.each(games)('The living board of %s plays by the rules', async (game) => {
  const rules = await testRules();
  const { settings, turns } = demos[game];
  const table = open(rules, settings);
  for (const turn of turns) {
    const [seat] = table.view().mayChoose;
    if (seat !== undefined) table.play(seat, turn);
  }
  expect(table.texts()).toEqual(turns);
  table.free();
});
