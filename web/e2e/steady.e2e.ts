// Nothing jumps: pages keep their layout while things load and while a game is played, and people
// who want less motion get less.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site, games } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Element | null }[];
}

/**
 * How much has moved on the page, as Chromium measures it; 0.1 in total counts as good. Also counts
 * what follows a key within half a second, which Chromium leaves out, because on a slow machine the
 * same movement comes later.
 */
function shifts(client: Client): Promise<{ value: number; what: string }[]> {
  return client.page.evaluate(
    () =>
      new Promise((resolve) => {
        const found: { value: number; what: string }[] = [];
        const watcher = new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            found.push({ value, what: sources.map(({ node }) => node?.textContent).join(' | ') });
        });
        watcher.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(found), 200);
      }),
  );
}

async function expectSteady(client: Client): Promise<void> {
  const found = await shifts(client);
  const sum = found.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(found)).toBeLessThan(most);
}

const most = 0.01;
const looks = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

describe.each(looks)('At $width by $height', (look) => {
  it('the first page keeps its layout while it loads', async () => {
    const client = await site.visit(look);
    await client.page.locator('.living svg').first().waitFor();
    await client.page.waitForTimeout(1500);
    await expectSteady(client);
    await client.close();
  });

  it.each(['abalone', 'choro'] as const)(
    'the first page keeps its layout with a game of %s that was left',
    async (game) => {
      const client = await site.visit(look);
      await client.begin(game);
      await client.myTurn();
      await client.type(game === 'choro' ? 'o3' : 'a5b5');
      await expect.poll(() => client.turns()).toBeGreaterThanOrEqual(2);
      await client.page.goto(site.address);
      await client.page.locator('.home-board [data-place]').first().waitFor();
      await client.page.locator('.living svg').first().waitFor();
      await expectSteady(client);
      await client.close();
    },
  );

  it.each(games)('a game of %s keeps its layout while it is played', async (game) => {
    const client = await site.visit(look);
    await client.begin(game);
    await client.page.reload();
    await client.myTurn();
    await client.type(game === 'choro' ? 'o3' : 'a5b5');
    await expect.poll(() => client.turns()).toBeGreaterThanOrEqual(2);
    await client.myTurn();
    await expectSteady(client);
    await client.close();
  });
});

describe('However long a game is,', () => {
  it('board, words and seats stay in the window', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.go('/new/abalone');
    await page.locator('.chair').first().getByLabel('Computer', { exact: true }).check();
    await page.locator('button[type=submit]').click();
    await expect.poll(() => client.turns(), { timeout: 60_000 }).toBeGreaterThan(50);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    await client.close();
  });
});

describe('Less motion, if the person wants it,', () => {
  it('stops the living board of the first page and shows moves without animation', async () => {
    // So slow that a move would take minutes, longer than any wait of this test.
    const client = await site.visit({ speed: 0.001 });
    const { page } = client;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    const board = page.locator('.living').first();
    await board.locator('svg').first().waitFor();
    const before = await board.innerHTML();
    await page.waitForTimeout(2500);
    expect(await board.innerHTML()).toBe(before);
    await client.begin('abalone', 'people');
    await client.myTurn();
    await client.type('a1b2');
    await expect
      .poll(() => page.locator('[data-place=a1]').getAttribute('aria-label'))
      .not.toContain('black');
    await client.close();
  });
});
