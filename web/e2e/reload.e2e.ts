// A reload loses nothing, and broken data in the browser's storage does no harm.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

async function reload(client: Client): Promise<void> {
  await client.page.reload();
  await client.page.locator('main').waitFor();
}

describe('After a reload', () => {
  it('the game continues where it was, and the home page offers it', async () => {
    const client = await site.visit();
    await client.begin('abalone');
    await client.myTurn();
    await client.type('a1b2');
    await expect.poll(() => client.turns()).toBe(2);
    const moves = await client.page.locator('.ply').allInnerTexts();
    await reload(client);
    await client.myTurn();
    expect(await client.page.locator('.ply').allInnerTexts()).toEqual(moves);
    await client.go('/');
    await client.page.locator('.go-on').click();
    await client.myTurn();
    expect(await client.turns()).toBe(2);
    await client.close();
  });

  it('the computer continues to think, too', async () => {
    const client = await site.visit();
    await client.begin('abalone3');
    await client.myTurn();
    await client.type('a5b5');
    await reload(client);
    await client.myTurn();
    expect(await client.turns()).toBe(3);
    await client.close();
  });

  it('clocks show what they showed', async () => {
    const client = await site.visit();
    await client.go('/new/abalone');
    await client.page.locator('.chair').nth(1).getByLabel('Person').check();
    await client.page.getByLabel('5 min', { exact: true }).check();
    await client.page.locator('button[type=submit]').click();
    await client.myTurn();
    await client.type('a1b2');
    // The upper seat's clock runs from then on.
    const clocks = () => client.page.locator('.clock').allInnerTexts();
    await expect.poll(async () => (await clocks())[0]).toMatch(/^4:/);
    await reload(client);
    await client.myTurn();
    const [upper, lower] = await clocks();
    expect(upper).toMatch(/^4:/);
    expect(lower).toBe('5:00');
    await client.close();
  });

  it('the remarks of a loaded game are still there', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('abalone', 'people');
    await client.myTurn();
    await page.getByRole('button', { name: 'Save, load, share' }).click();
    await page.getByPlaceholder('Paste a game here').fill('1. a1b2 {a fine move} *');
    await page.getByRole('button', { name: 'Open' }).click();
    await client.type('i5h5');
    await reload(client);
    await client.myTurn();
    await page.getByRole('button', { name: 'Save, load, share' }).click();
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => page.locator('.said-line').innerText()).toBe('Copied.');
    const copy = await page.evaluate(() => navigator.clipboard.readText());
    expect(copy).toContain('1. a1b2 {a fine move} 1... i5h5');
    await client.close();
  });

  it('a secret choice is still a secret', async () => {
    const client = await site.visit();
    await client.begin('choro', 'people');
    await client.page.getByRole('button', { name: 'I am South' }).click();
    await client.type('o3');
    await client.page.getByRole('button', { name: 'I am North' }).waitFor();
    await reload(client);
    await client.page.getByRole('button', { name: 'I am North' }).waitFor();
    expect(await client.page.locator('.ply').allInnerTexts()).toEqual(['?']);
    expect(await client.page.locator('.said').innerText()).not.toContain('o3');
    await client.page.getByRole('button', { name: 'I am North' }).click();
    await client.type('o5');
    await expect
      .poll(() => client.page.locator('.said').innerText())
      .toContain('South had chosen o3');
    await client.close();
  });
});

const againstTheRules = {
  setup: {
    settings: { game: 'abalone' },
    chairs: [0, 1].map(() => ({ kind: 'person', level: 3, name: '' })),
    time: { limited: false, base: 0, increment: 0 },
  },
  events: [{ seat: 0, text: 'a1i9' }],
  left: [0, 0],
  departures: [],
  agreed: false,
  over: false,
};

describe('Two tabs with the same game', () => {
  it('do not both play it: the tab that opened it last has it, and the other can take it back', async () => {
    const client = await site.visit();
    await client.begin('abalone', 'people');
    await client.myTurn();
    const other = await client.context.newPage();
    await other.goto(site.address);
    await client.type('a1b2');
    await expect.poll(() => other.locator('.home-under').innerText()).toContain('White to move.');
    await other.locator('.go-on').click();
    await expect
      .poll(() => client.page.locator('h1').innerText())
      .toBe('This game is open in another tab');
    await other.fill('input[name=move]', 'i5h5');
    await other.keyboard.press('Enter');
    await expect.poll(() => other.locator('.ply').count()).toBe(2);
    await client.page.getByRole('button', { name: 'Continue here' }).click();
    await expect
      .poll(() => client.page.locator('.ply').allInnerTexts())
      .toEqual(['a1b2', 'i5h5']);
    await expect.poll(() => other.locator('.ply').count()).toBe(0);
    await client.type('b1c1');
    await expect.poll(() => client.turns()).toBe(3);
    // The game is saved when the browser has nothing else to do.
    await client.page.waitForFunction(() =>
      Object.values(localStorage).some((text) => String(text).includes('b1c1')),
    );
    await other.reload();
    await expect.poll(() => other.locator('.ply').count()).toBe(3);
    await client.close();
  });
});

