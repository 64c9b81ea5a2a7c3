// The connection of this tab with the server: one WebSocket for all pages (docs/wire.md). It gives
// each request an id, sends unanswered requests again after a break, connects again by itself, and
// knows the server's clock.
import { batch, signal } from '@preact/signals';
import { type Message, type Welcome, readMessage, wireNumber } from './wire.ts';

/**
 * `resting`: nobody needs the server yet. `unreachable`: it has not answered since the page was
 * loaded. `lost`: it has, but not now. `old`: it speaks another version of the messages.
 */
export type Link = 'resting' | 'connecting' | 'unreachable' | 'online' | 'lost' | 'old';

/** The server has refused a request; nothing has changed. The text `refuse.CODE` says why. */
export class Refused extends Error {
  readonly code: string;
  /** The time in ms until the next try, if the server says it. */
  readonly wait: number | null;

  constructor(data: Record<string, unknown>) {
    super(typeof data.text === 'string' ? data.text : String(data.code));
    this.code = String(data.code);
    this.wait = typeof data.wait === 'number' ? data.wait : null;
  }
}

/** A request was not answered, and it makes no sense to send it again. */
export class LineBroke extends Error {}

export interface Counts {
  people: number;
  games: number;
}

/** What the connection needs of the browser; tests replace it. */
export interface Line {
  /** `renew`: the code with which the server gives this browser its new cookie. */
  open: (renew: string | null) => WebSocket;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  random: () => number;
}

interface Unanswered {
  text: string;
  /** Do not send it again after a break. */
  fleeting: boolean;
  answered: (answer: Message) => void;
  failed: (error: Error) => void;
}

const pingEvery = 5000;
/** A line without an answer for so long is broken, even if the browser has not noticed. */
const patience = 8000;
const firstPause = 200;
const longestPause = 1000;
/** After these many tries the server is probably down for longer. */
const eagerTries = 120;
const lazyPause = 15_000;
/** The server knows a code that renews the cookie for a minute. */
const renewableFor = 60_000;
const samples = 8;

export class Connection {
  readonly link = signal<Link>('resting');
  /** When the connection was lost, by the line's clock; null while it stands. */
  readonly lostAt = signal<number | null>(null);
  readonly me = signal<Welcome | null>(null);
  readonly counts = signal<Counts | null>(null);
  /** The median round trip in ms; null: not known yet. */
  readonly lag = signal<number | null>(null);
  /** The server now offers another version of this client. */
  readonly newBuild = signal(false);
  /** The server has announced that it restarts. */
  readonly restarting = signal(false);

  private readonly line: Line;
  private readonly unanswered = new Map<number, Unanswered>();
  private readonly listeners = new Set<(message: Message) => void>();
  private readonly returns = new Set<() => void>();
  private socket: WebSocket | null = null;
  private tries = 0;
  private build: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  /** Since when an answer is due; null: none is. */
  private waitingSince: number | null = null;
  private pinged: number | null = null;
  private trips: { trip: number; ahead: number }[] = [];
  /** Server's clock minus the line's clock. */
  private ahead = 0;
  /** What `closing` asked for: the pause before the next try. */
  private pauseAsked: number | null = null;
  private renewal: { code: string; until: number } | null = null;

  constructor(line: Line) {
    this.line = line;
  }

  /** Connects if nobody has done so. Call it as soon as a page needs the server. */
  start(): void {
    if (this.link.peek() === 'resting') this.connect();
  }

  /** Checks the line now, for example because the network is back or the tab is shown again. */
  hurry(): void {
    if (this.link.peek() === 'online') return this.ping();
    if (this.socket || !['unreachable', 'lost'].includes(this.link.peek())) return undefined;
    this.tries = 0;
    return this.connect();
  }

  /** The moment by the server's clock, in ms since 1970. */
  serverNow(): number {
    return this.line.now() + this.ahead;
  }

  /**
   * Resolves with the answer; rejects with Refused or LineBroke. A request that is not answered
   * because the line breaks is sent again, unless it is `fleeting`.
   */
  request(t: string, d: object = {}, { fleeting = false } = {}): Promise<Message> {
    this.start();
    return new Promise((answered, failed) => {
      if (fleeting && this.link.peek() !== 'online') return failed(new LineBroke());
      const id = this.freshId();
      const text = JSON.stringify({ t, d, id });
      this.unanswered.set(id, { text, fleeting, answered, failed });
      if (this.link.peek() === 'online') this.socket?.send(text);
    });
  }

