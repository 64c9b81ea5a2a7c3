// axe-core finds no problem on any page or in any dialog, in light and dark colours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site, games, notFound } from './client.ts';
import { expectNoViolation } from './violations.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

describe('axe-core finds no mistake, light or dark,', () => {
  it.each([
    '/',
    '/new/abalone',
    '/new/abalone4',
    '/new/choro',
    '/rules/abalone',
    '/rules/choro',
    '/play',
    '/x',
  ])('with %s', async (path) => {
    const client = await site.visit({}, path);
    await client.page.waitForTimeout(900);
    await expectNoViolation(client);
    await client.close(path === '/x' ? notFound : []);
  });

  it.each(games)('with a game of %s and its dialogs', async (game) => {
    const client = await site.visit();
    await client.begin(game);
    await client.myTurn();
    await client.type(game === 'choro' ? 'o3' : 'a5b5');
    await expect.poll(() => client.turns()).toBeGreaterThanOrEqual(2);
    await client.myTurn();
    await expectNoViolation(client);
    // The home page shows the game that was left.
    await client.go('/');
    await client.page.locator('.go-on').waitFor();
    await expectNoViolation(client);
    await client.page.locator('.go-on').click();
    await client.myTurn();
    for (const name of ['Settings', 'Save, load, share', 'Resign']) {
      await client.page.getByRole('button', { name, exact: true }).click();
      await client.page.locator('dialog[open]').waitFor();
      await expectNoViolation(client);
      if (name !== 'Resign') await client.page.keyboard.press('Escape');
    }
    await client.page.locator('dialog .danger').click();
    await client.page.waitForTimeout(300);
    await expectNoViolation(client);
    await client.close();
  });
});
