import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Boards, mostBoards } from './boards.ts';
import { Lobby } from './lobby.ts';
import { FakeServer } from './support/fake-line.ts';

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => {
  server.connection.stop();
  vi.useRealTimers();
});

function entry(table: string, created: number, rest: object = {}): object {
  return { table, created, here: true, watchers: 0, ...rest };
}

describe('The lobby', () => {
  let lobby: Lobby;
  const ids = (list: readonly { table: string }[] | null) => list?.map(({ table }) => table);
  beforeEach(() => {
    lobby = new Lobby(server.connection);
  });

  it('is followed while somebody looks', () => {
    const leaveOne = lobby.enter();
    server.welcome();
    const leaveTwo = lobby.enter();
    expect(server.asked('lobby')).toHaveLength(1);
    server.answer('lobby', 'lobby', { open: [entry('a', 1)], running: [] });
    leaveOne();
    expect(ids(lobby.open.value)).toEqual(['a']);
    leaveTwo();
    expect(server.asked('leave_lobby')).toHaveLength(1);
    expect(lobby.open.value).toBeNull();
  });

  it('has the newest first, and follows each change', () => {
    lobby.enter();
    server.welcome();
    server.say('lobby', { open: [entry('a', 1), entry('b', 2)], running: [entry('x', 1)] });
    server.say('lobby_changed', { open: [entry('c', 3)] });
    expect(ids(lobby.open.value)).toEqual(['c', 'b', 'a']);
    server.say('lobby_changed', { running: [entry('b', 2)], gone: ['a'] });
    expect([ids(lobby.open.value), ids(lobby.running.value)]).toEqual([['c'], ['b', 'x']]);
    server.say('lobby_changed', { crowds: [{ table: 'x', here: false, watchers: 4 }] });
    expect(lobby.running.value?.[1]).toMatchObject({ table: 'x', created: 1, here: false, watchers: 4 });
    server.say('lobby', { open: [], running: [] });
    expect([lobby.open.value, lobby.running.value]).toEqual([[], []]);
  });

  it('asks again after a break, and shows what it knows until then', async () => {
    lobby.enter();
    server.welcome();
    server.say('lobby', { open: [entry('a', 1)], running: [] });
    server.cut();
    expect(ids(lobby.open.value)).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(400);
    server.welcome();
    expect(server.asked('lobby')).toHaveLength(1);
  });
});

describe('Small boards', () => {
  let boards: Boards;
  const asked = () => server.asked('watch').map(({ d }) => (d as { tables: string[] }).tables);
  beforeEach(() => {
    boards = new Boards(server.connection);
    server.connection.start();
    server.welcome();
  });

  it('ask for all tables with one message, and once for a table that is shown twice', async () => {
    const [a, again] = [boards.watch('a'), boards.watch('a')];
    boards.watch('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual([['a', 'b']]);
    server.say('board', { table: 'a', position: 'p' });
    server.say('board', { table: 'z', position: 'q' });
    expect([a.news.value?.position, again.news.value?.position]).toEqual(['p', 'p']);
    again.end();
    again.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toHaveLength(1);
    a.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked().at(-1)).toEqual(['b']);
  });

  it('are at most as many as the server shows', async () => {
    const all = Array.from({ length: mostBoards + 2 }, (_, i) => boards.watch(`t${i}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked().at(-1)).toHaveLength(mostBoards);
    all[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked().at(-1)?.at(-1)).toBe(`t${mostBoards}`);
  });

  it('ask again after a break', async () => {
    boards.watch('a');
    await vi.advanceTimersByTimeAsync(0);
    server.cut();
    await vi.advanceTimersByTimeAsync(400);
    server.welcome();
    expect(asked()).toEqual([['a']]);
  });
});
