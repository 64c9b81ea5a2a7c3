// The lobby at a real server: quick games, open tables, running games as living boards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Client, Site } from './client.ts';
import { expectState, openTable, served, sitDown, tableAt } from './people.ts';
import { expectTranslated } from './translated.ts';
import { expectNoViolation } from './violations.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

async function visitLobby(locale = 'en', width = 1440): Promise<Client> {
  const client = await site.visit({ locale, width }, '/lobby');
  await client.page.locator('.open-empty:not(.loading), .open-list').first().waitFor();
  return client;
}

async function press(client: Client, time: string): Promise<void> {
  await client.page.locator('.quick-time', { hasText: time }).click();
}

/** Sends a request as this person, over a connection of its own. */
async function request(client: Client, what: string, asked: object): Promise<void> {
  await client.page.evaluate(
    ([type, content]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
        const send = (t: string, d: object, id: number) =>
          socket.send(JSON.stringify({ t, d, id }));
        socket.onopen = () => send('hello', { wire: 1 }, 1);
        socket.onmessage = ({ data }) => {
          const { t, id, d } = JSON.parse(String(data)) as { t: string; id?: number; d: object };
          if (id === 1) send(type, content, 2);
          if (id !== 2) return;
          socket.close();
          if (t === 'error') reject(new Error(JSON.stringify(d)));
          else resolve();
        };
      }),
    [what, asked] as const,
  );
}

async function playMove(client: Client, path: string, move: string): Promise<void> {
  await request(client, 'move', { table: path.split('/')[2], move });
}

