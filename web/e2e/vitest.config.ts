// Tests of the built client in Debian's Chromium, one file at a time, because they share the
// machine. SUITE names other files to run in the same way, which measure or make screenshots.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: [process.env.SUITE ?? '*.e2e.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // The machine may be busy.
    expect: { poll: { timeout: 20_000 } },
    // On a busy machine a single deadline may be missed; a real error fails twice.
    retry: 1,
    fileParallelism: false,
    maxConcurrency: 1,
  },
});
