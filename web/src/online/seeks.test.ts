import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Seeks, timeToAccept } from './seeks.ts';
import { FakeServer } from './support/fake-line.ts';

let server: FakeServer;
let seeks: Seeks;
const game = { game: 'abalone', time: '10' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  seeks = new Seeks(server.connection, () => server.now);
});
afterEach(() => {
  seeks.stop();
  seeks.accept();
  server.connection.stop();
  vi.useRealTimers();
});

function begin(): void {
  seeks.seek(game);
  server.welcome();
  server.answer('seek', 'seeking', { seek: 's1' });
}

function pair(time = '10'): void {
  server.say('paired', { table: 'T', seek: 's1' });
  const seats = [{ name: 'Ada' }, { name: 'Bob' }];
  server.say('state', { table: 'T', state: 'running', seats, you: [0], settings: { ...game, time } }, { v: 3 });
}

describe('The search for a player', () => {
  it('asks the server once, also if the connection stands later', () => {
    begin();
    expect(server.asked('seek').map(({ d }) => d)).toEqual([game]);
    expect(seeks.looking.value).toEqual({ game, since: 1000 });
  });

  it('goes on after a break, and counts from its beginning', async () => {
    begin();
    server.now = 9000;
    server.cut();
    await vi.advanceTimersByTimeAsync(400);
    server.welcome();
    expect(server.asked('seek')).toHaveLength(1);
    expect(seeks.looking.value?.since).toBe(1000);
  });

  it('is one at a time', () => {
    begin();
    seeks.seek({ ...game, time: '5' });
    expect(server.sent.slice(2).map(({ t }) => t)).toEqual(['ping', 'unseek', 'seek']);
    expect(seeks.looking.value?.game.time).toBe('5');
  });

  it('ends when it is stopped, and is not begun again by a new connection', async () => {
    begin();
    seeks.stop();
    expect(server.asked('unseek')).toHaveLength(1);
    server.cut();
    await vi.advanceTimersByTimeAsync(400);
    server.welcome();
    expect(server.asked('seek')).toHaveLength(0);
  });

  it('says why it is refused or has ended', async () => {
    begin();
    server.say('unsought', { seek: 's1', why: 'elsewhere' });
    expect([seeks.looking.value, seeks.said.value]).toEqual([null, 'web.lobby.unsought.elsewhere']);
    seeks.seek(game);
    expect(seeks.said.value).toBeNull();
    server.answer('seek', 'error', { code: 'playing' });
    await vi.advanceTimersByTimeAsync(0);
    expect([seeks.looking.value, seeks.said.value]).toEqual([null, 'refuse.playing']);
  });
});

describe('A game that was found', () => {
  beforeEach(begin);

  it('is offered when its state is there, and can be accepted once', () => {
    pair();
    expect(seeks.looking.value).toBeNull();
    expect(seeks.found.value).toMatchObject({ table: 'T', until: 1000 + timeToAccept });
    expect(seeks.accept()).toBe('T');
    expect(seeks.accept()).toBeNull();
    expect(server.asked('resign')).toHaveLength(0);
  });

  it.each([
    ['that is declined', () => seeks.decline()],
    ['that nobody accepts in time', () => vi.advanceTimersByTime(timeToAccept)],
  ])('%s is left at once, so that nobody waits', (_, leave) => {
    pair();
    leave();
    expect(seeks.found.value).toBeNull();
    expect(server.asked('resign').map(({ d }) => d)).toEqual([{ table: 'T' }]);
  });

  it('waits if a move may take days', () => {
    pair('3d');
    vi.advanceTimersByTime(10 * timeToAccept);
    expect(seeks.found.value?.until).toBeNull();
  });

  it('is looked for again if the others do not come', () => {
    pair();
    server.say('abort', { table: 'T', why: 'resigned' }, { v: 4 });
    expect(seeks.found.value).toBeNull();
    expect(seeks.said.value).toBe('web.lobby.not_come');
    expect(server.asked('seek')).toHaveLength(2);
    vi.advanceTimersByTime(timeToAccept);
    expect(server.asked('resign')).toHaveLength(0);
  });

  it('is accepted by a move, for example in another tab', () => {
    pair();
    server.say('move', { table: 'T', seat: 1, move: 'i5h5' }, { v: 4 });
    expect(seeks.found.value).not.toBeNull();
    server.say('move', { table: 'T', seat: 0, move: 'a1b2' }, { v: 5 });
    expect(seeks.found.value).toBeNull();
    vi.advanceTimersByTime(timeToAccept);
    expect(server.asked('resign')).toHaveLength(0);
  });
});