describe.skipIf(!served)('Two people who press the same time', () => {
  const found = (client: Client) => client.page.locator('.seek-bar.found');

  async function paired(): Promise<[Client, Client]> {
    const both: [Client, Client] = [await visitLobby(), await visitLobby()];
    await Promise.all(both.map((client) => press(client, '10+0')));
    await Promise.all(both.map((client) => found(client).waitFor()));
    return both;
  }

  it('are paired, accept, and have the same game', async () => {
    const both = await paired();
    for (const client of both) {
      expect(await client.page.title()).toBe('A game is waiting');
      expect(await found(client).innerText()).toMatch(/Guest wants to play: Abalone, 10\+0/);
      expect(await found(client).getByRole('button').first().innerText()).toMatch(/Play \(\d+ s\)/);
      await found(client).getByRole('button', { name: 'Play' }).click();
      await client.page.waitForURL(/\/g\//);
    }
    const [one, other] = both.map((client) => new URL(client.page.url()).pathname);
    expect(one).toBe(other);
    await expectState(site, one!, 'running');
    await Promise.all(both.map((client) => client.close()));
  });

  it('and one declines: the other still looks', async () => {
    const [one, other] = await paired();
    await expectNoViolation(one);
    await found(one).getByRole('button', { name: 'No' }).click();
    await other.page.getByText('They did not come. Still looking.').waitFor();
    expect(await other.page.locator('.quick-time.here').innerText()).toContain('10+0');
    expect(await one.page.locator('.quick-time.here').count()).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });

  it('may play the computer meanwhile, and that game is set aside', async () => {
    const waiting = await visitLobby();
    await press(waiting, '5+0');
    await waiting.page.getByRole('button', { name: 'Play the computer meanwhile' }).click();
    await waiting.myTurn();
    await waiting.type('a1b2');
    await expect.poll(() => waiting.turns()).toBe(2);
    await waiting.page.getByText('Looking for a player: Abalone, 5+0').waitFor();
    const other = await visitLobby();
    await press(other, '5+0');
    await found(waiting).getByRole('button', { name: 'Play' }).click();
    await waiting.page.waitForURL(/\/g\//);
    await waiting.go('/play');
    await expect.poll(() => waiting.turns()).toBe(2);
    await Promise.all([waiting.close(), other.close()]);
  });

  it('are not paired when one has stopped, there or on another page', async () => {
    const [one, other] = [await visitLobby(), await visitLobby()];
    await press(one, '10+5');
    await one.go('/rules/abalone');
    await one.page.locator('.seek-bar').getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => one.page.locator('.seek-bar').count()).toBe(0);
    await press(other, '10+5');
    const waited = other.page.getByText('Looking for a player, 0:02');
    await waited.waitFor();
    expect(await found(other).count()).toBe(0);
    await press(other, '10+5');
    await expect.poll(() => other.page.locator('.looking').count()).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });

  it('with keys only', async () => {
    const both = [await visitLobby(), await visitLobby()];
    for (const client of both) await client.page.keyboard.press('3');
    for (const client of both) {
      await found(client).waitFor();
      await found(client).getByRole('button', { name: 'Play' }).focus();
      await client.page.keyboard.press('Enter');
      await client.page.waitForURL(/\/g\//);
    }
    await Promise.all(both.map((client) => client.close()));
  });
});

describe.skipIf(!served)('A lobby where nobody plays', () => {
  it('shows the public game that ended last, without the names of guests', async () => {
    const own = await Site.open();
    const host = await own.visit({}, '/lobby');
    await request(host, 'name', { name: 'Ada' });
    const path = await openTable(host, ['I do']);
    const friend = await sitDown(own, path);
    await expectState(own, path, 'running');
    await playMove(host, path, 'a1b2');
    await playMove(friend, path, 'i9h8');
    await request(friend, 'resign', { table: path.split('/')[2] });
    await host.go('/lobby');
    await host.page.getByText('This one ended last.').waitFor();
    const last = host.page.locator('.wall-game');
    const names = last.locator('.wall-name');
    expect(await names.allInnerTexts()).toEqual(['Guest', 'Guest']);
    expect(await last.locator('.last-result').innerText()).toBe('1-0');
    await last.click();
    await host.page.waitForURL(`**${path}`);
    await Promise.all([host.close(), friend.close()]);
    await own.close();
  });
});

describe.skipIf(!served)('The lobby', () => {
  const rows = (client: Client) => client.page.locator('.open-table');

  it('lists open tables as they come and go, filters them, and one tap sits down', async () => {
    const guest = await visitLobby();
    const [one, two] = [await visitLobby(), await visitLobby()];
    const before = await rows(guest).count();
    const path = await openTable(one, ['Choro', 'No clock']);
    await openTable(two, ['Abalone', '3 days', 'I do']);
    await expect.poll(() => rows(guest).count()).toBe(before + 2);
    expect(await rows(guest).first().innerText()).toMatch(/3 days, not rated, you have White/);
    await guest.page.getByRole('combobox', { name: 'Game' }).selectOption('choro');
    await expect.poll(() => rows(guest).count()).toBe(1);
    await guest.page.getByRole('combobox', { name: 'Time' }).selectOption('days');
    await guest.page.getByText('No table fits this choice.').waitFor();
    await guest.page.getByRole('combobox', { name: 'Time' }).selectOption('all');
    await guest.page.getByRole('combobox', { name: 'Rating' }).selectOption('rated');
    await guest.page.getByText('No table fits this choice.').waitFor();
    await guest.page.getByRole('combobox', { name: 'Rating' }).selectOption('all');
    await rows(guest).getByRole('button', { name: /^Sit/ }).click();
    await guest.page.waitForURL(`**${path}`);
    await expectState(site, path, 'running');
    await two.page.getByRole('button', { name: 'Cancel the invitation' }).click();
    await guest.go('/lobby');
    await expect.poll(() => rows(guest).count()).toBe(before);
    await Promise.all([guest.close(), one.close(), two.close()]);
  });

  it('shows running games as living boards, and a tap on one watches', async () => {
    const host = await visitLobby();
    const path = await openTable(host, ['I do']);
    const friend = await sitDown(site, path);
    await expectState(site, path, 'running');
    const viewer = await visitLobby();
    const board = viewer.page.locator(`.wall-game[href="${path}"]`);
    const marble = () =>
      board
        .locator('use')
        .evaluateAll((all) => all.map((one) => `${one.getAttribute('x')} ${one.getAttribute('y')}`));
    await expect.poll(async () => (await marble()).length).toBe(61 + 28);
    const before = await marble();
    expect(await board.locator('.wall-clock.turn').innerText()).toMatch(/^(10:00|\d:\d\d)$/);
    await playMove(host, path, 'a1b2');
    await expect.poll(marble).not.toEqual(before);
    await viewer.page.getByRole('button', { name: '3 and 4' }).click();
    await expect.poll(() => board.count()).toBe(0);
    await viewer.page.getByRole('button', { name: '2 players' }).click();
    await board.click();
    await viewer.page.waitForURL(`**${path}`);
    await expect.poll(async () => (await tableAt(site, path)).state).toBe('running');
    await Promise.all([host.close(), friend.close(), viewer.close()]);
  });

  it('leads with the arrow keys from one running game to the next', async () => {
    const people = [];
    for (let games = 0; games < 2; games++) {
      const host = await visitLobby();
      const path = await openTable(host, ['3 days']);
      people.push(host, await sitDown(site, path));
    }
    const viewer = await visitLobby();
    const boards = viewer.page.locator('.wall-game');
    await expect.poll(() => boards.count()).toBeGreaterThanOrEqual(2);
    const [first, second] = [boards.nth(0), boards.nth(1)];
    await first.focus();
    await viewer.page.keyboard.press('ArrowRight');
    const focused = () => viewer.page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    expect(await focused()).toContain(await second.getAttribute('href'));
    await viewer.page.keyboard.press('ArrowUp');
    expect(await focused()).toContain(await first.getAttribute('href'));
    await viewer.page.keyboard.press('Enter');
    await viewer.page.waitForURL(/\/g\//);
    await Promise.all([viewer, ...people].map((client) => client.close()));
  });

  it('says that the server does not answer, or that there is none', async () => {
    const client = await visitLobby();
    await client.page.routeWebSocket(/\/ws/, (socket) => void socket.close());
    await client.page.reload();
    await client.page.getByText('The server does not answer.').waitFor();
    await client.page.route('**/api/tables', (route) => route.abort());
    await client.page.reload();
    await client.page.getByText('This copy of Sumito runs without a server.').waitFor();
    await expect.poll(() => client.page.locator('.quick-time:enabled').count()).toBe(0);
    expect(await client.page.locator('.open-make').isEnabled()).toBe(false);
    await expectNoViolation(client);
    await client.close([/ERR_FAILED/]);
  });

  it.each([360, 1440])('passes axe-core and fits at %i pixels', async (width) => {
    const host = await visitLobby();
    const path = await openTable(host);
    const friend = await sitDown(site, path);
    const opener = await visitLobby();
    await openTable(opener, ['Three']);
    for (const locale of ['en', 'fr', 'de']) {
      const client = await visitLobby(locale, width);
      await client.page.locator('.quick-time').nth(1).click();
      await client.page.locator('.wall-game use').first().waitFor();
      const seen = await client.page.evaluate(() => document.documentElement.scrollWidth);
      expect(seen).toBe(width);
      if (locale !== 'en') await expectTranslated(client, locale);
      await expectNoViolation(client);
      await client.go('/rules/abalone');
      await client.page.locator('.seek-bar').waitFor();
      await expectNoViolation(client);
      if (locale !== 'en') await expectTranslated(client, locale);
      await client.page.locator('.seek-bar button').click();
      await client.close();
    }
    await Promise.all([host.close(), friend.close(), opener.close()]);
  });
});
