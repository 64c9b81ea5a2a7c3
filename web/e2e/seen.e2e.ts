// What can be seen on and around the board: the first words, hints, counts, marks of moves, the
// end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** Three black marbles face two white ones at the edge; Black has ejected five. */
const lastPush = '5/6/7/8/9/8/2SSSss/6/5 5 3 b 0 1';

async function open(client: Client, position: string): Promise<void> {
  const { page } = client;
  await client.go('/new/abalone');
  await page.getByRole('button', { name: 'Open a saved game' }).click();
  await page.locator('dialog textarea').last().fill(position);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await client.myTurn();
}

const looks = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

describe.each(looks)('At $width by $height', (look) => {
  it.each(
    (['abalone', 'choro'] as const).flatMap((game) =>
      ['en', 'fr', 'de'].map((locale) => ({ game, locale })),
    ),
  )('the tip of $game can be read at the start, in $locale', async ({ game, locale }) => {
    const client = await site.visit({ ...look, locale });
    await client.begin(game);
    await client.myTurn();
    const said = client.page.locator('.said');
    await expect.poll(() => said.locator('p').count()).toBeGreaterThan(1);
    const inside = () =>
      said.evaluate((box) => {
        const first = box.querySelector('p')!.getBoundingClientRect();
        return first.top - box.getBoundingClientRect().top;
      });
    expect(await inside()).toBeGreaterThanOrEqual(0);
    await client.close();
  });

  it.each(['en', 'fr', 'de'])('the cards of four seats hold all they say, in %s', async (locale) => {
    const client = await site.visit({ ...look, locale });
    await client.begin('abalone4', 'people');
    await client.myTurn();
    const beyond = await client.page.locator('.seat').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { right } = card.getBoundingClientRect();
        const parts = [...card.querySelectorAll('*')];
        return parts
          .filter((part) => part.getBoundingClientRect().right > right)
          .map((part) => part.textContent);
      }),
    );
    expect(beyond).toEqual([]);
    await client.close();
  });

  it('the end of a game waits for the last marble; a card beside the board offers a rematch', async () => {
    const client = await site.visit({ ...look, speed: 0.5 });
    const { page } = client;
    await open(client, lastPush);
    await client.type('c3c4');
    // The turn is in the list immediately, while the board is still showing it.
    await expect.poll(() => client.turns()).toBe(1);
    expect(await page.locator('.over').count()).toBe(0);
    await page.locator('.over').waitFor();
    const falling = page.locator('.seats-bottom .pip-w');
    expect(await falling.count()).toBeGreaterThan(0);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Rematch');
    const card = (await page.locator('.over').boundingBox())!;
    const board = (await page.locator('.sb-still').first().boundingBox())!;
    const apart = card.x >= board.x + board.width || card.y >= board.y + board.height;
    expect(apart, JSON.stringify({ card, board })).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.over').count()).toBe(0);
    await client.close();
  });
});

describe('In a low window', () => {
  it('the card at the end of a game pushes no seat out of the page', async () => {
    const client = await site.visit({ width: 1280, height: 640 });
    const { page } = client;
    await open(client, lastPush);
    await client.type('c3c4');
    await page.locator('.over').waitFor();
    const seat = (await page.locator('.seats-bottom').boundingBox())!;
    const main = (await page.locator('main').boundingBox())!;
    expect(seat.y + seat.height).toBeLessThanOrEqual(main.y + main.height);
    await client.close();
  });
});

describe('A hint', () => {
  it('shows which marbles go where, on the board and in words', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('abalone', 'people');
    await client.myTurn();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.sb-advice').first().waitFor();
    expect(await client.lastLine()).toMatch(/^Hint: move .+ (towards|sideways to) [a-i]\d.*\(.+\): /);
    const labels = await page
      .locator('[data-place]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '').join('\n'));
    expect(labels).toContain('black marble, hint');
    expect(labels).toContain('the hint leads here');
    await client.close();
  });

  it('shows which hole to sow and in which direction', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.go('/new/choro');
    await page.locator('.chair').nth(1).getByLabel('Person').check();
    await page.locator('.layout', { hasText: 'Without the opening' }).first().click();
    await page.locator('button[type=submit]').click();
    await client.myTurn();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.sb-advice').waitFor();
    expect(await client.lastLine()).toMatch(/^Hint: sow [oi]\d (anti-)?clockwise/);
    await client.close();
  });
});

describe('While counters are sown', () => {
  it('the seats have the counts that the board shows', async () => {
    const client = await site.visit({ speed: 1 });
    const { page } = client;
    await client.begin('choro', 'people');
    const key = (name: string) => page.getByRole('button', { name, exact: true });
    for (const seat of ['S', 'N']) {
      await page.locator('.curtain button').click();
      await page.locator(`[data-place="${seat}.o8"] .sb-hit`).click({ force: true });
    }
    await key('Skip to the end').click();
    await client.myTurn();
    const onBoard = async () =>
      (await page.locator('.sb-plaque text').allTextContents()).map((text) =>
        text.replace(/^.*· /, ''),
      );
    const onSeats = async () =>
      (await page.locator('.seats-bottom .counters, .seats-top .counters').allInnerTexts())
        .map((text) => text.replace(/ counters?$/, ''))
        .toReversed();
    const before = await onBoard();
    await page.locator('[data-place="S.i5"] .sb-hit').click({ force: true });
    await key('Pause').click();
    await expect
      .poll(async () => {
        await key('Next counter').click();
        return onBoard();
      })
      .not.toEqual(before);
    expect(await key('Continue').count()).toBe(1);
    await expect.poll(onSeats).toEqual(await onBoard());
    await client.close();
  });
});

describe('The list of moves', () => {
  it('marks pushes and ejections, also for those who cannot see the marks', async () => {
    const client = await site.visit();
    const { page } = client;
    await open(client, '5/6/7/8/9/8/1SSSss1/s5/5 0 0 b 0 1');
    await client.type('c2c3');
    await expect.poll(() => client.turns()).toBe(1);
    const names = () =>
      page.locator('.ply').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(await names()).toEqual(['1. Black c2c3, pushes']);
    await client.type('b1a1');
    await expect.poll(() => client.turns()).toBe(2);
    await client.type('c3c4');
    await expect.poll(() => client.turns()).toBe(3);
    expect((await names()).slice(1)).toEqual(['1. White b1a1', '2. Black c3c4, ejects a marble of White']);
    expect(await page.locator('.ply-mark').count()).toBe(2);
    expect(await page.locator('.ply').allInnerTexts()).toEqual(['c2c3', 'b1a1', 'c3c4']);
    await client.close();
  });
});

describe('The curtain', () => {
  it('is not opened by the second click of a double one on the board', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('choro', 'people');
    await page.locator('.curtain button').dispatchEvent('click', { detail: 2 });
    await page.waitForTimeout(100);
    expect(await page.locator('.curtain').count()).toBe(1);
    // Only the person who is asked is marked as the one to move.
    expect(await page.locator('.seat.turn').count()).toBe(1);
    await client.close();
  });
});
