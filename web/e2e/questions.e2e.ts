// Questions to people at one screen: everybody is asked, and nobody answers for another person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

describe('A question', () => {
  it('stays until it is answered, however often Escape is pressed', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone', 'a1b2');
    await page.getByRole('button', { name: 'Take back' }).click();
    const accept = page.locator('dialog[open]').getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(100);
    }
    await accept.click({ timeout: 5000 });
    await expect.poll(() => client.turns()).toBe(0);
    await client.close();
  });

  it('goes to each person, also after a double click', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone3', 'a5b5');
    await page.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.locator('dialog[open]');
    const accept = dialog.getByRole('button', { name: 'Accept' });
    expect(await dialog.locator('h2').innerText()).toBe('White is asked');
    await accept.dblclick({ delay: 50 });
    await expect.poll(() => dialog.locator('h2').innerText()).toBe('Red is asked');
    await page.waitForTimeout(200);
    expect(await client.turns()).toBe(1);
    await accept.click();
    await expect.poll(() => client.turns()).toBe(0);
    await client.close();
  });
});
