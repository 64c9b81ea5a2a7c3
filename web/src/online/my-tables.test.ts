import { expect, it } from 'vitest';
import { MyTables } from './my-tables.ts';
import { FakeServer } from './support/fake-line.ts';

const table = {
  table: 'T',
  state: 'running',
  you: [0],
  turn: [0],
  now: 1,
  game: 'abalone',
  time: '3d',
  rated: false,
  seats: [{ name: 'Ada' }, { name: 'Bob' }],
  offer: { what: 'draw', seat: 1, waiting: [0] },
};

it('Tables of a person follow what happens there, until they are over or left', () => {
  const server = new FakeServer();
  const mine = new MyTables(server.connection);
  const reasons: string[] = [];
  mine.hear(({ table: id }, why) => reasons.push(`${id} ${why}`));
  server.connection.start();
  server.welcome({ tables: [table] });
  server.say('mine', { table: 'T', state: 'running', you: [0], turn: [1], now: 2, why: 'turn' });
  expect(mine.tables.value[0]).toMatchObject({ turn: [1], game: 'abalone', time: '3d' });
  // What is left out has ended.
  expect(mine.tables.value[0]?.offer).toBeUndefined();
  server.say('mine', { ...table, table: 'U', why: 'start' });
  expect(mine.tables.value.map(({ table: id }) => id)).toEqual(['T', 'U']);
  server.say('mine', { table: 'T', state: 'finished', you: [0], turn: [], now: 3, why: 'end' });
  server.say('mine', { table: 'U', state: 'open', you: [], turn: [], now: 3, why: 'seats' });
  expect(mine.tables.value).toEqual([]);
  expect(reasons).toEqual(['T turn', 'U start', 'T end', 'U seats']);
  server.connection.stop();
});
