// The search for somebody to play now (docs/wire.md, "Pairing"). It continues while the person
// visits other pages, and after a break of the connection. When opponents are found, the game
// begins immediately, so the person has only a few seconds to accept it.
import { batch, signal } from '@preact/signals';
import type { GameId, Seat } from '../rules/types.ts';
import { type Connection, LineBroke, Refused } from './connection.ts';
import type { Message, State } from './wire.ts';

export interface QuickGame {
  game: GameId;
  /** As the server writes it: `10`, `10+5`, `3d`. */
  time: string;
}

export interface Looking {
  game: QuickGame;
  /** By the clock of `now`. */
  since: number;
}

export interface Found {
  table: string;
  state: State;
  /** Until when it can be accepted, by the clock of `now`; null: there is time. */
  until: number | null;
}

/** Shorter than the server's time for the first move. */
export const timeToAccept = 15_000;

export class Seeks {
  readonly looking = signal<Looking | null>(null);
  readonly found = signal<Found | null>(null);
  /** An i18n key: why the last search has ended, or how it continues. */
  readonly said = signal<string | null>(null);

  private readonly connection: Connection;
  private readonly now: () => number;
  /** The table of `paired`, until its `state` comes. */
  private expected: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What was looked for, in case the others do not come. */
  private last: QuickGame | null = null;
  private ends: (() => void)[] | null = null;

  constructor(connection: Connection, now: () => number) {
    this.connection = connection;
    this.now = now;
  }

  seek(game: QuickGame): void {
    // Nothing is listened to before the first search.
    this.ends ??= [this.connection.listen((message) => this.receive(message))];
    const before = this.looking.peek();
    batch(() => {
      this.said.value = null;
      this.looking.value = { game, since: this.now() };
    });
    this.last = game;
    if (before) this.request('unseek');
    if (this.ends.length === 1) this.ends.push(this.connection.whenOnline(() => this.ask()));
    else this.ask();
    this.connection.start();
  }

  stop(): void {
    if (!this.looking.peek()) return;
    this.looking.value = null;
    this.request('unseek');
  }

  /** Takes the found game; the page of the table does the rest. Null if there is none. */
  accept(): string | null {
    const table = this.found.peek()?.table ?? null;
    this.forget();
    return table;
  }

  /** A game that has hardly begun ends without a result when somebody leaves it. */
  decline(): void {
    const table = this.found.peek()?.table;
    this.forget();
    if (!table) return;
    this.request('resign', { table });
    this.request('leave', { table });
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.found.value = null;
  }

  private ask(): void {
    const game = this.looking.peek()?.game;
    if (game) this.request('seek', { ...game });
  }

  private request(what: string, d: object = {}): void {
    const ends = { fleeting: what !== 'resign' };
    this.connection.request(what, d, ends).catch((error: unknown) => {
      if (error instanceof Refused && what === 'seek') this.end(`refuse.${error.code}`);
      // After a break, whenOnline asks again.
      else if (!(error instanceof LineBroke || error instanceof Refused)) throw error;
    });
  }

  private end(said: string | null): void {
    batch(() => {
      this.looking.value = null;
      this.said.value = said;
    });
  }

  private receive({ t, d }: Message): void {
    const table = String(d.table);
    if (t === 'unsought' && this.looking.peek() && d.why !== 'paired')
      this.end(`web.lobby.unsought.${String(d.why)}`);
    if (t === 'paired') {
      this.expected = table;
      this.end(null);
    }
    if (t === 'state' && table === this.expected) {
      this.expected = null;
      this.offer(d as unknown as State);
    }
    if (table !== this.found.peek()?.table) return;
    if (t === 'abort') this.goOn();
    // Somebody who has played here, in another tab for example, has accepted.
    const mine = this.found.peek()?.state.you.includes(d.seat as Seat);
    if (t === 'move' && mine) this.forget();
  }

  private offer(state: State): void {
    clearTimeout(this.timer);
    if (state.state !== 'running') return this.goOn();
    const days = state.settings.time.endsWith('d');
    this.found.value = {
      table: state.table,
      state,
      until: days ? null : this.now() + timeToAccept,
    };
    if (!days) this.timer = setTimeout(() => this.decline(), timeToAccept);
    return undefined;
  }

  /** The others did not come. */
  private goOn(): void {
    this.forget();
    if (this.last) this.seek(this.last);
    this.said.value = 'web.lobby.not_come';
  }
}
