// German and French, from the browser's setting and by choice, with no text missing.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** A missing text is shown as its key. */
async function expectNoKeys(client: Client): Promise<void> {
  const shown = await client.page.locator('body').innerText();
  expect(shown).not.toMatch(/\b(web|play|reason|colour|analyse)\.[a-z]/);
  const labels = await client.page
    .locator('[aria-label], [title], [placeholder]')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
      ),
    );
  expect(labels.filter((label) => /^(web|play|reason|colour)\./.test(label))).toEqual([]);
}

/** Presses a button when no dialog covers it; one may open late, when the computer has answered. */
async function pressPastDialogs(client: Client, button: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await client.page.locator('dialog[open]').count()) {
          await expectNoKeys(client);
          await client.page.keyboard.press('Escape');
          return false;
        }
        return button.click({ timeout: 1000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

const cases = [
  {
    locale: 'de-AT',
    tag: 'de',
    home: 'Gegen den Computer',
    turn: 'Schwarz ist am Zug.',
    rules: 'Die Regeln',
  },
  {
    locale: 'fr-CA',
    tag: 'fr',
    home: 'Jouer contre l’ordinateur',
    turn: 'Au tour de Noir.',
    rules: 'règles',
  },
];

describe.each(cases)('In a browser that asks for $locale', ({ locale, tag, home, turn, rules }) => {
  it('every page speaks that language', async () => {
    const client = await site.visit({ locale });
    expect(await client.page.locator('html').getAttribute('lang')).toBe(tag);
    expect(await client.page.locator('.act strong').nth(1).innerText()).toBe(home);
    await expectNoKeys(client);
    for (const path of [
      '/new/abalone4',
      '/new/choro',
      '/nowhere',
      '/rules/choro',
      '/rules/abalone',
    ]) {
      await client.go(path);
      await client.page.waitForTimeout(300);
      await expectNoKeys(client);
    }
    expect(await client.page.locator('.prose').innerText()).toContain(rules);
    await client.go('/');
    await client.begin('abalone');
    await client.myTurn();
    await expect.poll(() => client.lastLine()).toBe(turn);
    await client.type('a1b2');
    await expect.poll(() => client.turns()).toBe(2);
    await expectNoKeys(client);
    for (const button of await client.page.locator('.actions .tool').all()) {
      if (!(await button.isEnabled())) continue;
      await pressPastDialogs(client, button);
      await expectNoKeys(client);
    }
    await client.close();
  });
});

describe('A language', () => {
  it('can be chosen, and stays chosen', async () => {
    const client = await site.visit({ locale: 'ja' });
    expect(await client.page.locator('html').getAttribute('lang')).toBe('en');
    await client.page.locator('select.language').selectOption('fr');
    await expect.poll(() => client.page.locator('html').getAttribute('lang')).toBe('fr');
    await client.page.reload();
    await client.page.locator('main').waitFor();
    expect(await client.page.locator('.top nav').innerText()).toContain('Jouer');
    await client.close();
  });

  it('can be changed on the home page, whose boards follow', async () => {
    const client = await site.visit();
    // Without animations, only a change of language redraws the boards.
    await client.page.emulateMedia({ reducedMotion: 'reduce' });
    await client.page.reload();
    await client.page.getByRole('button', { name: 'Choro' }).click();
    const plaques = ['.home-board', '.living-choro'].map((board) =>
      client.page.locator(`${board} .sb-plaque text`).first(),
    );
    for (const plaque of plaques)
      await expect.poll(() => plaque.textContent()).toMatch(/South|North/);
    await client.page.locator('select.language').selectOption('de');
    for (const plaque of plaques) await expect.poll(() => plaque.textContent()).toMatch(/Süd|Nord/);
    await client.close();
  });

  it('has its own colons and names of keys in the tooltips', async () => {
    const client = await site.visit({ locale: 'fr' });
    await client.begin('abalone', 'people');
    await client.myTurn();
    const shown = await client.page
      .locator('.game [title]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).title));
    expect(shown).toContain('Au début (Début)');
    expect(shown.filter((title) => title.startsWith('Reprendre le coup\u00a0: '))).toHaveLength(1);
    await client.close();
  });

  it('can be changed in the middle of a game, on the board, too', async () => {
    const client = await site.visit();
    await client.begin('abalone');
    await client.myTurn();
    await client.page.locator('select.language').selectOption('de');
    await expect
      .poll(() => client.page.locator('[data-place=a1]').getAttribute('aria-label'))
      .toContain('schwarz');
    await client.close();
  });
});
