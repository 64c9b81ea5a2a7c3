// The size of a first visit, compressed as the server sends it.
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from './client.ts';
import { type Served, serve } from './serve.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const firstView = 90_000;
/** With the rules, when the first game has begun, but without the engine. */
const firstMove = 200_000;
const typeface = 45_000;
const engine = 2_000_000;

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

async function compressedSize(path: string): Promise<number> {
  const file = dist + (path === '/' ? 'index.html' : path.slice(1));
  const forms = [`${file}.br`, file].map((name) => stat(name).catch(() => null));
  const found = (await Promise.all(forms)).find((form) => form !== null);
  return found?.size ?? 0;
}

async function sum(paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(compressedSize));
  return sizes.reduce((total, size) => total + size, 0);
}

/** The files of the client that the page has requested. */
function follow(page: Page): () => string[] {
  const paths = new Set<string>();
  page.on('request', (request) => paths.add(new URL(request.url()).pathname));
  return () => [...paths].filter((path) => !path.startsWith('/api/'));
}

describe('Compressed', () => {
  it(`the first view takes at most ${firstView / 1000} kB, and the rules come with the first move`, async () => {
    const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
    // The page does not need what the service worker fetches in the background.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    // The browser is never idle, so that only what the first view needs is requested.
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const page = await context.newPage();
    const requested = follow(page);
    await page.goto(served.address, { waitUntil: 'networkidle' });
    // The view is usable: a marble can be selected, and the board shows where it can go.
    await page.locator('.home-board [data-place=c3]').first().click();
    await page.locator('.home-board .sb-arrow').first().waitFor();
    const seen = requested();
    expect(seen.filter((path) => path.endsWith('.wasm'))).toEqual([]);
    const types = seen.filter((path) => path.endsWith('.woff2'));
    const total = await sum(seen.filter((path) => !types.includes(path)));
    console.log(`first view: ${total} bytes in ${seen.length} files, typeface ${await sum(types)}`);
    expect(types).toHaveLength(1);
    expect(await sum(types)).toBeLessThanOrEqual(typeface);
    expect(total).toBeLessThanOrEqual(firstView);

    await page.locator('.home-board [data-place=d3]').first().click();
    await page.locator('.ply').first().waitFor();
    const played = requested().filter((path) => !/engine|worker|\.woff2/.test(path));
    expect(played.some((path) => path.endsWith('.wasm'))).toBe(true);
    const all = await sum(played);
    console.log(`with the rules and a game: ${all} bytes in ${played.length} files`);
    expect(all).toBeLessThanOrEqual(firstMove);
    await browser.close();
  });

  it(`the engine takes at most ${engine / 1000} kB, its network and both builds`, async () => {
    const names = await readdir(`${dist}assets`);
    const files = names.filter((name) => /engine|worker/.test(name) && !/\.(br|gz)$/.test(name));
    expect(files.filter((name) => name.endsWith('.wasm')).length).toBe(2);
    const total = await sum(files.map((name) => `/assets/${name}`));
    console.log(`engine: ${total} bytes in ${files.length} files`);
    expect(total).toBeLessThanOrEqual(engine);
  });
});