  /** Calls `listener` with each message, until the returned function is called. */
  listen(listener: (message: Message) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Calls `listener` each time the connection is made, and immediately if it stands now. Unanswered
   * requests are sent again afterwards, so this is the time to join tables and the lobby again.
   */
  whenOnline(listener: () => void): () => void {
    this.returns.add(listener);
    if (this.link.peek() === 'online') listener();
    return () => this.returns.delete(listener);
  }

  /** Closes the line for good. */
  stop(): void {
    clearTimeout(this.timer);
    this.drop();
    this.link.value = 'resting';
  }

  private freshId(): number {
    for (;;) {
      const id = 1 + Math.floor(this.line.random() * (Number.MAX_SAFE_INTEGER - 1));
      if (!this.unanswered.has(id)) return id;
    }
  }

  private connect(): void {
    clearTimeout(this.timer);
    if (this.link.peek() === 'resting') this.link.value = 'connecting';
    if (this.renewal && this.line.now() > this.renewal.until) this.renewal = null;
    const socket = this.line.open(this.renewal?.code ?? null);
    this.socket = socket;
    this.waitingSince = this.line.now();
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', d: { wire: wireNumber } }));
    socket.onmessage = ({ data }) => {
      const message = typeof data === 'string' ? readMessage(data) : null;
      if (message && this.socket === socket) this.receive(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.broke();
    };
    this.watchOver();
  }

  /** Forgets the socket; its later messages are ignored. */
  private drop(): void {
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    this.pinged = null;
    socket?.close();
  }

  /** `pause`: the time before the next try; without it, longer with each failure. */
  private broke(pause?: number): void {
    this.drop();
    const before = this.link.peek();
    if (before === 'old') return;
    batch(() => {
      if (before === 'connecting') this.link.value = 'unreachable';
      if (before === 'online') {
        this.link.value = 'lost';
        this.lostAt.value = this.line.now();
      }
    });
    for (const [id, { fleeting, failed }] of this.unanswered) {
      if (!fleeting) continue;
      this.unanswered.delete(id);
      failed(new LineBroke());
    }
    this.timer = setTimeout(() => this.connect(), pause ?? this.pause());
  }

  private pause(): number {
    const asked = this.pauseAsked;
    this.pauseAsked = null;
    if (asked !== null) return asked;
    const most = this.tries < eagerTries ? longestPause : lazyPause;
    const pause = Math.min(most, firstPause * 2 ** Math.min(this.tries, 10));
    this.tries++;
    // Not all clients at the same moment.
    return pause * (0.75 + 0.25 * this.line.random());
  }

  private watchOver(): void {
    clearInterval(this.beat);
    this.beat = setInterval(() => {
      const since = this.waitingSince;
      // Timers of a hidden tab are late, so the time since the last message says nothing.
      if (since !== null && this.line.now() - since > patience) return this.broke();
      if (this.link.peek() === 'online') this.ping();
    }, pingEvery);
  }

  private ping(): void {
    this.pinged ??= this.line.now();
    this.waitingSince ??= this.pinged;
    this.socket?.send(JSON.stringify({ t: 'ping', d: {} }));
  }

  private receive(message: Message): void {
    this.waitingSince = null;
    const { t, d, id } = message;
    switch (t) {
      case 'welcome':
        return this.welcomed(d as unknown as Welcome);
      case 'pong':
        return this.ponged(d);
      case 'closing':
        this.restarting.value = true;
        this.pauseAsked = Number(d.again_in) + Number(d.spread) * this.line.random();
        return undefined;
      case 'named':
      case 'prefs':
        this.know(d);
        break;
      case 'account':
        this.signedIn(d);
        break;
      case 'error':
        if (d.code === 'old_client') this.link.value = 'old';
        // A message was thrown away unread, and the server does not know which one.
        else if (d.code === 'too_fast' && id === undefined) this.sendAllSoon();
        break;
    }
    const request = id === undefined ? undefined : this.unanswered.get(id);
    if (request && id !== undefined) this.unanswered.delete(id);
    // Pages see the message before the code that sent the request continues.
    for (const listener of this.listeners) listener(message);
    if (t === 'error') request?.failed(new Refused(d));
    else request?.answered(message);
    // The server knows this browser as somebody else now.
    if (['account', 'logged_out', 'deleted', 'token_changed'].includes(t)) this.comeBack();
  }

  private signedIn(d: Record<string, unknown>): void {
    const { renew, recovery: _, ...news } = d;
    if (typeof renew === 'string')
      this.renewal = { code: renew, until: this.line.now() + renewableFor };
    this.know(news);
  }

  /** Connects again, because who this visitor is depends on the cookie of the connection. */
  private comeBack(): void {
    if (!this.socket) return;
    this.broke(0);
  }

  private sendAllSoon(): void {
    setTimeout(() => this.send(this.unanswered.values()), 1000);
  }

  private know(news: object): void {
    const me = this.me.peek();
    if (me) this.me.value = { ...me, ...news };
  }

  private welcomed(welcome: Welcome): void {
    this.build ??= welcome.build;
    this.tries = 0;
    this.renewal = null;
    if (this.trips.length === 0) this.ahead = welcome.now - this.line.now();
    batch(() => {
      this.me.value = welcome;
      this.newBuild.value ||= welcome.build !== this.build;
      this.restarting.value = false;
      this.lostAt.value = null;
      this.link.value = 'online';
    });
    const waiting = [...this.unanswered.values()];
    for (const listener of this.returns) listener();
    this.send(waiting);
    this.ping();
  }

  private send(requests: Iterable<Unanswered>): void {
    if (this.link.peek() !== 'online') return;
    for (const { text } of requests) this.socket?.send(text);
  }

  private ponged(d: Record<string, unknown>): void {
    if (this.pinged === null) return;
    const now = this.line.now();
    const trip = now - this.pinged;
    this.pinged = null;
    this.trips = [...this.trips.slice(1 - samples), { trip, ahead: Number(d.now) + trip / 2 - now }];
    const sorted = this.trips.toSorted((a, b) => a.trip - b.trip);
    // The quickest answer says the most about the server's clock.
    this.ahead = sorted[0]!.ahead;
    batch(() => {
      this.lag.value = sorted[Math.floor(sorted.length / 2)]!.trip;
      this.counts.value = { people: Number(d.people), games: Number(d.games) };
    });
  }
}
