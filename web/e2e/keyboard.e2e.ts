// Everything with the keyboard alone, from the first page to moves on the board.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

async function press(client: Client, ...keys: string[]): Promise<void> {
  for (const key of keys) await client.page.keyboard.press(key);
}

/** Presses Tab until the focus is on an element that matches the selector. */
async function tabTo(client: Client, selector: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await client.page.keyboard.press('Tab');
    if (await client.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
      return;
  }
  throw new Error(`the Tab key never reaches ${selector}`);
}

function place(client: Client): Promise<string | null | undefined> {
  return client.page.evaluate(() => document.activeElement?.getAttribute('data-place'));
}

describe('With the keyboard alone', () => {
  it('a person gets past the menu with one key', async () => {
    const client = await site.visit();
    await press(client, 'Tab', 'Enter');
    expect(await client.page.evaluate(() => document.activeElement?.id)).toBe('main');
    await client.close();
  });

  it('a person starts a game, moves marbles on the board, and steps through the moves', async () => {
    const client = await site.visit();
    await tabTo(client, '.home-board [data-place]');
    expect(await place(client)).toBe('e5');
    // South-west to a1, then along the line to the north-east.
    await press(client, 'End', 'End', 'End', 'End');
    expect(await place(client)).toBe('a1');
    await press(client, ' ', 'PageUp', ' ', 'PageUp', ' ', 'PageUp', 'Enter');
    await expect.poll(() => client.turns()).toBe(2);
    expect(await client.page.locator('.ply').first().innerText()).toBe('a1b2');
    expect(await client.page.locator('.said').innerText()).toContain('Black: a1b2.');

    await tabTo(client, '.ply');
    await press(client, 'Home');
    await expect.poll(() => client.page.locator('.ply[aria-current]').count()).toBe(0);
    expect(await client.page.locator('[data-place=a1]').getAttribute('aria-label')).toContain(
      'black',
    );
    await press(client, 'ArrowRight');
    await expect.poll(() => client.page.locator('.ply[aria-current]').innerText()).toBe('a1b2');
    await press(client, 'End');
    await expect.poll(() => client.page.locator('input[name=move]:enabled').count()).toBe(1);
    await client.close();
  });

  it('the arrow keys step through the moves, also after a click on the board', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone', 'a1b2');
    await client.type('i5h5');
    await expect.poll(() => client.turns()).toBe(2);
    await page.locator('[data-place=e5]').click();
    await press(client, 'ArrowLeft');
    await expect.poll(() => page.locator('.ply[aria-current]').innerText()).toBe('a1b2');
    await press(client, 'Home');
    await expect.poll(() => page.locator('.ply[aria-current]').count()).toBe(0);
    await press(client, 'End');
    await expect.poll(() => page.locator('.ply[aria-current]').innerText()).toBe('i5h5');
    // If the board was reached with the Tab key, the arrow keys move its cursor, also at its edge.
    await page.locator('main').focus();
    await tabTo(client, '.board [data-place]');
    for (let i = 0; i < 9; i++) await press(client, 'ArrowLeft');
    expect(await page.locator('.ply[aria-current]').innerText()).toBe('i5h5');
    await client.close();
  });

  it('the wheel steps through the moves over the board and over their list', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone', 'a1b2');
    await client.type('i5h5');
    await expect.poll(() => client.turns()).toBe(2);
    const current = () => page.locator('.ply[aria-current]').allInnerTexts();
    await page.locator('.board-place').hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(current).toEqual(['a1b2']);
    await page.locator('.moves-list').hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(current).toEqual([]);
    await page.mouse.wheel(0, 100);
    await expect.poll(current).toEqual(['a1b2']);
    await client.close();
  });

  it('a question mark shows the keys', async () => {
    const client = await site.visit({ locale: 'de' });
    const { page } = client;
    await client.begin('choro');
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Tasten' }).waitFor();
    await press(client, 'Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Tasten' }).click();
    await page.locator('dialog kbd').first().waitFor();
    await client.close();
  });

  it('a person sows a hole of Choro', async () => {
    const client = await site.visit();
    await client.begin('choro');
    await client.myTurn();
    await tabTo(client, '.board [data-place]');
    for (let i = 0; i < 4 && !(await place(client))?.startsWith('S.o'); i++)
      await press(client, 'ArrowDown');
    expect(await place(client)).toMatch(/^S\.o/);
    await press(client, 'Enter');
    await expect.poll(() => client.turns(), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    await client.close();
  });

  it('two people choose in secret, and the focus moves between them', async () => {
    const client = await site.visit();
    await client.begin('choro', 'people');
    const focused = () => client.page.evaluate(() => document.activeElement?.textContent ?? '');
    for (const seat of ['South', 'North']) {
      await expect.poll(focused).toBe(`I am ${seat}`);
      await press(client, 'Enter');
      await expect.poll(() => place(client)).toMatch(/^[SN]\./);
      for (let i = 0; i < 4 && !(await place(client))?.startsWith(`${seat[0]}.o`); i++)
        await press(client, seat === 'South' ? 'ArrowDown' : 'ArrowUp');
      await press(client, 'Enter');
    }
    await expect.poll(() => client.page.locator('.ply').allInnerTexts()).not.toContain('?');
    await expect.poll(() => place(client)).toMatch(/^[SN]\./);
    const names = await client.page
      .locator('.board [data-place]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const told = names.map((name) => name.split('last move').length - 1);
    expect(Math.max(...told)).toBe(1);
    await client.close();
  });

  it('a rematch and a loaded game leave the focus on the page', async () => {
    const client = await site.visit();
    const { page } = client;
    const id = () => page.evaluate(() => document.activeElement?.id);
    await client.begin('abalone', 'people');
    await client.myTurn();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.over').getByRole('button', { name: 'Rematch' }).click();
    await expect.poll(id).toBe('main');
    await client.type('a1b2');
    await page.getByRole('button', { name: 'Save, load, share' }).click();
    await page.getByPlaceholder('Paste a game here').fill('[Game "abalone"]\n\n1. a1b2 i5h5 *');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => client.turns()).toBe(2);
    await expect.poll(id).toBe('main');
    await client.close();
  });

  it('a dialog keeps the focus and gives it back', async () => {
    const client = await site.visit();
    await client.begin('abalone');
    const settings = client.page.getByRole('button', { name: 'Settings' });
    await settings.focus();
    await press(client, 'Enter');
    await client.page.locator('dialog[open]').waitFor();
    for (let i = 0; i < 12; i++) {
      await press(client, 'Tab');
      const inside = await client.page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      );
      expect(inside).toBe(true);
    }
    await press(client, 'Escape');
    await expect.poll(() => client.page.locator('dialog[open]').count()).toBe(0);
    await expect
      .poll(() => settings.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await client.close();
  });
});

describe('The position in words', () => {
  it('is below the board after it was chosen, also after a reload, and follows the game', async () => {
    const client = await site.visit();
    await client.begin('abalone', 'people');
    await client.myTurn();
    const words = client.page.locator('.board-words');
    expect(await words.count()).toBe(0);
    await client.page.getByRole('button', { name: 'Settings' }).click();
    await client.page.getByRole('switch', { name: 'The position in words' }).click();
    await client.page.keyboard.press('Escape');
    await words.getByText('a1–a5 Black').waitFor();
    await client.type('a1b2');
    await words.getByText('a1 empty, a2–a5 Black').waitFor();
    await client.page.reload();
    await words.getByText('a1 empty, a2–a5 Black').waitFor();
    await client.close();
  });
});
