// Makes the client work without a network: writes the service worker with the list of all files of
// this build, and compressed forms of each file, which the server sends unchanged. Used by
// vite.config.ts.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/offline/service-worker.ts', import.meta.url));
const script = 'sw.js';
/** Files that few visitors need; they are fetched when the page has nothing else to do. */
const later = /engine|worker-|\.svg$|\.png$|assets\/(abalone|choro)/;
/**
 * The files that a game against the computer needs come first in this order; the pages with the
 * rules come last.
 */
const urgency = [/worker-/, /engine-threads/, /engine/, /\.js$/, /\.svg$/];
const compressible = /\.(js|css|html|svg|json|wasm|webmanifest)$/;

export interface Files {
  version: string;
  /** Without these the client does not start. */
  first: string[];
  later: string[];
}

/** The most urgent files first; files of the same kind by name. */
export function byUrgency(addresses: readonly string[]): string[] {
  const rank = (address: string) => {
    const found = urgency.findIndex((pattern) => pattern.test(address));
    return found < 0 ? urgency.length : found;
  };
  return addresses.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function listOf(folder: string): Promise<Files> {
  const names = (await filesIn(folder)).filter((name) => name !== script).toSorted();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  const addresses = names.map((name) => (name === 'index.html' ? '/' : `/${name}`));
  return {
    version: hash.digest('hex').slice(0, 12),
    first: addresses.filter((address) => !later.test(address) || address === '/icon.svg'),
    later: byUrgency(
      addresses.filter((address) => later.test(address) && address !== '/icon.svg'),
    ),
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

export function offline(): Plugin {
  return {
    name: 'sumito-offline',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: script });
    },
    async writeBundle({ dir }) {
      const folder = dir ?? '';
      // Replace the placeholder, a text that no minifier changes, by the list of files.
      const worker = join(folder, script);
      const code = await readFile(worker, 'utf8');
      const list = JSON.stringify(JSON.stringify(await listOf(folder)));
      const filled = code.replace(/(["'`])FILES_OF_THIS_BUILD\1/, () => list);
      if (filled === code) this.error('the service worker has no place for its list of files');
      await writeFile(worker, filled);
      for (const name of await filesIn(folder)) {
        const file = join(folder, name);
        if (compressible.test(name) && (await stat(file)).size > 500) await compress(file);
      }
    },
  };
}
