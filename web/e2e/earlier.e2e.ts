// An earlier position on the board: what a person may do meanwhile, and what follows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** Three moves of people have been played; the board shows the position after the first. */
async function lookBack(): Promise<Client> {
  const client = await site.visit();
  await client.begin('abalone', 'people');
  await client.myTurn();
  for (const move of ['a1b2', 'i5h5', 'a2b3']) await client.type(move);
  await client.page.locator('.ply').first().click();
  await client.page.locator('.back-to-game').waitFor();
  return client;
}

describe('While an earlier position is shown', () => {
  it('a turn taken back leaves the board as it is', async () => {
    const client = await lookBack();
    const { page } = client;
    for (let i = 0; i < 2; i++) {
      await page.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('button', { name: 'Accept' }).click();
    }
    await expect.poll(() => client.turns()).toBe(1);
    expect(await page.locator('.back-to-game').count()).toBe(0);
    for (const cell of ['g5', 'f5']) await page.locator(`[data-place=${cell}]`).first().click();
    await expect.poll(() => client.turns()).toBe(2);
    await client.close();
  });

  it('a typed move and a hint return to the game', async () => {
    const client = await lookBack();
    const { page } = client;
    await client.type('i6h6');
    await expect.poll(() => page.locator('.back-to-game').count()).toBe(0);
    await page.locator('.ply').first().click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect.poll(() => page.locator('.back-to-game').count()).toBe(0);
    await client.close();
  });

  it('that position can be shared, and the seats show who is to move now', async () => {
    const client = await lookBack();
    const { page } = client;
    await page.locator('.ply').nth(1).click();
    await expect.poll(() => page.locator('.seat.turn').getAttribute('aria-label')).toBe('White');
    const shared = async () => {
      await page.getByRole('button', { name: 'Save, load, share' }).click();
      const text = await page.getByLabel('This position').inputValue();
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Picture (SVG)' }).click();
      const picture = await (await waiting).createReadStream().then((stream) => stream.toArray());
      await page.getByRole('button', { name: 'Close' }).click();
      return { text, picture: Buffer.concat(picture as Buffer[]).toString() };
    };
    const earlier = await shared();
    await page.locator('.back-to-game').click();
    const now = await shared();
    expect(earlier.text).not.toBe(now.text);
    expect(earlier.picture).not.toBe(now.picture);
    await client.close();
  });
});
