// Several people at one server, as tests of play online need them. They need the real server: SUMITO
// names the program.
import { expect } from 'vitest';
import type { Client, Look, Site } from './client.ts';

export const served = process.env.SUMITO !== undefined;

/** Opens the sheet of the home page, answers what differs from the preset, and makes the link. */
export async function invite(client: Client, answers: string[] = []): Promise<string> {
  const { page } = client;
  await page.getByRole('button', { name: 'Play a friend' }).click();
  return makeTable(client, answers, 'Make the link');
}

/** Opens a public table from the lobby. */
export async function openTable(client: Client, answers: string[] = []): Promise<string> {
  await client.page.getByRole('button', { name: 'Open a table' }).click();
  return makeTable(client, answers, 'Open a table');
}

async function makeTable(client: Client, answers: string[], action: string): Promise<string> {
  const { page } = client;
  const sheet = page.locator('dialog[open]');
  for (const name of answers) await sheet.getByRole('radio', { name, exact: true }).check();
  await sheet.getByRole('button', { name: action }).click();
  await page.waitForURL(/\/g\/\w+$/);
  await page.locator('.table-link').waitFor();
  return new URL(page.url()).pathname;
}

export async function sitDown(site: Site, path: string, look: Look = {}): Promise<Client> {
  const client = await site.visit(look, path);
  await client.page.getByRole('button', { name: 'Sit down and play' }).click();
  return client;
}

interface TableSeen {
  state: string;
  seats: ({ name: string; level?: number } | null)[];
  settings: { game: string; time: string; colours: string; public: boolean };
  clock?: { left: number[] };
}

/** The table as the server shows it to everybody. */
export async function tableAt(site: Site, path: string): Promise<TableSeen> {
  const answer = await fetch(`${site.address}/api/tables/${path.split('/')[2]}`);
  const { d } = (await answer.json()) as { d: TableSeen };
  return d;
}

export async function expectState(site: Site, path: string, state: string): Promise<void> {
  await expect.poll(async () => (await tableAt(site, path)).state).toBe(state);
}
