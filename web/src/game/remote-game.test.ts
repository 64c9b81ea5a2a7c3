// A game at the server, with the real rules and a server that the test plays by hand.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Room } from '../online/room.ts';
import { FakeServer } from '../online/support/fake-line.ts';
import type { Rules } from '../rules/rules.ts';
import { testRules } from '../rules/testing.ts';
import { Presenter, type Said } from './presenter.ts';
import { RemoteGame } from './remote-game.ts';
import { FakeStage, settle } from './support/fakes.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const start = {
  table: 'T',
  state: 'running',
  settings: { game: 'abalone', rules: 'standard:agreement=on', time: 'none', seats: ['you', 'person'] },
  seats: [{ name: 'Ada' }, { name: '', level: 0 }],
  presence: [{ here: true }, { here: true }],
  watchers: 0,
  you: [0],
  help: false,
  start: 'sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1',
  moves: '',
  turn: [0],
  now: 50_000,
};

let server: FakeServer;
let room: Room;
let game: RemoteGame;
let presenter: Presenter<RemoteGame>;
let stage: FakeStage;
let said: Said[];
let confirms: boolean;

function begin(state: object = start, v = 1): void {
  server = new FakeServer();
  room = new Room(server.connection, 'T');
  server.welcome();
  server.answer('join', 'state', state, v);
  game = new RemoteGame({ rules, now: () => 50_000, confirms: () => confirms }, room);
  said = [];
  stage = new FakeStage();
  presenter = new Presenter(game, (one) => said.push(one));
  presenter.attach(stage);
}

beforeEach(async () => {
  confirms = false;
  begin();
  await settle();
});
afterEach(() => {
  presenter.close();
  room.leave();
  server.connection.stop();
});

const moved = (seat: number, move: string) => ({ table: 'T', seat, move, at: 60_000 });
const texts = () => game.turns.value.map(({ text }) => text);

describe('A move of this person', () => {
  it('is shown at once, sent with its place in the game, and settled by its event', async () => {
    const asked = presenter.ask({ kind: 'play', seat: 0, text: 'a1b2' });
    await settle();
    expect(server.asked('move')[0]?.d).toEqual({ table: 'T', move: 'a1b2', ply: 0 });
    expect(game.pending.value?.turns).toEqual([{ seat: 0, text: 'a1b2' }]);
    expect(stage.shown).toHaveLength(1);
    expect(presenter.shown.value.turns).toBe(1);
    expect(presenter.mayChoose.value).toEqual([]);
    expect(texts()).toEqual([]);
    server.say('move', moved(0, 'a1b2'), { v: 2 });
    server.answer('move', 'ack', { table: 'T' }, 2);
    expect(await asked).toBeNull();
    await settle();
    expect(game.pending.value).toBeNull();
    expect(texts()).toEqual(['a1b2']);
    expect(stage.shown).toHaveLength(1);
    expect(presenter.shown.value).toBe(game.view.value);
  });

  it('that breaks the rules is not sent', async () => {
    const refused = await presenter.ask({ kind: 'play', seat: 0, text: 'i9h8' });
    expect(refused?.key).toBe('refuse.illegal');
    expect(server.asked('move')).toEqual([]);
    expect(game.pending.value).toBeNull();
  });

  it('goes back with the reason if the server refuses it', async () => {
    const asked = presenter.ask({ kind: 'play', seat: 0, text: 'a1b2' });
    await settle();
    server.answer('move', 'error', { code: 'moved_on', table: 'T' });
    expect((await asked)?.key).toBe('refuse.moved_on');
    await settle();
    expect(game.refusal.value?.key).toBe('refuse.moved_on');
    expect(presenter.shown.value.turns).toBe(0);
    expect(presenter.mayChoose.value).toEqual([0]);
  });

  it('goes back if another one of this person was first', async () => {
    void presenter.ask({ kind: 'play', seat: 0, text: 'a1b2' });
    await settle();
    server.say('move', moved(0, 'a5b5'), { v: 2 });
    await settle();
    expect(game.pending.value).toBeNull();
    expect(texts()).toEqual(['a5b5']);
    expect(presenter.shown.value.turns).toBe(1);
    expect(stage.shown).toHaveLength(2);
  });

  it('is kept across a break and sent again with the same number', async () => {
    const asked = presenter.ask({ kind: 'play', seat: 0, text: 'a1b2' });
    await settle();
    const [first] = server.asked('move');
    server.cut();
    await expect.poll(() => server.sockets.length).toBe(2);
    server.welcome();
    const events = [{ t: 'move', d: moved(0, 'a1b2'), v: 2 }];
    const { presence } = start;
    server.answer('join', 'rejoined', { table: 'T', from: 1, events, you: [0], presence, watchers: 0, now: 60_000 }, 2);
    expect(server.asked('move')[0]).toEqual(first);
    server.answer('move', 'ack', { table: 'T' }, 2);
    expect(await asked).toBeNull();
    expect(texts()).toEqual(['a1b2']);
    expect(game.pending.value).toBeNull();
  });

  it('waits for its confirmation if this person wants that', async () => {
    confirms = true;
    void presenter.ask({ kind: 'play', seat: 0, text: 'a1b2' });
    await settle();
    expect(presenter.shown.value.turns).toBe(1);
    expect(server.asked('move')).toEqual([]);
    game.undo();
    await settle();
    expect(presenter.shown.value.turns).toBe(0);
    expect(presenter.mayChoose.value).toEqual([0]);
    void presenter.ask({ kind: 'play', seat: 0, text: 'a2b3' });
    void game.confirm();
    expect(server.asked('move')[0]?.d).toMatchObject({ move: 'a2b3' });
  });
});

