// Serves the built client with the real server's headers and compression, and nothing else. For
// tests and screenshots.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Browsers require these for WebAssembly threads. */
export const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export const headers = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...isolation,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

export interface Served {
  address: string;
  close: () => Promise<void>;
}

export interface ServeSettings {
  port?: number;
  folder?: string;
  /** Headers to leave out. */
  without?: string[];
}

const built = fileURLToPath(new URL('../dist/', import.meta.url));

async function answer(dist: string, path: string): Promise<{ type: string; body: Buffer } | null> {
  const file = normalize(join(dist, path === '/' ? 'index.html' : path));
  if (!file.startsWith(dist)) return null;
  try {
    return { type: types[extname(file)] ?? 'application/octet-stream', body: await readFile(file) };
  } catch {
    return null;
  }
}

export async function serve(settings: ServeSettings = {}): Promise<Served> {
  const { port = 0, folder = built, without = [] } = settings;
  const sent = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !without.includes(name)),
  );
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    // Paths without an extension are pages of the client.
    void answer(folder, extname(path) ? path : '/').then((found) => {
      if (!found) {
        response.writeHead(404, { ...sent, 'Content-Type': 'text/plain' });
        return response.end('not found');
      }
      const lasting = path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache';
      response.writeHead(200, {
        ...sent,
        'Content-Type': found.type,
        'Content-Encoding': 'gzip',
        'Cache-Control': lasting,
      });
      return response.end(gzipSync(found.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: chosen } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${chosen}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
