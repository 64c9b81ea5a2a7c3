// Every page has an address of its own: links, back and forward, addresses of earlier versions, and
// addresses that lead nowhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site, notFound } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

describe('The address', () => {
  it('follows the links, and back and forward lead through the pages', async () => {
    const client = await site.visit();
    const { page } = client;
    const path = () => new URL(page.url()).pathname;
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.locator('.prose h2').first().waitFor();
    expect(path()).toBe('/rules/abalone');
    await page.getByRole('link', { name: 'Choro' }).click();
    await expect.poll(path).toBe('/rules/choro');
    await page.goBack();
    await page.goBack();
    await page.locator('.home-board svg').first().waitFor();
    expect(path()).toBe('/');
    await page.goForward();
    await page.locator('.prose').waitFor();
    expect(path()).toBe('/rules/abalone');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await client.close();
  });

  it('can be opened by itself, and loaded again', async () => {
    const client = await site.visit({}, '/new/choro');
    expect(await client.page.title()).toBe('New game: Choro · Sumito');
    await client.page.reload();
    await client.page.locator('main h1').waitFor();
    expect(await client.page.title()).toBe('New game: Choro · Sumito');
    await client.close();
  });

  it('of an earlier version still leads to its page', async () => {
    const client = await site.visit({}, '/#/rules/choro');
    await client.page.locator('.prose h2').first().waitFor();
    expect(new URL(client.page.url()).pathname).toBe('/rules/choro');
    expect(new URL(client.page.url()).hash).toBe('');
    await client.close();
  });

  it.runIf(process.env.SUMITO)('without a page of the client shows what the server sends', async () => {
    const client = await site.visit({}, '/about');
    expect(await client.page.locator('h1').innerText()).toBe('About Sumito');
    expect(await client.page.title()).toBe('About Sumito · Sumito');
    await client.page.locator('main .button.primary').click();
    await client.page.locator('.home-board svg').first().waitFor();
    await client.page.goBack();
    expect(await client.page.locator('h1').innerText()).toBe('About Sumito');
    await client.close();
  });

  it('that leads nowhere says so', async () => {
    const client = await site.visit({}, '/nowhere');
    expect(await client.page.locator('h1').innerText()).toBe('There is nothing here');
    await client.page.locator('main .button.primary').click();
    await client.page.locator('.home-board svg').first().waitFor();
    await client.close(notFound);
  });
});
