// Nothing jumps: pages keep their shape while things load and while a game goes on; and whoever wants
// less motion gets less.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, House, games } from './client.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** What Chromium counts as unexpected movement of the page so far; 0.1 is called good. */
function shift(client: Client): Promise<number> {
  return client.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watcher = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        });
        watcher.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}

const most = 0.01;
const looks = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

describe.each(looks)('At $width by $height', (look) => {
  it('the first page keeps its shape while it loads', async () => {
    const client = await house.visit(look);
    await client.page.locator('.card .living svg').first().waitFor();
    await client.page.waitForTimeout(1500);
    expect(await shift(client)).toBeLessThan(most);
    await client.close();
  });

  it.each(games)('a game of %s keeps its shape while it is played', async (game) => {
    const client = await house.visit(look);
    await client.begin(game);
    await client.page.reload();
    await client.myTurn();
    await client.type(game === 'choro' ? 'o3' : 'a5b5');
    await expect.poll(() => client.turns()).toBeGreaterThanOrEqual(2);
    await client.myTurn();
    expect(await shift(client)).toBeLessThan(most);
    await client.close();
  });
});

describe('Less motion, if the person wants it,', () => {
  it('lets the boards of the first page rest and a move arrive at once', async () => {
    const client = await house.visit({ speed: 1 });
    const { page } = client;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    const board = page.locator('.card .living').first();
    await board.locator('svg').first().waitFor();
    const before = await board.innerHTML();
    await page.waitForTimeout(2500);
    expect(await board.innerHTML()).toBe(before);
    await client.begin('abalone', 'people');
    await client.myTurn();
    await client.type('a1b2');
    await expect
      .poll(() => page.locator('[data-place=a1]').getAttribute('aria-label'), { timeout: 150 })
      .not.toContain('black');
    await client.close();
  });
});
