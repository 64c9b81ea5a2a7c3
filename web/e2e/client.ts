// A person using the client: opens it in Chromium and does what people do. Errors on the page, and
// requests to another host, are recorded and fail the test that closes it. If SUMITO names a
// program, that serves the client; otherwise a small file server does.
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { expect } from 'vitest';
import { serveByProgram } from './program.ts';
import { type Served, serve } from './serve.ts';

export type Game = 'abalone' | 'abalone3' | 'abalone4' | 'choro';
export const games: Game[] = ['abalone', 'abalone3', 'abalone4', 'choro'];

export interface Look {
  width?: number;
  height?: number;
  locale?: string;
  dark?: boolean;
  phone?: boolean;
  /** Speed of the board; 0 is off. */
  speed?: number;
}

export const program = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** What the browser says of an address that the server does not know. */
export const notFound = process.env.SUMITO ? [/status of 404/] : [];

export class Site {
  readonly address: string;
  private readonly served: Served;
  private readonly browser: Browser;

  private constructor(served: Served, browser: Browser) {
    this.served = served;
    this.browser = browser;
    this.address = served.address;
  }

  static async open(): Promise<Site> {
    const server = process.env.SUMITO;
    const served = await (server ? serveByProgram(server) : serve());
    return new Site(served, await chromium.launch({ executablePath: program, args: flags }));
  }

  async visit(look: Look = {}, path = '/'): Promise<Client> {
    const { width = 1440, height = 900, locale = 'en', dark, phone, speed = 0 } = look;
    const context = await this.browser.newContext({
      viewport: { width, height },
      locale,
      colorScheme: dark ? 'dark' : 'light',
      hasTouch: phone ?? false,
      isMobile: phone ?? false,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // Only once, because a reload must find what the client itself has saved.
    await context.addInitScript((chosen) => {
      const key = 'sumito.preferences';
      if (localStorage.getItem(key) === null)
        localStorage.setItem(key, JSON.stringify({ speed: chosen, sound: false, level: 1 }));
    }, speed);
    const client = new Client(this, context, await context.newPage());
    await client.page.goto(this.address + path);
    await client.page.locator('main').waitFor();
    return client;
  }

  /** Stops the server while its pages are still open. */
  async cut(): Promise<void> {
    await this.served.close();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.served.close();
  }
}

export class Client {
  readonly site: Site;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[] = [];

  constructor(site: Site, context: BrowserContext, page: Page) {
    this.site = site;
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(site.address) && !/^(data|blob):/.test(url))
        this.complaints.push(`request to ${url}`);
    });
  }

  /** Goes to another page of the client as a click on a link does: without loading it again. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await this.page.locator('main').waitFor();
  }

  /** Starts a game on the page with all choices, without changing any but who plays. */
  async begin(game: Game, against: 'computer' | 'people' = 'computer'): Promise<void> {
    await this.go(`/new/${game}`);
    await this.page.locator('input[name=against]').nth(against === 'computer' ? 0 : 1).check();
    await this.page.locator('button[type=submit]').click();
    await this.page.locator('.board svg').first().waitFor();
  }

  /** Starts a game between people and plays its first move. */
  async beginWith(game: Game, move: string): Promise<void> {
    await this.begin(game, 'people');
    await this.myTurn();
    await this.type(move);
    await expect.poll(() => this.turns()).toBe(1);
  }

  async type(move: string): Promise<void> {
    await this.page.fill('input[name=move]', move);
    await this.page.keyboard.press('Enter');
  }

  lastLine(): Promise<string> {
    return this.page.locator('.said p').last().innerText();
  }

  /** Waits until a person may choose or the game is over; true if it is over. */
  async myTurn(timeout = 60_000): Promise<boolean> {
    const mine = this.page.locator('input[name=move]:enabled');
    const over = this.page.locator('.over .result');
    await mine.or(over).first().waitFor({ timeout });
    return over.isVisible();
  }

  async turns(): Promise<number> {
    return this.page.locator('.ply').count();
  }

  /** Fails if the page has complained about anything else than `expected`. */
  async close(expected: RegExp[] = []): Promise<void> {
    await this.context.close();
    const others = this.complaints.filter((one) => !expected.some((known) => known.test(one)));
    expect(others).toEqual([]);
  }
}
