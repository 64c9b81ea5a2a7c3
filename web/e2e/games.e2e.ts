// Whole games against the computer, as a person would play who takes every hint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, House, games } from './client.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Asks for a hint, does not wait for the best one, and plays it. */
async function playHint(client: Client): Promise<void> {
  const { page } = client;
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await hint.click();
  const line = page.locator('.said p:last-child').filter({ hasText: /^Hint: / });
  await line.waitFor();
  // Choro's in words, with the code behind them.
  const told = /^Hint: (?:.*\((\S+)\):|(\S+),)/.exec(await line.innerText());
  await client.type(told?.[1] ?? told?.[2] ?? '');
  await expect.poll(() => page.inputValue('input[name=move]')).toBe('');
}

describe('A whole game against the computer', () => {
  it.each(games)('of %s is played to its end', async (game) => {
    const client = await house.visit();
    await client.begin(game);
    const most = 250;
    let played = 0;
    while (!(await client.myTurn()) && played < most) {
      // For a secret choice there is no hint.
      if (game === 'choro' && played === 0) await client.type('o3');
      else await playHint(client);
      played++;
    }
    expect(played).toBeLessThan(most);
    const result = await client.page.locator('.over .result').innerText();
    expect(result).toMatch(/won|Drawn|Victory/);
    console.log(`${game}: ${played} turns of the person, ${result.replaceAll('\n', ' ')}`);
    await client.close();
  });
});
