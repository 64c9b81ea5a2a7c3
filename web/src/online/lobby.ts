// The public tables as the server lists them: those that wait for players, and those to watch. The
// list is asked for while somebody looks at it.
import { batch, signal } from '@preact/signals';
import { type Connection, LineBroke, Refused } from './connection.ts';
import type { LobbyEntry, Message } from './wire.ts';

type List = readonly LobbyEntry[];

interface Crowd {
  table: string;
  here: boolean;
  watchers: number;
}

/** The list with entries added or replaced, newest first. */
function placed(list: List, news: List, gone: ReadonlySet<string>): List {
  return [...list.filter(({ table }) => !gone.has(table)), ...news].toSorted(
    (a, b) => b.created - a.created,
  );
}

function crowded(list: List, crowds: readonly Crowd[]): List {
  return list.map((entry) => {
    const crowd = crowds.find(({ table }) => table === entry.table);
    return crowd ? { ...entry, here: crowd.here, watchers: crowd.watchers } : entry;
  });
}

export class Lobby {
  /** Null until the server has answered. */
  readonly open = signal<List | null>(null);
  readonly running = signal<List | null>(null);

  private readonly connection: Connection;
  private visitors = 0;
  private leaving: (() => void) | null = null;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Follows the lists until the returned function is called. */
  enter(): () => void {
    if (this.visitors++ === 0) this.follow();
    return () => {
      if (--this.visitors === 0) this.leaving?.();
    };
  }

  private follow(): void {
    const { connection } = this;
    const ends = [
      connection.listen((message) => this.receive(message)),
      connection.whenOnline(() => this.send('lobby')),
    ];
    connection.start();
    this.leaving = () => {
      for (const end of ends) end();
      this.send('leave_lobby');
      batch(() => {
        this.open.value = null;
        this.running.value = null;
      });
    };
  }

  private send(what: string): void {
    // After a break, whenOnline asks again.
    this.connection.request(what, {}, { fleeting: true }).catch((error: unknown) => {
      if (!(error instanceof LineBroke || error instanceof Refused)) throw error;
    });
  }

  private receive({ t, d }: Message): void {
    const { open = [], running = [], crowds = [], gone = [] } = d as {
      open?: LobbyEntry[];
      running?: LobbyEntry[];
      crowds?: Crowd[];
      gone?: string[];
    };
    if (t !== 'lobby' && t !== 'lobby_changed') return;
    const whole = t === 'lobby';
    const out = new Set([...gone, ...[...open, ...running].map(({ table }) => table)]);
    const changed = (list: List | null, news: List) =>
      crowded(placed(whole ? [] : (list ?? []), news, out), crowds);
    batch(() => {
      this.open.value = changed(this.open.peek(), open);
      this.running.value = changed(this.running.peek(), running);
    });
  }
}
