// The home page: one can move at once, and everything else is one press away.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site, games } from './client.ts';
import { expectState, invite, openTable, served, sitDown } from './people.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

async function pressOnBoard(client: Client, ...places: string[]): Promise<void> {
  for (const place of places)
    await client.page.locator(`.home-board [data-place="${place}"]`).first().click();
}

function path(client: Client): string {
  return new URL(client.page.url()).pathname;
}

const firstMoves = {
  abalone: { places: ['c3', 'd3'], move: 'c3d3' },
  abalone3: { places: ['b5', 'c5'], move: 'b5c5' },
  abalone4: { places: ['a2', 'b2'], move: 'a2b2' },
  choro: { places: ['S.o3'], move: '' },
};

describe('The large board', () => {
  it.each(games)('begins a game of %s with the first move', async (game) => {
    const client = await site.visit({ speed: 1 });
    const { page } = client;
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('.game-choice').nth(games.indexOf(game)).click();
    await pressOnBoard(client, ...firstMoves[game].places);
    await expect.poll(() => path(client)).toBe('/play');
    await client.myTurn();
    // The computers have answered.
    expect(await client.turns()).toBeGreaterThanOrEqual(2);
    if (firstMoves[game].move)
      expect(await page.locator('.ply').first().innerText()).toBe(firstMoves[game].move);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await client.close();
  });

  it('keeps a first move until the rules are there', async () => {
    const client = await site.visit({}, '/rules/abalone');
    const { page } = client;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/rules-.*\.wasm$/, async (route) => {
      await held;
      await route.continue();
    });
    await client.go('/');
    await pressOnBoard(client, 'c3', 'd3');
    await expect.poll(() => page.locator('.home-under').innerText()).toContain('begins');
    expect(path(client)).toBe('/');
    release();
    await expect.poll(() => client.turns()).toBe(2);
    await client.close();
  });

  it('plays at the level of the chip', async () => {
    const client = await site.visit();
    const { page } = client;
    await page.getByLabel('Level of the computer').selectOption('2');
    expect(await page.locator('.chip span').first().innerText()).toBe('Level 2 easy');
    await pressOnBoard(client, 'c3', 'd3');
    const white = page.getByRole('region', { name: 'White' });
    await expect.poll(() => white.innerText()).toContain('Computer, level 2');
    await client.close();
  });

  it('goes on with the game that was left, or begins anew', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone', 'a1b2');
    await page.goto(site.address);
    await expect.poll(() => page.locator('.home-under').innerText()).toContain('White to move.');
    await page.locator('.home-board [data-place]').first().waitFor();
    await pressOnBoard(client, 'g5', 'f5');
    await expect.poll(() => path(client)).toBe('/play');
    await expect
      .poll(() => page.locator('.ply').allInnerTexts())
      .toEqual(['a1b2', 'g5f5']);
    await client.go('/');
    await page.getByRole('button', { name: 'New game' }).click();
    await pressOnBoard(client, 'c3', 'd3');
    await expect.poll(() => client.turns()).toBe(2);
    expect(await page.locator('.ply').first().innerText()).toBe('c3d3');
    await client.go('/');
    // The first game has not been lost.
    await page.locator('.shelf-game').filter({ hasText: '2 turns played' }).waitFor();
    await client.close();
  });
});

