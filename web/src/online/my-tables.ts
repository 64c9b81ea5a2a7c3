// The unfinished tables where this person sits, at the server: for "Your move" and for pages that
// must know that a game has begun elsewhere.
import { signal } from '@preact/signals';
import type { Connection } from './connection.ts';
import type { TableOfMine } from './wire.ts';

export class MyTables {
  readonly tables = signal<readonly TableOfMine[]>([]);

  private readonly listeners = new Set<(table: TableOfMine, why: string) => void>();

  constructor(connection: Connection) {
    connection.whenOnline(() => {
      this.tables.value = connection.me.peek()?.tables ?? [];
    });
    connection.listen(({ t, d }) => {
      if (t !== 'mine') return;
      const { why, ...news } = d;
      const table = this.update(news as Partial<TableOfMine> & { table: string });
      if (table) for (const listener of this.listeners) listener(table, String(why));
    });
  }

  /** Calls `listener` with each table that has changed, and what has happened there. */
  hear(listener: (table: TableOfMine, why: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A message leaves out what has not changed about the people; the rest is complete. */
  private update(news: Partial<TableOfMine> & { table: string }): TableOfMine | null {
    const before = this.tables.peek().find(({ table }) => table === news.table);
    const others = this.tables.peek().filter(({ table }) => table !== news.table);
    if (!before && !news.game) return null;
    const { game, time, rated, seats } = { ...before, ...news } as TableOfMine;
    const table = { game, time, rated, seats, ...news } as TableOfMine;
    const sits = table.you.length > 0;
    const over = table.state === 'finished' || table.state === 'aborted';
    this.tables.value = sits && !over ? [...others, table] : others;
    return table;
  }
}
