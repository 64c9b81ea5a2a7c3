import { expect, it } from 'vitest';
import { gameIds } from '../state/setup.ts';
import { testRules } from '../state/support/fakes.ts';
import { demos } from './demos.ts';

it.each(gameIds)('The living board of %s plays by the rules', async (game) => {
  const rules = await testRules();
  const { settings, turns } = demos[game];
  const table = rules.newGame(settings);
  for (const turn of turns)
    for (const decision of turn.split('.')) {
      const [seat] = table.state().choosers;
      if (seat !== undefined) table.play(seat, decision);
    }
  const played = table.state().turns.map((turn) => turn.text);
  expect(played).toEqual(turns);
  table.free();
});
