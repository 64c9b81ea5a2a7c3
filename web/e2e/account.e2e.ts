// A guest becomes an account, leaves it and comes back: with the password, and with the recovery
// code on another device.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site } from './client.ts';
import { expectNoViolation } from './violations.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** A test that is tried again cannot register the same name. */
function freshName(start: string): string {
  return `${start} ${Date.now() % 1_000_000}`;
}

async function fill(client: Client, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await client.page.locator(`.sign-in input[name=${name}]`).fill(value);
  await client.page.locator('.sign-in .button.primary').click();
}

async function way(client: Client, name: string): Promise<void> {
  await client.page.locator('.sign-in .segments label', { hasText: name }).click();
}

/** The language that the server stores for the account of this browser. */
function storedLanguage({ page }: Client): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        line.onopen = () => line.send('{"t":"hello","d":{"wire":1}}');
        line.onmessage = ({ data }) => {
          line.close();
          const { d } = JSON.parse(String(data)) as { d: { prefs?: { language?: string } } };
          resolve(d.prefs?.language);
        };
      }),
  );
}

const heading = (client: Client) => client.page.locator('main h1');

describe.runIf(process.env.SUMITO)('An account', () => {
  it('is made, left and found again', async () => {
    const ada = freshName('ada');
    const client = await site.visit({}, '/account');
    await client.page.locator('.account-form input[name=name]').first().fill('Ada Guest');
    await client.page.getByRole('button', { name: 'Save the name' }).click();
    await client.page.reload();
    const name = client.page.locator('.account-form input[name=name]').first();
    await expect.poll(() => name.inputValue()).toBe('Ada Guest');

    await fill(client, { name: ada, password: 'short' });
    await client.page.getByText('A password has 8 to 128 characters.').waitFor();
    await fill(client, { name: ada, password: 'correct horse' });
    const code = await client.page.locator('.recovery-code').innerText();
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    await expect.poll(() => heading(client).innerText()).toBe(ada);
    await client.page.getByRole('button', { name: 'I have saved it' }).click();
    await client.page.locator('.recovery-code').waitFor({ state: 'detached' });

    // The new cookie is there.
    await client.page.reload();
    await expect.poll(() => heading(client).innerText()).toBe(ada);
    await client.page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect.poll(() => heading(client).innerText()).toBe('Your account');
    await way(client, 'Log in');
    await fill(client, { name: ada, password: 'wrong horse' });
    await client.page.getByText('Name and password do not match.').waitFor();
    await fill(client, { name: ada.toUpperCase(), password: 'correct horse' });
    await expect.poll(() => heading(client).innerText()).toBe(ada);

    const phone = await site.visit({ width: 360, height: 740, phone: true }, '/account');
    await way(phone, 'Forgot the password');
    await fill(phone, { name: ada, code, password: 'another horse' });
    await expect.poll(() => heading(phone).innerText()).toBe(ada);
    expect(await phone.page.locator('.recovery-code').innerText()).not.toBe(code);
    // All other devices are signed out.
    await expect.poll(() => heading(client).innerText()).toBe('Your account');
    await phone.close();
    await client.close();
  });

  it('takes its settings to another device', async () => {
    const values = { name: freshName('bea'), password: 'correct horse' };
    const first = await site.visit({}, '/account');
    await fill(first, values);
    await expect.poll(() => heading(first).innerText()).toBe(values.name);
    await first.page.getByRole('combobox').first().selectOption('fr');
    await expect.poll(() => storedLanguage(first)).toBe('fr');
    const second = await site.visit({}, '/account');
    const language = (client: Client) => client.page.locator('html').getAttribute('lang');
    await way(second, 'Log in');
    await fill(second, values);
    await expect.poll(() => language(second)).toBe('fr');
    await first.page.getByRole('combobox').first().selectOption('de');
    await expect.poll(() => language(second)).toBe('de');
    await second.page.getByRole('button', { name: 'Auf allen Geräten abmelden' }).click();
    await expect.poll(() => heading(first).innerText()).toBe('Ihr Konto');
    await first.close();
    await second.close();
  });

  it('can be downloaded and deleted', async () => {
    const cleo = freshName('cleo');
    const client = await site.visit({}, '/account');
    await fill(client, { name: cleo, password: 'correct horse' });
    await expect.poll(() => heading(client).innerText()).toBe(cleo);
    await client.page.getByText('Your data').click();
    const [file] = await Promise.all([
      client.page.waitForEvent('download'),
      client.page.getByRole('button', { name: 'Download everything' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ name: cleo, games: [] });
    const password = client.page.locator('.account-part[open] input[name=password]');
    await password.fill('wrong horse');
    await client.page.getByRole('button', { name: 'Delete my data' }).click();
    await client.page.getByText('Name and password do not match.').waitFor();
    await password.fill('correct horse');
    await client.page.getByRole('button', { name: 'Delete my data' }).click();
    await client.page.getByText('Your data are deleted.').waitFor();
    await expect.poll(() => heading(client).innerText()).toBe('Your account');
    await client.close();
  });

  it('is readable for everybody, on a phone and in the dark', async () => {
    for (const look of [{ width: 360, height: 740, phone: true, dark: true }, { locale: 'fr' }]) {
      const client = await site.visit(look, '/account');
      await client.page.locator('.sign-in').waitFor();
      await expectNoViolation(client);
      const wide = await client.page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(look.width ?? 1440);
      await client.close();
    }
  });
});
