// The engine in a real worker of a real browser, with the headers of the real server: with threads
// if the page is isolated, otherwise in slices.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureOfProgram } from '../src/engine/signature.ts';
import { program } from './client.ts';
import { type Served, isolation, serve } from './serve.ts';

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumito-engine-'));
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    build: {
      outDir: folder,
      rollupOptions: { input: fileURLToPath(new URL('engine/index.html', import.meta.url)) },
    },
  });
  browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** A game that has just begun, with computers in all seats. */
function taskOf(game: string, seats: number, level = 10): string {
  const chairs = Array.from({ length: seats }, () => `engine:${level}`);
  return JSON.stringify({ settings: { game, seats: chairs }, moves: [] });
}

describe.each([true, false])('On a page that is isolated: %s', (isolated) => {
  let served: Served;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    const without = isolated ? [] : Object.keys(isolation);
    served = await serve({ folder, without });
    page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${served.address}/e2e/engine/index.html`);
    await page.evaluate(() => globalThis.engine.ready);
  });
  afterAll(async () => {
    await page.close();
    await served.close();
    expect(complaints).toEqual([]);
  });

  it('the engine has the build that suits it', async () => {
    const threads = await page.evaluate(() => globalThis.engine.threads);
    if (isolated) expect(threads).toBeGreaterThan(0);
    else expect(threads).toBe(0);
  });

  it('it plays all four games', async () => {
    // The book opens Choro at level 10; a level below it has to search.
    const tasks = [
      taskOf('abalone', 2),
      taskOf('abalone3', 3),
      taskOf('abalone4', 4),
      taskOf('choro', 2, 9),
    ];
    const turns = await page.evaluate(async (all) => {
      const answers = [];
      for (const task of all) {
        const options = { seat: 0 as const, seed: 1, moveTime: 300 };
        answers.push(await globalThis.engine.think(task, options));
      }
      return answers;
    }, tasks);
    for (const { decisions, info } of turns) {
      expect(decisions.length).toBeGreaterThan(0);
      expect(info!.depth).toBeGreaterThan(2);
    }
  });

  it('it stops immediately', async () => {
    const { took, decisions } = await page.evaluate(async (task) => {
      const options = { seat: 0 as const, seed: 1, moveTime: 60_000 };
      const answer = globalThis.engine.think(task, options);
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      const begin = performance.now();
      globalThis.engine.stop();
      return { decisions: (await answer).decisions, took: performance.now() - begin };
    }, taskOf('abalone', 2));
    expect(decisions.length).toBe(1);
    expect(took).toBeLessThan(500);
  });

  it('it gives a hint', async () => {
    const hint = await page.evaluate(
      (task) => globalThis.engine.hint(task, 'de'),
      taskOf('abalone', 2),
    );
    expect(hint!.reasons.length).toBeGreaterThan(0);
  });

  it('it has the signature of the program', async () => {
    const { nodes } = await page.evaluate((depth) => globalThis.engine.bench(depth), 5);
    expect(nodes).toBe(signatureOfProgram(5));
  });
});
