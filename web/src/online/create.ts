// Creates a table at the server from what a sheet asks.
import { server } from './server.ts';
import { type NewTable, settingsOf } from './table-settings.ts';

/** The id of the table that was made here last: its link is copied once. */
let fresh: string | null = null;

export function takeFresh(id: string): boolean {
  if (fresh !== id) return false;
  fresh = null;
  return true;
}

/** Resolves with the id. Rejects with Refused. */
export async function createTable(table: NewTable): Promise<string> {
  const { d } = await server.request('create', { settings: settingsOf(table) });
  fresh = String(d.table);
  return fresh;
}
