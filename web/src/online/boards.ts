// Positions of several running games at the same time, for small boards (docs/wire.md, "Many
// boards"). All small boards of this tab share one list at the server.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '../rules/types.ts';
import { type Connection, LineBroke, Refused } from './connection.ts';
import type { TableState, WireClock, WireEnd } from './wire.ts';

/** A `board` message. */
export interface BoardNews {
  table: string;
  state: TableState;
  position: string;
  seat?: Seat;
  move?: string;
  turn: Seat[];
  now: number;
  clock?: WireClock;
  first?: number;
  end?: WireEnd;
}

/** The largest number that the server shows to one connection. */
export const mostBoards = 16;

interface Watched {
  viewers: number;
  news: Signal<BoardNews | null>;
}

export class Boards {
  private readonly connection: Connection;
  /** In the order in which they were asked for. */
  private readonly watched = new Map<string, Watched>();
  private sent = '';
  private due = false;

  constructor(connection: Connection) {
    this.connection = connection;
    connection.listen(({ t, d }) => {
      const news = d as unknown as BoardNews;
      const watched = t === 'board' ? this.watched.get(news.table) : undefined;
      if (watched) watched.news.value = news;
    });
    connection.whenOnline(() => {
      this.sent = '';
      this.ask();
    });
  }

  /** The newest news of a table; null at first. Call `end` when it is not looked at longer. */
  watch(table: string): { news: ReadonlySignal<BoardNews | null>; end: () => void } {
    const watched = this.watched.get(table) ?? { viewers: 0, news: signal(null) };
    watched.viewers++;
    this.watched.set(table, watched);
    this.askSoon();
    let ended = false;
    return {
      news: watched.news,
      end: () => {
        if (ended) return;
        ended = true;
        if (--watched.viewers === 0) this.watched.delete(table);
        this.askSoon();
      },
    };
  }

  /** Pages begin and end many boards at once: one message for all. */
  private askSoon(): void {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.ask();
    });
  }

  private ask(): void {
    const tables = [...this.watched.keys()].slice(0, mostBoards);
    const list = tables.join(' ');
    if (list === this.sent) return;
    this.connection.start();
    if (this.connection.link.peek() !== 'online') return;
    this.sent = list;
    this.connection.request('watch', { tables }, { fleeting: true }).catch((error: unknown) => {
      if (!(error instanceof LineBroke || error instanceof Refused)) throw error;
    });
  }
}
