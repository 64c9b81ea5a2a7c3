// Whole games against the computer, played by a person who follows every hint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site, games } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** Asks for a hint, plays the first one that appears without waiting for a better one. */
async function playHint(client: Client): Promise<void> {
  const { page } = client;
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await hint.click();
  const line = page.locator('.said p:last-child').filter({ hasText: /^Hint: / });
  await line.waitFor();
  // Choro's hint is in words, with the notation after them.
  const told = /^Hint: (?:.*\((\S+)\):|(\S+),)/.exec(await line.innerText());
  await client.type(told?.[1] ?? told?.[2] ?? '');
  await expect.poll(() => page.inputValue('input[name=move]')).toBe('');
}

describe('A whole game against the computer', () => {
  it.each(games)('of %s is played to its end', async (game) => {
    const client = await site.visit();
    await client.begin(game);
    const most = 250;
    let played = 0;
    while (!(await client.myTurn()) && played < most) {
      // There is no hint for a secret choice.
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
