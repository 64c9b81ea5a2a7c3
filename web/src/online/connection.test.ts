import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LineBroke, Refused } from './connection.ts';
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

describe('The connection', () => {
  it('is not opened before a page needs it', () => {
    expect(server.sockets).toHaveLength(0);
    expect(server.connection.link.value).toBe('resting');
    server.connection.start();
    server.connection.start();
    expect(server.sockets).toHaveLength(1);
    expect(server.connection.link.value).toBe('connecting');
  });

  it('says hello and knows who it is', () => {
    server.connection.start();
    server.welcome({ name: 'Ada' });
    expect(server.sent[0]).toEqual({ t: 'hello', d: { wire: 1 } });
    expect(server.connection.me.value?.name).toBe('Ada');
    expect(server.connection.link.value).toBe('online');
    server.say('named', { name: 'Bea' });
    expect(server.connection.me.value?.name).toBe('Bea');
  });

  it('gives each request its own answer', async () => {
    server.connection.start();
    server.welcome();
    const one = server.connection.request('sit', { table: 'T' });
    const two = server.connection.request('move', { table: 'T' });
    const [sit, move] = [server.asked('sit')[0]!, server.asked('move')[0]!];
    server.say('error', { code: 'illegal', text: 'no' }, { id: move.id! });
    server.say('ack', { table: 'T' }, { id: sit.id!, v: 3 });
    expect((await one).v).toBe(3);
    const error = await two.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).code).toBe('illegal');
  });

  it('sends requests that were made too early as soon as it stands', async () => {
    const early = server.connection.request('create', {});
    server.welcome();
    expect(server.sent.map(({ t }) => t)).toEqual(['hello', 'create', 'ping']);
    server.answer('create', 'created', { table: 'T' });
    expect((await early).d.table).toBe('T');
  });

  it('sends an unanswered request again with the same id, after those who come back', async () => {
    server.connection.start();
    server.welcome();
    server.connection.whenOnline(() => {
      server.connection.request('join', { table: 'T' }, { fleeting: true }).catch(() => {});
    });
    const move = server.connection.request('move', { table: 'T', move: 'a1b2' });
    const first = server.asked('move')[0];
    server.cut();
    expect(server.connection.link.value).toBe('lost');
    await vi.advanceTimersByTimeAsync(400);
    server.welcome();
    expect(server.sent.map(({ t }) => t)).toEqual(['hello', 'join', 'move', 'ping']);
    expect(server.asked('move')[0]).toEqual(first);
    server.answer('move', 'ack', { table: 'T' }, 4);
    expect((await move).v).toBe(4);
    server.cut();
    await vi.advanceTimersByTimeAsync(1000);
    server.welcome();
    expect(server.asked('move')).toHaveLength(0);
  });

  it('gives up a fleeting request when the line breaks', async () => {
    server.connection.start();
    await expect(server.connection.request('lobby', {}, { fleeting: true })).rejects.toThrow(LineBroke);
    server.welcome();
    const asked = server.connection.request('lobby', {}, { fleeting: true });
    server.cut();
    await expect(asked).rejects.toThrow(LineBroke);
    await vi.advanceTimersByTimeAsync(400);
    server.welcome();
    expect(server.asked('lobby')).toHaveLength(0);
  });

  it('tries again at least once a second, and never has two lines', async () => {
    server.connection.start();
    server.cut();
    expect(server.connection.link.value).toBe('unreachable');
    for (let tries = 2; tries < 20; tries++) {
      await vi.advanceTimersByTimeAsync(1000);
      expect(server.sockets.length).toBeGreaterThanOrEqual(tries);
      server.connection.hurry();
      const open = server.sockets.length;
      await vi.advanceTimersByTimeAsync(0);
      expect(server.sockets).toHaveLength(open);
      server.cut();
    }
    server.connection.hurry();
    server.welcome();
    expect(server.connection.link.value).toBe('online');
    expect(server.connection.lostAt.value).toBeNull();
  });

  it('waits as long as a stopping server asks for', async () => {
    server.connection.start();
    server.welcome();
    server.say('closing', { again_in: 3000, spread: 0 });
    expect(server.connection.restarting.value).toBe(true);
    server.cut();
    await vi.advanceTimersByTimeAsync(2900);
    expect(server.sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.sockets).toHaveLength(2);
    server.welcome();
    expect(server.connection.restarting.value).toBe(false);
  });

  it('notices that a silent line is broken, but not because timers were late', async () => {
    server.connection.start();
    server.welcome();
    server.say('pong', { now: 50_000, people: 1, games: 0 });
    server.now += 60_000;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.connection.link.value).toBe('online');
    server.now += 9000;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.connection.link.value).toBe('lost');
    expect(server.sockets[0]?.closed).toBe(true);
  });

  it('knows the clock of the server, best from the quickest answer', async () => {
    server.connection.start();
    server.now = 0;
    server.welcome({ now: 90_000 });
    expect(server.connection.serverNow()).toBe(90_000);
    server.now = 100;
    server.say('pong', { now: 100_050, people: 7, games: 2 });
    expect(server.connection.serverNow()).toBe(100_100);
    expect(server.connection.counts.value).toEqual({ people: 7, games: 2 });
    await vi.advanceTimersByTimeAsync(5000);
    server.now = 1100;
    server.say('pong', { now: 100_900, people: 7, games: 2 });
    expect(server.connection.serverNow()).toBe(101_100);
    expect(server.connection.lag.value).toBe(1000);
  });

  it('gets a new cookie when it signs in, and tries until it has it', async () => {
    server.connection.start();
    server.welcome({ name: 'Guest' });
    const asked = server.connection.request('register', { name: 'Ada' }, { fleeting: true });
    const before = server.socket;
    server.answer('register', 'account', { name: 'Ada', account: 'ada', renew: 'CODE', recovery: 'R' });
    expect((await asked).d.recovery).toBe('R');
    expect(server.connection.me.value).toMatchObject({ name: 'Ada', account: 'ada' });
    expect(JSON.stringify(server.connection.me.value)).not.toContain('CODE');
    expect(before.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.socket.renew).toBe('CODE');
    server.cut();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.sockets).toHaveLength(3);
    expect(server.socket.renew).toBe('CODE');
    server.welcome({ name: 'Ada', account: 'ada' });
    server.cut();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.socket.renew).toBeNull();
  });

  it('does not show a code after the minute in which it holds', async () => {
    server.connection.start();
    server.welcome();
    server.say('account', { name: 'Ada', account: 'ada', renew: 'CODE' });
    server.now += 60_001;
    await vi.advanceTimersByTimeAsync(1);
    expect(server.socket.renew).toBeNull();
  });

  it('comes back as whom the server knows after it was signed out', async () => {
    server.connection.start();
    server.welcome({ name: 'Ada', account: 'ada' });
    server.say('prefs', { prefs: { theme: 'dark' } });
    expect(server.connection.me.value?.prefs).toEqual({ theme: 'dark' });
    server.say('logged_out');
    await vi.advanceTimersByTimeAsync(1);
    server.welcome({ name: '' });
    expect(server.connection.me.value?.account).toBeUndefined();
  });

  it('says that a new version is there, and that it is too old itself', async () => {
    server.connection.start();
    server.welcome();
    server.cut();
    await vi.advanceTimersByTimeAsync(400);
    server.build = 'two';
    server.welcome();
    expect(server.connection.newBuild.value).toBe(true);
    server.say('error', { code: 'old_client' });
    server.cut();
    expect(server.connection.link.value).toBe('old');
    const open = server.sockets.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sockets).toHaveLength(open);
  });

  it('sends everything again after the server has thrown a message away', async () => {
    server.connection.start();
    server.welcome();
    const asked = server.connection.request('sit', { table: 'T' });
    server.say('error', { code: 'too_fast' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked('sit')).toHaveLength(2);
    server.answer('sit', 'ack', { table: 'T' }, 2);
    await asked;
  });

  it('ignores what it cannot read', () => {
    server.connection.start();
    server.welcome();
    server.socket.onmessage?.({ data: 'nonsense' });
    server.socket.onmessage?.({ data: '{"d":1}' });
    server.socket.onmessage?.({ data: new ArrayBuffer(1) });
    expect(server.connection.link.value).toBe('online');
  });
});