describe('Two tabs with different games', () => {
  it('save both', async () => {
    const client = await site.visit();
    const other = await client.context.newPage();
    await other.goto(site.address);
    await client.beginWith('abalone', 'a1b2');
    await new Client(site, client.context, other).begin('abalone3', 'people');
    await other.fill('input[name=move]', 'a5b5');
    await other.keyboard.press('Enter');
    await expect.poll(() => other.locator('.ply').count()).toBe(1);
    await client.type('i5h5');
    await expect.poll(() => client.turns()).toBe(2);
    await reload(client);
    await other.reload();
    await expect.poll(() => client.turns()).toBe(2);
    await expect.poll(() => other.locator('.ply').count()).toBe(1);
    for (const [page, game] of [
      [client.page, 'Abalone for three'],
      [other, '2 turns played'],
    ] as const) {
      await page.goto(`${site.address}/#/`);
      await page.locator('.shelf-game').filter({ hasText: game }).waitFor();
    }
    await client.close();
  });
});

describe('A storage that is full', () => {
  it('is reported, until there is room again', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone', 'a1b2');
    await page.evaluate(() => {
      for (let size = 2 ** 22; size > 0; size = Math.floor(size / 2))
        try {
          for (let i = 0; i < 4; i++) localStorage.setItem(`full.${size}.${i}`, 'x'.repeat(size));
        } catch {
          // Too large: try again with half of it.
        }
    });
    await client.type('i5h5');
    await expect.poll(() => page.locator('.trouble').innerText()).toContain('no room left');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('full.')) localStorage.removeItem(key);
    });
    await client.type('b1c1');
    await expect.poll(() => page.locator('.trouble').count()).toBe(0);
    await reload(client);
    await expect.poll(() => client.turns()).toBe(3);
    await client.close();
  });
});

describe('What an earlier build has saved', () => {
  it('is complete', async () => {
    const client = await site.visit();
    const { page } = client;
    const file = new URL('../src/shelf/support/version-1.json', import.meta.url);
    const text = await readFile(file, 'utf8');
    await page.evaluate((kept) => localStorage.setItem('sumito.games', kept), text);
    await reload(client);
    await page.getByRole('region', { name: 'Choro' }).locator('.go-on').waitFor();
    await page.getByRole('button', { name: 'All my games' }).click();
    expect(await page.locator('.shelf-game').count()).toBe(7);
    expect(await page.locator('.shelf-picture svg').count()).toBe(7);
    await page.locator('.shelf-game').filter({ hasText: 'Zoë' }).click();
    await expect
      .poll(() => page.locator('.ply').allInnerTexts())
      .toEqual(['a1b2', 'i5h5', 'b1c2']);
    await reload(client);
    await expect.poll(() => client.turns()).toBe(3);
    await client.close();
  });
});

describe('A game that is replaced by another', () => {
  it('can be continued or deleted', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone', 'a1b2');
    await client.go('/');
    await client.beginWith('abalone3', 'a5b5');
    await client.go('/');
    await page.locator('.shelf-game').click();
    await expect.poll(() => page.locator('.ply').allInnerTexts()).toEqual(['a1b2']);
    await client.go('/');
    const game = page.locator('.shelf-game');
    expect(await game.innerText()).toContain('Abalone for three');
    expect(await game.innerText()).toContain('1 turn played. White to move.');
    expect(await game.innerText()).toContain('now');
    await game.locator('.shelf-picture svg').waitFor();
    const discard = page.getByRole('button', { name: 'Delete: Abalone for three' });
    await discard.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await game.count()).toBe(1);
    await discard.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => game.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await client.close();
  });

  it('is not saved if nobody has moved in it', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('abalone', 'people');
    await client.go('/');
    await client.begin('abalone3', 'people');
    await client.go('/');
    await page.getByRole('region', { name: 'Abalone for three' }).locator('.go-on').waitFor();
    expect(await page.locator('.shelf-game').count()).toBe(0);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith('sumito.game.'))).toHaveLength(1);
    await client.close();
  });

  it('can be looked at again when it is over', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone', 'a1b2');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog .danger').click();
    await page.locator('.over .result').waitFor();
    await client.go('/');
    await page.locator('.shelf-game').filter({ hasText: 'Look at it again' }).click();
    await expect.poll(() => client.turns()).toBe(2);
    await client.go('/');
    await client.beginWith('abalone3', 'a5b5');
    await client.go('/');
    await page.reload();
    await page.locator('.shelf-game').filter({ hasText: 'Look at it again' }).click();
    await expect.poll(() => client.turns()).toBe(2);
    expect(await page.locator('dialog').count()).toBe(0);
    await client.go('/');
    const games = await page.locator('.shelf-game').allInnerTexts();
    expect(games).toHaveLength(2);
    expect(games.join()).toContain('Abalone for three');
    await client.close();
  });
});

describe('What is broken in the storage', () => {
  const { setup, departures } = againstTheRules;
  const head = { tab: '', at: 1, front: 1, decisions: 1, over: false, setup, departures };
  const headLine = JSON.stringify({ version: 2, ...head, standing: null });
  it.each([
    ['no game', 'sumito.game.x', '{"version":2}', 'was damaged'],
    ['half a game', 'sumito.game.x', `${headLine}\n{"setup"`, 'was damaged'],
    [
      'a game against the rules',
      'sumito.game.x',
      `${headLine}\n${JSON.stringify(againstTheRules)}`,
      'does not follow the rules',
    ],
    ['no shelf', 'sumito.games', '{"version":1}', 'was damaged'],
    [
      'an old game against the rules',
      'sumito.games',
      JSON.stringify({ version: 1, games: [{ id: 'x', game: againstTheRules }] }),
      'does not follow the rules',
    ],
  ])('(%s) is set aside with a clear line', async (_, key, kept, line) => {
    const client = await site.visit();
    await client.page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, kept]);
    await reload(client);
    await expect.poll(() => client.page.locator('.trouble').innerText()).toContain(line);
    await client.begin('abalone');
    await client.myTurn();
    await client.close();
  });
});
