// Tests of the built client in Debian's Chromium; one file at a time, since they share the machine.
// SUITE names other files to run in the same way: what measures, what makes screenshots.
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
    // A machine with other work may let a single deadline pass; a fault fails twice.
    retry: 1,
    fileParallelism: false,
    maxConcurrency: 1,
  },
});
