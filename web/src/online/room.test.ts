import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Room } from './room.ts';
import { FakeServer } from './support/fake-line.ts';
import type { Message } from './wire.ts';

let server: FakeServer;
let room: Room;
let heard: Message[];

const state = {
  table: 'T',
  state: 'open',
  settings: { game: 'abalone3' },
  seats: [{ name: 'Ada', person: 'p' }, null, null],
  presence: [{ here: true }, { here: false }, { here: false }],
  watchers: 0,
  you: [0],
  help: false,
  now: 50_000,
};

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  room = new Room(server.connection, 'T');
  heard = [];
  room.hear((message) => heard.push(message));
  server.welcome();
  server.answer('join', 'state', state, 2);
});
afterEach(() => {
  room.leave();
  server.connection.stop();
  vi.useRealTimers();
});

describe('A table at the server', () => {
  it('knows who sits down and stands up', () => {
    server.say('sit', { table: 'T', seat: 1, who: { name: 'Bob' } }, { v: 3 });
    server.say('sit', { table: 'other', seat: 2, who: { name: 'Eve' } }, { v: 4 });
    expect(room.state.value?.seats.map((who) => who?.name)).toEqual(['Ada', 'Bob', undefined]);
    server.say('stand', { table: 'T', seat: 1 }, { v: 4 });
    expect(room.state.value?.seats[1]).toBeNull();
    expect(heard.map(({ t }) => t)).toEqual(['state', 'sit', 'stand']);
  });

  it('follows the game from its start to the rematch', () => {
    const seats = ['Bob', 'Ada', 'Cleo'].map((name) => ({ name }));
    server.say('start', { table: 'T', seats, first: 80_000 }, { v: 3 });
    expect(room.state.value).toMatchObject({ state: 'running', seats, first: 80_000 });
    server.say('move', { table: 'T', seat: 0, move: 'a1b2' }, { v: 4 });
    expect(room.state.value?.first).toBeUndefined();
    const end = { result: '0-1-0', reason: 'resigned', winners: [1] };
    server.say('left', { table: 'T', seat: 0, why: 'resigned', end }, { v: 5 });
    expect(room.state.value).toMatchObject({ state: 'finished', end, help: true });
    server.say('again', { table: 'T', seat: 1 }, { v: 6 });
    server.say('again', { table: 'T', seat: 0 }, { v: 7 });
    server.say('again', { table: 'T', seat: 1, yes: false }, { v: 8 });
    expect(room.state.value?.again).toEqual([0]);
    server.say('rematch', { table: 'T', next: 'U' }, { v: 9 });
    expect(room.state.value?.next).toBe('U');
  });

  it('keeps an aborted game apart from a finished one', () => {
    server.say('start', { table: 'T', seats: [] }, { v: 3 });
    const end = { result: '*', reason: 'aborted', winners: [] };
    server.say('abort', { table: 'T', why: 'aborted', end }, { v: 4 });
    expect(room.state.value?.state).toBe('aborted');
  });

  it('hears each event once', () => {
    const phrase = { table: 'T', seat: 0, phrase: 'hello', at: 1 };
    server.say('phrase', phrase, { v: 3 });
    server.say('phrase', phrase, { v: 3 });
    expect(room.state.value?.talk).toHaveLength(1);
  });

  it('catches up in one message after a break', async () => {
    server.say('phrase', { table: 'T', seat: 0, phrase: 'hello', at: 1 }, { v: 3 });
    server.cut();
    await vi.advanceTimersByTimeAsync(400);
    server.welcome();
    expect(server.asked('join')[0]?.d).toEqual({ table: 'T', v: 3 });
    const events = [
      { t: 'phrase', d: { seat: 0, phrase: 'hello', at: 1 }, v: 3 },
      { t: 'sit', d: { seat: 2, who: { name: 'Cleo' } }, v: 4 },
    ];
    const presence = [{ here: false }, { here: true }, { here: true }];
    server.answer('join', 'rejoined', { table: 'T', from: 3, events, you: [], presence, watchers: 5 }, 4);
    expect(room.state.value).toMatchObject({ watchers: 5, presence, you: [] });
    expect(room.state.value?.seats[2]?.name).toBe('Cleo');
    expect(room.state.value?.talk).toHaveLength(1);
    expect(heard.at(-1)?.t).toBe('rejoined');
  });

  it('asks again for what it has missed', () => {
    server.say('phrase', { table: 'T', seat: 0, phrase: 'hello', at: 1 }, { v: 9 });
    expect(room.state.value?.talk).toBeUndefined();
    expect(server.asked('join').at(-1)?.d).toEqual({ table: 'T', v: 2 });
    expect(server.asked('join')).toHaveLength(2);
  });

  it('asks for the whole state though an answer is on its way', async () => {
    server.say('phrase', { table: 'T', seat: 0, phrase: 'hello', at: 1 }, { v: 9 });
    room.startOver();
    expect(server.asked('join')).toHaveLength(2);
    server.answer('join', 'rejoined', { table: 'T', from: 2, events: [], you: [0], presence: [], watchers: 0 }, 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked('join').at(-1)?.d).toEqual({ table: 'T' });
  });

  it('says why the server does not show it', async () => {
    const other = new Room(server.connection, 'U');
    server.answer('join', 'error', { code: 'no_table', table: 'U' });
    await vi.advanceTimersByTimeAsync(0);
    expect(other.refused.value).toBe('no_table');
    other.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked('leave')[0]?.d).toEqual({ table: 'U' });
  });
});
