// Builds the browser client. Its texts and the WebAssembly come from outside this folder: `@i18n`
// are the texts of the whole product, `@wasm` is what CMake built.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { engine, follows } from './build/engine.ts';
import { games } from './build/games.ts';
import { offline } from './build/offline.ts';
import { rules } from './build/rules.ts';
import { words } from './build/words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  plugins: [words(), rules(), games(), offline()],
  resolve: {
    alias: { '@i18n': here('../src/i18n'), '@wasm': here('../build/web/wasm') },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es', plugins: () => [engine()] },
  define: { ENGINE_FOLLOWS: JSON.stringify(follows) },
  // The headers that give the engine its threads, as the real server sends them.
  server: { fs: { allow: [here('..')] }, headers: isolation },
  test: { include: ['{src,build}/**/*.test.ts'] },
});
