// The client that `./play` serves while the engine is still being compiled.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { program } from './client.ts';
import { serve } from './serve.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const wasm = fileURLToPath(new URL('../../build/web/wasm/', import.meta.url));

describe('Before the engine is compiled', () => {
  it('the page says so, and the computer moves as soon as the engine is there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sumito-follows-'));
    await promisify(execFile)('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: web,
      env: { ...process.env, SUMITO_ENGINE: 'follows' },
    });
    const served = await serve({ folder: `${folder}/` });
    const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
    try {
      const page = await (await browser.newContext({ locale: 'en' })).newPage();
      await page.goto(served.address);
      for (const cell of ['c3', 'd3'])
        await page.locator(`.home-board [data-place=${cell}]`).first().click();
      await page.locator('.trouble').filter({ hasText: 'still being compiled' }).waitFor();
      await mkdir(join(folder, 'engine'));
      await cp(wasm, join(folder, 'engine'), { recursive: true });
      await expect
        .poll(() => page.locator('.ply').count(), { timeout: 60_000 })
        .toBeGreaterThan(1);
      expect(await page.locator('.trouble').count()).toBe(0);
    } finally {
      await browser.close();
      await served.close();
      await rm(folder, { recursive: true });
    }
  });
});
