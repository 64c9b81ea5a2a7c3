// Play a friend: two, three and more browsers at a real server, from the home page through a link to
// the game.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site } from './client.ts';
import { expectState, invite, openTable, served, sitDown, tableAt } from './people.ts';
import { expectTranslated } from './translated.ts';
import { expectNoViolation } from './violations.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const sitButton = { name: 'Sit down and play' };

describe.skipIf(!served)('An invitation', () => {
  it('leads two people from the home page to a game, with two clicks and one', async () => {
    const host = await site.visit();
    const path = await invite(host);
    const copied = () => host.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(site.address + path);
    expect(await host.page.locator('.table-address').innerText()).toBe(
      (site.address + path).replace('http://', ''),
    );
    const friend = await site.visit({}, path);
    const heading = friend.page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toBe('You are invited to a game of Abalone');
    await friend.page.locator('main').getByText('10 minutes each').first().waitFor();
    await host.page.getByText('Somebody is looking at the invitation.').first().waitFor();
    // The page itself takes no seat.
    expect((await tableAt(site, path)).seats[1]).toBeNull();
    await friend.page.getByRole('button', sitButton).click();
    await expectState(site, path, 'running');
    const table = await tableAt(site, path);
    expect(table.settings).toMatchObject({ game: 'abalone', colours: 'lot', public: false });
    await expect.poll(() => host.page.locator('.table-link').count()).toBe(0);
    await expect.poll(() => friend.page.getByRole('button', sitButton).count()).toBe(0);
    expect(new URL(host.page.url()).pathname).toBe(path);
    await Promise.all([host.close(), friend.close()]);
  });

  it('gives the seats that were chosen', async () => {
    const host = await site.visit();
    const path = await invite(host, ['Choro', 'My friend', '3 days']);
    const { seats, settings } = await tableAt(site, path);
    expect([seats[0], seats[1]?.name]).toEqual([null, '']);
    expect(settings).toMatchObject({ game: 'choro', time: '3d', colours: 'chosen' });
    const friend = await site.visit({}, path);
    await friend.page.locator('.table-facts-list').getByText('South').first().waitFor();
    await Promise.all([host.close(), friend.close()]);
  });

  it('draws lots for the colours: within 24 games, both people have Black once', async () => {
    const [host, friend] = await Promise.all([site.visit(), site.visit({}, '/lobby')]);
    const firsts = new Set<boolean>();
    for (let games = 0; games < 24 && firsts.size < 2; games++) {
      const path = await invite(host);
      const before = await tableAt(site, path);
      await friend.go(path);
      await friend.page.getByRole('button', sitButton).click();
      await expectState(site, path, 'running');
      const persons = (seats: unknown) => (seats as ({ person: string } | null)[])[0]?.person;
      firsts.add(persons(before.seats) === persons((await tableAt(site, path)).seats));
      await host.go('/');
    }
    expect(firsts.size).toBe(2);
    await Promise.all([host.close(), friend.close()]);
  });

  it('for three: the host sends one away, and the computer takes the seat', async () => {
    const host = await site.visit();
    const path = await invite(host, ['Three']);
    const seats = host.page.locator('.open-seat');
    const friend = await sitDown(site, path);
    await expect.poll(() => seats.filter({ hasText: 'Remove' }).count()).toBe(1);
    await seats.nth(2).getByRole('button', { name: 'Computer' }).click();
    await expectState(site, path, 'running');
    expect((await tableAt(site, path)).seats.map((who) => who?.level ?? 0).toSorted()).toEqual([0, 0, 1]);
    await Promise.all([host.close(), friend.close()]);
  });

  it('can be taken back from a stranger, who cannot sit there again', async () => {
    const host = await site.visit();
    const path = await invite(host, ['Four']);
    const stranger = await sitDown(site, path);
    await stranger.page.getByRole('button', { name: 'Stand up' }).waitFor();
    await host.page.getByRole('button', { name: 'Remove' }).click();
    await stranger.page.getByRole('button', sitButton).click();
    await stranger.page.getByText('The host has removed you from this table.').waitFor();
    expect((await tableAt(site, path)).seats.filter(Boolean)).toHaveLength(1);
    // The computer comes, changes its level, and goes again.
    const last = host.page.locator('.open-seat').nth(3);
    await last.getByRole('button', { name: 'Computer' }).click();
    await last.getByRole('combobox').selectOption('7');
    await expect.poll(async () => (await tableAt(site, path)).seats[3]?.level).toBe(7);
    await last.getByRole('button', { name: 'Empty' }).click();
    await expect.poll(async () => (await tableAt(site, path)).seats[3]).toBeNull();
    await Promise.all([host.close(), stranger.close()]);
  });

  it('whose last seat is gone says so, and the game can be watched', async () => {
    const host = await site.visit();
    const path = await invite(host);
    const late = await site.visit({}, path);
    await late.page.getByRole('button', sitButton).waitFor();
    const friend = await sitDown(site, path);
    await late.page.getByRole('heading', { name: 'Somebody else has sat down' }).waitFor();
    await late.page.getByRole('button', { name: 'Watch' }).click();
    await expect.poll(() => late.page.getByText('has sat down').count()).toBe(0);
    await Promise.all([host.close(), friend.close(), late.close()]);
  });

  it('that is cancelled, or replaced by another one, says so to the friend', async () => {
    const host = await site.visit();
    const first = await invite(host);
    const friend = await site.visit({}, first);
    await friend.page.getByRole('button', sitButton).waitFor();
    await host.page.getByRole('button', { name: 'Change' }).click();
    await host.page.getByRole('radio', { name: 'Choro', exact: true }).check();
    await host.page.getByRole('button', { name: 'Make the link' }).click();
    await friend.page.getByRole('heading', { name: 'The invitation has ended' }).waitFor();
    await expect.poll(() => new URL(host.page.url()).pathname).not.toBe(first);
    const second = new URL(host.page.url()).pathname;
    await host.page.locator('.table-link').waitFor();
    await host.page.getByRole('button', { name: 'Cancel the invitation' }).click();
    await expectState(site, second, 'aborted');
    await expect.poll(() => new URL(host.page.url()).pathname).toBe('/');
    await Promise.all([host.close(), friend.close()]);
  });

  it('is not in the lobby, and says when its host is away', async () => {
    const host = await site.visit();
    const path = await invite(host, ['No clock']);
    await host.close();
    const friend = await site.visit({}, '/lobby');
    await friend.page.getByText('No open tables.').waitFor();
    await friend.go(path);
    await friend.page.getByText('Your host is not here now').waitFor();
    await friend.close();
  });

  it('that never was leads to the lobby', async () => {
    const client = await site.visit();
    await client.go('/g/nothing');
    await client.page.getByRole('heading', { name: 'There is no such table.' }).waitFor();
    await client.page.getByRole('link', { name: 'Go to the lobby' }).first().click();
    await client.page.getByRole('heading', { name: 'Quick game' }).waitFor();
    await client.close();
  });

  it('needs no mouse', async () => {
    const host = await site.visit();
    await host.page.getByRole('button', { name: 'Play a friend' }).focus();
    await host.page.keyboard.press('Enter');
    await host.page.locator('dialog[open]').waitFor();
    // The times are one stop of the Tab key, and the arrow keys choose.
    await host.page.getByRole('radio', { name: '10 min', exact: true }).focus();
    await host.page.keyboard.press('ArrowLeft');
    await host.page.keyboard.press('Enter');
    await host.page.locator('.table-link').waitFor();
    const focused = () => host.page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toMatch(/Cop(y|ied)/);
    const path = new URL(host.page.url()).pathname;
    expect((await tableAt(site, path)).settings.time).toBe('5+0');
    const friend = await site.visit({}, path);
    const button = friend.page.getByRole('button', sitButton);
    await expect.poll(() => button.isEnabled()).toBe(true);
    for (let stops = 0; stops < 30; stops++) {
      await friend.page.keyboard.press('Tab');
      if (await button.evaluate((one) => one === document.activeElement)) break;
    }
    await friend.page.keyboard.press('Enter');
    await expectState(site, path, 'running');
    await Promise.all([host.close(), friend.close()]);
  });

  it.each([360, 1440])('passes axe-core and fits at %i pixels', async (width) => {
    const look = { width, height: 800, locale: 'de' };
    const host = await site.visit({ ...look, locale: 'en' });
    const fits = async (page: typeof host.page) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await host.page.getByRole('button', { name: 'Play a friend' }).click();
    await host.page.getByRole('radio', { name: 'Three', exact: true }).check();
    await expectNoViolation(host);
    await host.page.getByRole('button', { name: 'Make the link' }).click();
    await host.page.locator('.table-link').waitFor();
    const path = new URL(host.page.url()).pathname;
    const friend = await site.visit(look, path);
    await friend.page.locator('.table-panel .button.primary').click();
    await host.page.getByRole('button', { name: 'Remove' }).waitFor();
    const other = await site.visit(look, path);
    await other.page.locator('.table-panel .button.primary:enabled').waitFor();
    for (const client of [host, friend, other]) {
      await fits(client.page);
      await expectNoViolation(client);
    }
    await Promise.all([host.close(), friend.close(), other.close()]);
  });

  it.each(['fr', 'de'])('speaks %s', async (locale) => {
    const opener = await site.visit({}, '/lobby');
    const path = await openTable(opener, ['Three']);
    const reader = await site.visit({ locale }, path);
    await reader.page.locator('.table-panel .button.primary:enabled').waitFor();
    await expectTranslated(reader, locale);
    await reader.page.locator('.table-panel .button.primary').click();
    await reader.page.locator('.table-note').first().waitFor();
    await expectTranslated(reader, locale);
    const host = await site.visit({ locale }, '/lobby');
    await host.page.locator('.open-make').click();
    await expectTranslated(host, locale);
    await host.page.locator('dialog button[type=submit]').click();
    await host.page.locator('.table-link').waitFor();
    await expectTranslated(host, locale);
    await Promise.all([opener.close(), reader.close(), host.close()]);
  });
});