describe('A move planned ahead', () => {
  const waits = async () => {
    server.say('move', moved(0, 'a1b2'), { v: 2 });
    server.say('you', { table: 'T', you: [1] });
    server.say('move', moved(1, 'i9h8'), { v: 3 });
    await settle();
    expect(presenter.mayPremove.value).toBe(1);
  };

  it('is played when it is due, if it does the same', async () => {
    await waits();
    presenter.chooseAhead(1, 'i5h5');
    expect(presenter.premove.value?.text).toBe('i5h5');
    expect(server.asked('move')).toEqual([]);
    server.say('move', moved(0, 'a2b3'), { v: 4 });
    await settle();
    expect(server.asked('move')[0]?.d).toEqual({ table: 'T', move: 'i5h5', ply: 3 });
    expect(presenter.premove.value).toBeNull();
  });

  it('is not played if it was cancelled, or is not possible after the turn', async () => {
    await waits();
    presenter.chooseAhead(1, 'i5h5');
    presenter.premove.value = null;
    presenter.chooseAhead(1, 'a9a8');
    expect(presenter.premove.value).toBeNull();
    server.say('move', moved(0, 'a2b3'), { v: 4 });
    await settle();
    expect(server.asked('move')).toEqual([]);
  });

  it('is dropped if it would do something else', async () => {
    await waits();
    presenter.chooseAhead(1, 'i5h5');
    const planned = presenter.premove.value!;
    presenter.premove.value = { ...planned, steps: planned.steps.slice(1) };
    server.say('move', moved(0, 'a2b3'), { v: 4 });
    await settle();
    expect(server.asked('move')).toEqual([]);
    expect(said.some(({ kind }) => kind === 'premoveDropped')).toBe(true);
  });
});

