// Serves the built client with the program itself, `sumito serve`, instead of serve.ts: as users
// get it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Served } from './serve.ts';

const built = fileURLToPath(new URL('../dist/', import.meta.url));

/** The program prints its address on a line of its own. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`sumito serve ended with ${code}`)));
    if (!server.stdout) return reject(new Error('sumito serve says nothing'));
    createInterface(server.stdout).on('line', (line) => {
      if (/^https?:/.test(line)) resolve(line.replace(/\/$/, ''));
    });
  });
}

export async function serveByProgram(program: string): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'sumito-e2e-'));
  const store = `sqlite:${join(folder, 'games.db')}`;
  const server = spawn(program, ['serve', '--port', '0', '--web', built, '--store', store], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await addressOf(server);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return {
    address,
    close: async () => {
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
