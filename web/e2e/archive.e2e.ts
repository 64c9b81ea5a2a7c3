// Finished games are found again: in the archive, and on the page of a player.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site, notFound } from './client.ts';
import { expectNoViolation } from './violations.ts';

interface Answer {
  t: string;
  d: Record<string, unknown>;
}

/** Sends a request over a connection of its own and waits for its answer. */
function ask(client: Client, t: string, d: object): Promise<Answer> {
  return client.page.evaluate(
    async ([type, data]) => {
      const place = window as unknown as { line?: WebSocket; last?: number };
      const line = (place.line ??= new WebSocket(location.origin.replace('http', 'ws') + '/ws'));
      if (line.readyState === WebSocket.CONNECTING)
        await new Promise((opened) => line.addEventListener('open', opened));
      const id = (place.last = (place.last ?? 0) + 1);
      const answered = new Promise<Answer>((resolve) => {
        const hear = ({ data: text }: MessageEvent) => {
          const message = JSON.parse(String(text)) as Answer & { id?: number };
          if (message.id !== id) return;
          line.removeEventListener('message', hear);
          resolve(message);
        };
        line.addEventListener('message', hear);
      });
      line.send(JSON.stringify({ t: type, d: data, id }));
      return answered;
    },
    [t, d] as const,
  );
}

async function account(site: Site, name: string): Promise<Client> {
  const client = await site.visit({}, '/rules/abalone');
  await ask(client, 'hello', { wire: 1 });
  await ask(client, 'register', { name, password: 'correct horse' });
  return client;
}

let site: Site;
let table: string;
beforeAll(async () => {
  site = await Site.open();
  if (!process.env.SUMITO) return;
  const [ada, bea] = [await account(site, 'ada'), await account(site, 'bea')];
  for (const settings of [
    { game: 'abalone', time: '10', rated: true, public: true },
    { game: 'choro', public: true },
  ]) {
    const made = await ask(ada, 'create', { settings });
    table = String(made.d.table);
    await ask(bea, 'sit', { table });
    const turns = settings.game === 'choro' ? ['o3', 'o5'] : ['a1b2', 'i9h8'];
    expect((await ask(ada, 'move', { table, move: turns[0] })).t).toBe('ack');
    expect((await ask(bea, 'move', { table, move: turns[1] })).t).toBe('ack');
    expect((await ask(bea, 'resign', { table })).t).toBe('ack');
  }
  await ada.close();
  await bea.close();
});
afterAll(() => site.close());

const rows = (client: Client) => client.page.locator('.game-row');

describe.runIf(process.env.SUMITO)('The archive', () => {
  it('finds games by player, game and result, and keeps the search in the address', async () => {
    const client = await site.visit({}, '/archive');
    await expect.poll(() => rows(client).count()).toBe(2);
    await client.page.locator('.filters label', { hasText: 'Choro' }).click();
    await expect.poll(() => rows(client).count()).toBe(1);
    await client.page.reload();
    await expect.poll(() => rows(client).count()).toBe(1);
    await client.page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => rows(client).count()).toBe(2);
    await client.page.locator('input[name=player]').fill('nobody');
    await client.page.getByText('No game fits.').waitFor();
    await client.page.locator('input[name=player]').fill('Ada');
    await expect.poll(() => rows(client).count()).toBe(2);
    await client.page.locator('.filters label', { hasText: '0–1' }).click();
    await client.page.getByText('No game fits.').waitFor();
    await client.page.locator('.filters label', { hasText: '1–0' }).click();
    await expect.poll(() => rows(client).count()).toBe(2);
    await expectNoViolation(client);
    const [file] = await Promise.all([
      client.page.waitForEvent('download'),
      client.page.getByText('Download all').click(),
    ]);
    const text: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) text.push(chunk as Buffer);
    expect(Buffer.concat(text).toString().match(/\[Result "1-0"\]/g)).toHaveLength(2);
    await client.close();
  });

  it('leads to the game and to its players', async () => {
    const client = await site.visit({ width: 360, height: 740, phone: true }, '/archive?game=abalone');
    await rows(client).getByRole('link', { name: 'bea' }).click();
    await expect.poll(() => new URL(client.page.url()).pathname).toBe('/@/bea');
    await client.page.locator('.rating-card[aria-pressed=true]', { hasText: 'Abalone' }).waitFor();
    await client.page.locator('.rating-graph').waitFor();
    await expectNoViolation(client);
    const wide = await client.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await client.page.locator('.rating-card', { hasText: 'Choro' }).click();
    await client.page.locator('.rating-graph').waitFor({ state: 'detached' });
    await rows(client).getByRole('link', { name: '2 moves' }).click();
    await expect.poll(() => new URL(client.page.url()).pathname).toBe(`/g/${table}`);
    await client.close();
  });

  it('says so if nobody has the name', async () => {
    const client = await site.visit({ locale: 'de' }, '/@/nobody');
    await client.page.getByText('Kein Konto hat diesen Namen.').waitFor();
    await client.close(notFound);
  });
});