describe('A game at the server', () => {
  it('gives the board nothing new when only the line of a player has changed', () => {
    const before = presenter.setup;
    server.say('presence', { table: 'T', presence: [{ here: true }, { here: false }], watchers: 3 });
    expect(room.state.value?.watchers).toBe(3);
    expect(presenter.setup).toBe(before);
    server.say('renamed', { table: 'T', seat: 1, who: { name: 'Bob' } }, { v: 2 });
    expect(presenter.setup.chairs[1]?.name).toBe('Bob');
  });

  it('shows and announces what the others do', async () => {
    server.say('move', moved(0, 'a1b2'), { v: 2 });
    server.say('move', moved(1, 'i9h8'), { v: 3 });
    await settle();
    expect(texts()).toEqual(['a1b2', 'i9h8']);
    const events = said.filter(({ kind }) => kind === 'event');
    expect(events).toHaveLength(2);
    expect(presenter.mayChoose.value).toEqual([0]);
  });

  it('goes on while an offer is open', async () => {
    server.say('offer', { table: 'T', seat: 1, what: 'draw', at: 60_000 }, { v: 2 });
    await settle();
    expect(game.view.value.question).toMatchObject({ what: 'draw', asker: 1, waiting: [0] });
    expect(presenter.mayChoose.value).toEqual([0]);
    const asked = presenter.ask({ kind: 'answer', seat: 0, yes: false });
    expect(server.asked('answer')[0]?.d).toEqual({ table: 'T', yes: false });
    server.answer('answer', 'ack', { table: 'T' });
    expect(await asked).toBeNull();
  });

  it('asks for the state if a message does not fit, and shows it', async () => {
    server.say('move', moved(1, 'i9h8'), { v: 2 });
    expect(server.asked('join').at(-1)?.d).toEqual({ table: 'T' });
    server.answer('join', 'state', { ...start, moves: 'a1b2 i9h8' }, 3);
    await settle();
    expect(texts()).toEqual(['a1b2', 'i9h8']);
    expect(presenter.shown.value.turns).toBe(2);
  });

  it('skips to the position if much was missed', async () => {
    server.cut();
    await expect.poll(() => server.sockets.length).toBe(2);
    server.welcome();
    const moves = ['a1b2', 'i9h8', 'a2b3', 'i5h5'];
    const events = moves.map((move, i) => ({ t: 'move', d: moved(i % 2, move), v: i + 2 }));
    const { presence } = start;
    server.answer('join', 'rejoined', { table: 'T', from: 1, events, you: [0], presence, watchers: 0, now: 60_000 }, 5);
    await settle();
    expect(presenter.shown.value.turns).toBe(4);
    expect(stage.shown).toEqual([]);
  });

  it('ends when somebody resigns', async () => {
    const end = { result: '1-0', reason: 'resigned', winners: [0] };
    server.say('left', { table: 'T', seat: 1, why: 'resigned', at: 60_000, end }, { v: 2 });
    await settle();
    expect(game.view.value.outcome).toMatchObject({ over: true, winners: [0] });
    expect(said.some(({ kind }) => kind === 'over')).toBe(true);
  });
});

describe('A secret choice', () => {
  it('is known to this person only, and the board waits for the other', async () => {
    presenter.close();
    room.leave();
    server.connection.stop();
    const settings = { game: 'choro', time: 'none', seats: ['you', 'person'] };
    const { start: _, ...rest } = start;
    begin({ ...rest, settings, turn: [0, 1] });
    await settle();
    const asked = presenter.ask({ kind: 'play', seat: 0, text: 'o3' });
    await settle();
    expect(game.pending.value).toMatchObject({ text: 'o3', steps: [] });
    server.say('move', moved(0, 'o3'), { v: 2 });
    server.answer('move', 'ack', { table: 'T' }, 2);
    await asked;
    await settle();
    expect(game.turns.value).toEqual([{ seat: 0, text: 'o3', secret: true }]);
    expect(presenter.mayChoose.value).toEqual([]);
    expect(said.map((one) => JSON.stringify(one)).join()).not.toContain('o3');
    server.say('move', { ...moved(1, 'o5'), reveals: [{ v: 2, seat: 0, move: 'o3' }] }, { v: 3 });
    await settle();
    expect(game.turns.value[0]).toEqual({ seat: 0, text: 'o3' });
    expect(stage.shown.length).toBe(1);
  });
});
