// Everything works without a network after the first visit, and the client can be installed.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Site, program } from './client.ts';
import { serve } from './serve.ts';

let site: Site;
beforeEach(async () => {
  site = await Site.open();
});
afterEach(() => site.close());

/** The files that the service worker should store and has not. */
function missing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const script = await (await fetch('/sw.js')).text();
    const wanted = [...script.matchAll(/\\"(\/[^"\\]*)\\"/g)].map(([, address]) => address!);
    const kept = await Promise.all(wanted.map((address) => caches.match(address)));
    return wanted.filter((_, i) => !kept[i]);
  });
}

describe('Without a network', () => {
  it('a game against the computer is begun and played after the first visit', async () => {
    const client = await site.visit();
    await expect.poll(() => missing(client.page), { timeout: 30_000 }).toEqual([]);
    await site.cut();
    await client.page.reload();
    await client.page.locator('main').waitFor();
    await client.begin('abalone');
    await client.myTurn();
    await client.type('a1b2');
    await expect.poll(() => client.turns(), { timeout: 30_000 }).toBe(2);
    expect(await client.page.evaluate(() => crossOriginIsolated)).toBe(true);
    await client.page.getByRole('button', { name: 'Hint' }).click();
    await client.page.locator('.said p:last-child').filter({ hasText: /^Hint: / }).waitFor();
    await client.go('/rules/choro');
    await client.page.locator('h2').first().waitFor();
    // The home page has asked whether there is a server.
    await client.close([/ERR_CONNECTION_REFUSED/]);
  });
});

describe('What a game needs', () => {
  it('is stored as soon as it is loaded, before everything else', async () => {
    const client = await site.visit();
    const { page } = client;
    await expect.poll(() => missing(page), { timeout: 30_000 }).toEqual([]);
    // Simulates a first visit during which the page is never idle.
    await client.context.addInitScript(() => {
      ServiceWorker.prototype.postMessage = () => {};
    });
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (/engine|worker-/.test(request.url)) await cache.delete(request);
      }
    });
    const before = await missing(page);
    await page.reload();
    await page.locator('main').waitFor();
    await client.begin('abalone');
    await client.myTurn();
    await client.type('a1b2');
    await expect.poll(() => client.turns(), { timeout: 30_000 }).toBe(2);
    // The engine's other build is not needed here.
    const needed = before.filter((address) => /threads|worker-/.test(address));
    expect(needed).toHaveLength(4);
    await expect
      .poll(async () => (await missing(page)).filter((address) => needed.includes(address)))
      .toEqual([]);
    await client.close();
  });
});

interface Build {
  page: Page;
  open: () => Promise<unknown>;
  /** Changes a file of the build, as a later build would. */
  change: (name: string, from: RegExp, to: string) => Promise<void>;
}

/** Runs a test with a copy of the build that may be changed, and a page that was opened once. */
async function withBuild(test: (build: Build) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sumito-build-'));
  await cp(fileURLToPath(new URL('../dist/', import.meta.url)), folder, { recursive: true });
  const served = await serve({ folder: `${folder}/` });
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const open = () => page.goto(served.address);
    const change = async (name: string, from: RegExp, to: string) => {
      const text = await readFile(join(folder, name), 'utf8');
      await writeFile(join(folder, name), text.replace(from, to));
    };
    await open();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await test({ page, open, change });
  } finally {
    await browser.close();
    await served.close();
    await rm(folder, { recursive: true });
  }
}

const version = /version\\":\\"\w+/;
const newVersion = 'version\\":\\"0123456789ab';

describe('A new build', () => {
  it('is used from the second visit on', () =>
    withBuild(async ({ page, open, change }) => {
      await change('index.html', /<head>/, '<head><meta name="build" content="new" />');
      await change('sw.js', version, newVersion);
      const isNew = async () => {
        await open();
        return page.locator('meta[name=build]').count();
      };
      expect(await isNew()).toBe(0);
      await expect.poll(isNew, { timeout: 30_000, interval: 3000 }).toBe(1);
    }));
});

describe('The manifest', () => {
  it('names the client and existing pictures', async () => {
    const client = await site.visit();
    const session = await client.context.newCDPSession(client.page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data!) as { name: string; icons: { src: string; sizes: string }[] };
    expect(manifest.name).toBe('Sumito');
    for (const { src, sizes } of manifest.icons) {
      const width = await client.page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return picture.naturalWidth;
      }, src);
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes);
    }
    await client.close();
  });
});