describe('An untouched board', () => {
  it('shows once what can move, unless the person wants less motion', async () => {
    const client = await site.visit();
    const { page } = client;
    const marks = page.locator('.home-board .sb-mark-choice');
    await expect.poll(() => marks.count()).toBeGreaterThan(5);
    await expect.poll(() => marks.count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.locator('.home-board svg').first().waitFor();
    await page.waitForTimeout(4000);
    expect(await marks.count()).toBe(0);
    await client.close();
  });
});

describe('The other games', () => {
  it('change the board and the sentence under it, also by key', async () => {
    const client = await site.visit();
    const { page } = client;
    const sentence = () => page.locator('.home-under p').innerText();
    expect(await sentence()).toContain('You have Black. Move to begin.');
    await page.keyboard.press('4');
    await expect.poll(sentence).toContain('You are South.');
    expect(await page.locator('.home-board .sb-choro').count()).toBe(1);
    const pressed = page.locator('.game-choice[aria-pressed=true]');
    expect(await pressed.innerText()).toContain('Choro');
    await page.locator('.game-choice').first().click();
    await expect.poll(sentence).toContain('You have Black.');
    await client.close();
  });
});

describe('The three actions', () => {
  it('lead to a friend, the computer and the rules, also by key', async () => {
    const client = await site.visit();
    const { page } = client;
    await page.getByRole('link', { name: 'Play the computer' }).click();
    await expect.poll(() => path(client)).toBe('/new/abalone');
    await page.goBack();
    await page.locator('.act').first().waitFor();
    await page.keyboard.press('l');
    await expect.poll(() => path(client)).toBe('/rules/abalone');
    await page.goBack();
    await page.locator('.act').first().waitFor();
    await page.keyboard.press('c');
    await expect.poll(() => path(client)).toBe('/new/abalone');
    await client.close();
  });

  it.runIf(process.env.SUMITO)('open the sheet for a friend', async () => {
    const client = await site.visit();
    const { page } = client;
    await page.keyboard.press('p');
    await page.getByRole('dialog', { name: 'Play a friend' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await client.close();
  });

  it('offer the same screen where there is no server', async () => {
    const client = await site.visit({}, '/rules/abalone');
    const { page } = client;
    await page.route('**/api/tables', (route) => route.fulfill({ body: '<!doctype html>' }));
    await client.go('/');
    await page.getByRole('button', { name: 'Same screen' }).click();
    await client.myTurn();
    await client.type('a1b2');
    await client.type('i5h5');
    await expect.poll(() => client.turns()).toBe(2);
    await client.close();
  });
});

describe('Without a network', () => {
  it('a strip says what works, until it is back', async () => {
    const client = await site.visit();
    const { page } = client;
    await page.locator('.living svg').first().waitFor();
    await client.context.setOffline(true);
    const strip = page.locator('.strip');
    await strip.filter({ hasText: 'You are offline.' }).waitFor();
    await page.getByRole('button', { name: 'Same screen' }).waitFor();
    await client.context.setOffline(false);
    await expect.poll(() => strip.count()).toBe(0);
    await client.close([/ERR_INTERNET_DISCONNECTED/]);
  });
});

describe('On a phone', () => {
  it('the pages are in a bar at the bottom, except during a game', async () => {
    const client = await site.visit({ width: 360, height: 740, phone: true });
    const { page } = client;
    const bar = page.locator('.tab-bar');
    const box = (await bar.boundingBox())!;
    expect(box.y + box.height).toBe(740);
    expect(await page.locator('.top nav').isVisible()).toBe(false);
    await bar.getByRole('link', { name: 'Rules' }).click();
    await page.locator('.prose h2').first().waitFor();
    await bar.getByRole('link', { name: 'Play' }).click();
    await page.locator('.home-board [data-place=c3]').tap();
    await page.locator('.home-board [data-place=d3]').tap();
    await client.myTurn();
    expect(await bar.count()).toBe(0);
    await client.close();
  });
});

describe.skipIf(!served)('What only a server knows', () => {
  it('is shown: an invitation that waits, how many are here, and a running game', async () => {
    const host = await site.visit();
    const { page } = host;
    const own = await invite(host);
    await host.go('/');
    const row = page.locator(`.waiting a[href="${own}"]`);
    await row.filter({ hasText: 'waiting for players' }).waitFor();

    const open = await site.visit({}, '/lobby');
    const table = await openTable(open);
    const guest = await sitDown(site, table);
    await expectState(site, table, 'running');
    const watcher = await site.visit();
    await watcher.page.locator(`.home-live a[href="${table}"]`).waitFor();
    await expect.poll(() => watcher.page.locator('.home-here').innerText()).toMatch(/\d people here/);
    await watcher.page.locator('.home-live a').click();
    await expect.poll(() => new URL(watcher.page.url()).pathname).toBe(table);
    await row.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(own);
    for (const client of [host, open, guest, watcher]) await client.close();
  });

  it('includes a new version of the client', async () => {
    const client = await site.visit({}, '/rules/abalone');
    const { page } = client;
    let welcomes = 0;
    let cut = () => {};
    await page.routeWebSocket('**/ws*', (line) => {
      const server = line.connectToServer();
      cut = () => void line.close();
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as { t: string; d: { build?: string } };
        if (message.t === 'welcome') message.d.build = `build ${++welcomes}`;
        line.send(JSON.stringify(message));
      });
    });
    await client.go('/');
    await expect.poll(() => welcomes).toBe(1);
    await page.locator('.home-here').filter({ hasText: 'here' }).waitFor();
    expect(await page.locator('.strip').count()).toBe(0);
    cut();
    await page.locator('.strip').getByRole('button', { name: 'Reload' }).click();
    await page.locator('.home-board svg').first().waitFor();
    await client.close();
  });
});
