// A real server for tests of play between browsers: it can be killed and started again with the
// same store and port, and each visitor reaches it through a wire that can be cut.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { expect } from 'vitest';
import { program } from './client.ts';

const built = fileURLToPath(new URL('../dist/', import.meta.url));
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
export const sumito =
  process.env.SUMITO ?? fileURLToPath(new URL('../../build/release/sumito', import.meta.url));

/** Passes bytes to the server until it is cut. */
class Wire {
  readonly port: number;
  private readonly sockets = new Set<Socket>();
  private readonly listener;
  private broken = false;

  private constructor(listener: ReturnType<typeof createServer>, port: () => number) {
    this.listener = listener;
    this.port = (listener.address() as AddressInfo).port;
    listener.on('connection', (near) => {
      if (this.broken) return near.destroy();
      const far = connect(port(), '127.0.0.1');
      for (const [one, other] of [[near, far], [far, near]] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
      return undefined;
    });
  }

  static async lay(port: () => number): Promise<Wire> {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    return new Wire(listener, port);
  }

  cut(): void {
    this.broken = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.broken = false;
  }

  close(): void {
    this.cut();
    this.listener.close();
  }
}

export interface Table {
  game: string;
  [setting: string]: unknown;
}

/** A visitor in a browser of their own. */
export class Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly wire: Wire;
  /** Every WebSocket frame that this browser has received. */
  readonly frames: string[] = [];
  readonly complaints: string[] = [];

  constructor(context: BrowserContext, page: Page, wire: Wire) {
    this.context = context;
    this.page = page;
    this.wire = wire;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.frames.push(String(payload))),
    );
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  get address(): string {
    return `http://127.0.0.1:${this.wire.port}`;
  }

  /** Sends a request over a connection of its own; resolves with the answer. */
  async request(t: string, d: object): Promise<Record<string, unknown>> {
    return this.page.evaluate(
      ([type, data]) =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
          socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', d: { wire: 1 } }));
          socket.onerror = () => reject(new Error('no connection'));
          socket.onmessage = ({ data: text }) => {
            const message = JSON.parse(text as string) as { t: string; d: Record<string, unknown>; id?: number };
            if (message.t === 'welcome')
              socket.send(JSON.stringify({ t: type, d: data, id: Math.floor(Math.random() * 2 ** 50) }));
            else if (message.t === 'error') reject(new Error(String(message.d.code)));
            else if (message.id !== undefined) {
              socket.close();
              resolve(message.d);
            }
          };
        }),
      [t, d] as const,
    );
  }

  async open(table: string): Promise<void> {
    await this.page.goto(`${this.address}/g/${table}`);
    await this.page.locator('main').waitFor();
  }

  async board(): Promise<void> {
    await this.page.locator('.game.online .board svg').first().waitFor();
  }

  async type(move: string): Promise<void> {
    await this.page.locator('input[name=move]:enabled').waitFor();
    await this.page.fill('input[name=move]', move);
    await this.page.keyboard.press('Enter');
  }

  async sees(turns: number): Promise<void> {
    await expect.poll(() => this.turns(), { timeout: 20_000 }).toBe(turns);
  }

  /** Turns that the server has confirmed. */
  turns(): Promise<number> {
    return this.page.locator('.ply:not(.pending)').count();
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  async leave(): Promise<void> {
    await this.context.close();
    this.wire.close();
    expect(this.complaints).toEqual([]);
  }
}

export class OnlineSite {
  private readonly browser: Browser;
  private readonly folder: string;
  private server: ChildProcess | null = null;
  private port = 0;

  private constructor(browser: Browser, folder: string) {
    this.browser = browser;
    this.folder = folder;
  }

  static async open(): Promise<OnlineSite> {
    const folder = await mkdtemp(join(tmpdir(), 'sumito-online-'));
    const browser = await chromium.launch({ executablePath: program, args: flags });
    const site = new OnlineSite(browser, folder);
    await site.start();
    return site;
  }

  /** Starts the server, again with the same store and port. */
  async start(): Promise<void> {
    const store = `sqlite:${join(this.folder, 'games.db')}`;
    const server = spawn(
      sumito,
      ['serve', '--port', String(this.port), '--web', built, '--store', store],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    this.server = server;
    this.port = await new Promise<number>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`sumito serve ended with ${code}`)));
      createInterface(server.stdout).on('line', (line) => {
        if (/^https?:/.test(line)) resolve(Number(new URL(line).port));
      });
    });
  }

  /** Ends the server as a crash does. */
  async kill(): Promise<void> {
    const server = this.server;
    if (!server) return;
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.removeAllListeners('exit');
    server.once('exit', () => undefined);
    const gone = new Promise<void>((resolve) => server.once('close', () => resolve()));
    server.kill('SIGKILL');
    await Promise.race([ended, gone]);
    this.server = null;
  }

  async visit(look: { width?: number; height?: number; locale?: string; dark?: boolean } = {}): Promise<Visitor> {
    const { width = 1280, height = 800, locale = 'en', dark = false } = look;
    const wire = await Wire.lay(() => this.port);
    const context = await this.browser.newContext({
      viewport: { width, height },
      locale,
      colorScheme: dark ? 'dark' : 'light',
      serviceWorkers: 'block',
    });
    await context.addInitScript(() => {
      const key = 'sumito.preferences';
      if (localStorage.getItem(key) === null)
        localStorage.setItem(key, JSON.stringify({ speed: 0, sound: false }));
    });
    const visitor = new Visitor(context, await context.newPage(), wire);
    await visitor.page.goto(visitor.address);
    await visitor.page.locator('main').waitFor();
    return visitor;
  }

  /** All take a seat of a new table, in this order, and see its board. */
  async seat(settings: Table, players: readonly Visitor[]): Promise<string> {
    const count = settings.game === 'abalone3' ? 3 : settings.game === 'abalone4' ? 4 : 2;
    const seats = ['host', ...Array.from({ length: count - 1 }, () => 'person')];
    const [host, ...others] = players;
    const answer = await host!.request('create', { settings: { seats, ...settings } });
    const table = String(answer.table);
    await host!.open(table);
    for (const player of others) {
      await player.open(table);
      await player.request('sit', { table });
    }
    for (const player of players) await player.board();
    return table;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
