// Makes the screenshots of README and docs: `npm run screenshots` after `npm run build`.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demos } from '../src/app/demos.ts';
import { type Client, type Game, Site, type Look } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const shots: { name: string; game: Game | null; look: Look }[] = [
  { name: 'browser-home', game: null, look: { width: 1280, height: 800 } },
  { name: 'browser-abalone', game: 'abalone', look: { width: 1280, height: 800 } },
  { name: 'browser-abalone4', game: 'abalone4', look: { width: 1280, height: 800, dark: true } },
  { name: 'browser-choro', game: 'choro', look: { width: 1280, height: 800 } },
  { name: 'browser-phone', game: 'abalone3', look: { width: 360, height: 740, phone: true } },
];

/** The demo of Abalone begins with that layout, other games with the standard one. */
async function beginBelgianDaisy(client: Client): Promise<void> {
  await client.go('/new/abalone');
  await client.page.locator('.chair').nth(1).getByLabel('Person').check();
  await client.page.locator('.layout', { hasText: 'Belgian Daisy' }).first().click();
  await client.page.locator('button[type=submit]').click();
  await client.myTurn();
}

describe('Screenshots', () => {
  it.each(shots)('$name', async ({ name, game, look }) => {
    const client = await site.visit(look);
    await client.page.locator('.living svg').first().waitFor();
    if (game) {
      if (game === 'abalone') await beginBelgianDaisy(client);
      else await client.begin(game, 'people');
      for (const turn of demos[game].turns.slice(0, 18)) {
        const curtain = client.page.locator('.curtain .button');
        const box = client.page.locator('input[name=move]:enabled');
        await curtain.or(box).first().waitFor();
        if (await curtain.isVisible()) await curtain.click();
        await client.type(turn);
      }
    }
    await client.page.waitForTimeout(800);
    await client.page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 82 });
    await client.close();
  });
});
