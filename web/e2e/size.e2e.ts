// The size of a first visit, compressed as the server sends it.
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from './client.ts';
import { type Served, serve } from './serve.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const firstView = 150_000;
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

describe('Compressed', () => {
  it(`the first view takes at most ${firstView / 1000} kB without the engine`, async () => {
    const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
    // The page does not need what the service worker fetches in the background.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const paths = new Set<string>();
    page.on('request', (request) => paths.add(new URL(request.url()).pathname));
    await page.goto(served.address, { waitUntil: 'networkidle' });
    await page.locator('.card svg').first().waitFor();
    await browser.close();
    const seen = [...paths].filter((path) => !path.includes('engine') && !path.includes('worker'));
    expect(seen.some((path) => path.endsWith('.wasm'))).toBe(true);
    const total = await sum(seen);
    console.log(`first view: ${total} bytes in ${seen.length} files`);
    expect(total).toBeLessThanOrEqual(firstView);
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
