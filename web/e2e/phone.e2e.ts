// On a phone: nothing extends beyond the edge, the board is in view, and fingers can play.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site, games, notFound } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const phone = { width: 360, height: 740, phone: true };

async function expectNoOverhang(client: Client): Promise<void> {
  const width = await client.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
}

describe('On a phone', () => {
  it.each([
    '/',
    '/new/abalone',
    '/new/abalone4',
    '/rules/abalone',
    '/rules/choro',
    '/nowhere',
  ])('%s fits', async (path) => {
    for (const locale of ['en', 'fr', 'de']) {
      const client = await site.visit({ ...phone, locale }, path);
      await client.page.waitForTimeout(300);
      await expectNoOverhang(client);
      await client.close(path === '/nowhere' ? notFound : []);
    }
  });

  it.each(games)('the board of %s is visible without scrolling', async (game) => {
    const client = await site.visit(phone);
    await client.begin(game);
    await client.myTurn();
    const box = await client.page.locator('.board svg').first().boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(740);
    await expectNoOverhang(client);
    await client.close();
  });

  it('the line for typed moves is below the list of moves', async () => {
    const client = await site.visit(phone);
    await client.begin('abalone');
    await client.myTurn();
    const list = await client.page.locator('.moves').boundingBox();
    const line = await client.page.locator('.move-box').boundingBox();
    expect(line?.y).toBeGreaterThan((list?.y ?? Infinity) + (list?.height ?? 0));
    await client.close();
  });

  it('two taps move a marble', async () => {
    const client = await site.visit(phone);
    await client.begin('abalone');
    await client.myTurn();
    for (const cell of ['c3', 'd3'])
      await client.page.locator(`[data-place=${cell}]`).first().tap();
    await expect.poll(() => client.turns()).toBe(2);
    expect(await client.page.locator('.ply').first().innerText()).toBe('c3d3');
    await client.close();
  });

  it('a drag from its end pushes a line forward', async () => {
    const client = await site.visit({ ...phone, phone: false });
    await client.begin('abalone');
    await client.myTurn();
    const from = await client.page.locator('[data-place=a1]').first().boundingBox();
    const to = await client.page.locator('[data-place=d4]').first().boundingBox();
    if (!from || !to) throw new Error('no board');
    const { mouse } = client.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await mouse.up();
    await expect.poll(() => client.turns()).toBe(2);
    expect(await client.page.locator('.ply').first().innerText()).toBe('a1b2');
    await client.close();
  });

  it.each(games)('held sideways shows the whole board of %s, as large as possible', async (game) => {
    const client = await site.visit({ width: 740, height: 360, phone: true, locale: 'de' });
    await client.begin(game);
    await client.myTurn();
    const box = await client.page.locator('.board svg').first().boundingBox();
    expect(box?.height).toBeGreaterThan(280);
    expect(box && box.y + box.height).toBeLessThanOrEqual(360);
    const overhanging = await client.page.locator('.seat').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { right } = card.getBoundingClientRect();
        return [...card.querySelectorAll('.seat-who *')]
          .filter((one) => one.getBoundingClientRect().right > right)
          .map((one) => one.textContent);
      }),
    );
    expect(overhanging).toEqual([]);
    await client.close();
  });
});
