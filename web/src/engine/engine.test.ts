// The engine as pages use it, with the real WebAssembly. The worker is a host at the other end of a
// message channel.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rules, Table } from '../rules/rules.ts';
import { type TestTable, games, open as openTable, testRules } from '../rules/testing.ts';
import type { Seat, TableSettings } from '../rules/types.ts';
import { loadModule } from '../wasm/module.ts';
import type { Module } from '../wasm/module.ts';
import { EngineClient } from './engine.ts';
import type { WorkerLike } from './engine.ts';
import { EngineHost } from './host.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { signatureOfProgram } from './signature.ts';

const wasm = new URL('../../../build/web/wasm/', import.meta.url);

let rules: Rules;
let bytes: Uint8Array<ArrayBuffer>;
const open: EngineClient[] = [];

beforeAll(async () => {
  rules = await testRules();
  bytes = new Uint8Array(readFileSync(new URL('engine.wasm', wasm)));
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

/** A worker in this thread. `spoil` may break its module. */
function worker(spoil: (module: Module) => Module = (module) => module): WorkerLike {
  let ended = false;
  const self: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate: () => (ended = true),
    postMessage: (message: ToWorker) => void host.then((ready) => ready.take(message)),
  };
  const hear = (data: FromWorker) => {
    setTimeout(() => {
      if (!ended) self.onmessage?.({ data } as MessageEvent<FromWorker>);
    });
  };
  const host = loadModule(bytes).then(
    (module) => new EngineHost(spoil(module), { threads: 0 }, hear),
  );
  return self;
}

function engine(makeWorker: () => WorkerLike = worker): EngineClient {
  const client = new EngineClient(makeWorker);
  open.push(client);
  return client;
}

/** The game, with computers of this level in all seats. */
function taskOf(table: Table, level: number): string {
  const task = JSON.parse(table.task()) as { settings: TableSettings };
  task.settings.seats = task.settings.seats!.map(() => `engine:${level}`);
  return JSON.stringify(task);
}

function ask(client: EngineClient, table: Table, level = 1, moveTime = 200) {
  const seat = table.view().choosers[0]!;
  return client.think(taskOf(table, level), { seat, seed: 1, moveTime });
}

function playTurn(table: TestTable, seat: Seat, decisions: string[]): void {
  table.play(seat, decisions.join('.'));
}

describe.each(games)('The engine for %s', (game) => {
  it('plays whole turns that the rules allow, on the lowest and the highest level', async () => {
    const client = engine();
    const table = openTable(rules, { game });
    for (let turn = 0; turn < 12 && !table.state().outcome.over; turn += 1) {
      const seat = table.state().choosers[0]!;
      const { decisions } = await ask(client, table, turn % 2 === 0 ? 1 : 10, 60);
      expect(decisions.length).toBeGreaterThan(0);
      playTurn(table, seat, decisions);
      expect(table.state().betweenTurns).toBe(true);
    }
  });

  it('draws a picture of a position', async () => {
    const picture = await engine().draw(openTable(rules, { game }).view());
    expect(picture).toMatch(/^<svg [^]*<\/svg>\s*$/);
  });

  it('gives the same answer to the same question', async () => {
    const table = openTable(rules, { game });
    const answers = await Promise.all([1, 2].map(() => ask(engine(), table, 4, 60_000)));
    expect(answers[0]!.decisions).toEqual(answers[1]!.decisions);
  });

  it('advises a move and says why in three languages', async () => {
    const client = engine();
    const table = openTable(rules, { game, ...(game === 'choro' ? { layout: 'main0' } : {}) });
    const hints = [];
    for (const language of ['en', 'fr', 'de']) {
      hints.push((await client.hint(table.task(), language))!);
    }
    for (const { move, reasons } of hints) {
      expect(reasons.length).toBeGreaterThan(0);
      const decisions = move.split('.');
      expect(table.state().choices.map(({ text }) => text)).toContain(decisions[0]);
    }
    expect(new Set(hints.map(({ reasons }) => reasons.join())).size).toBe(3);
  });
});

describe('The engine', () => {
  it('advises nothing in a secret opening', async () => {
    const table = openTable(rules, { game: 'choro' });
    expect(await engine().hint(table.task(), 'en')).toBeNull();
  });

  it('chooses in a secret opening without looking at the other choice', async () => {
    const answers = ['o1', 'o6'].map(async (hole) => {
      const table = openTable(rules, { game: 'choro' });
      table.play(0, hole);
      return (await ask(engine(), table, 5, 60_000)).decisions;
    });
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
  });

  it('reports its best turn, deeper and deeper', async () => {
    const client = engine();
    const depths: number[] = [];
    const table = openTable(rules, { game: 'abalone' });
    const options = { seat: 0 as Seat, seed: 1, moveTime: 300 };
    const { decisions, info } = await client.think(taskOf(table, 10), options, (news) =>
      depths.push(news.depth),
    );
    expect(depths.length).toBeGreaterThan(2);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(info!.pv[0]).toBe(decisions.join('.'));
    expect(info!.score.kind).toBe('cp');
    expect(info!.nodes).toBeGreaterThan(1000);
  });

  it('reports the shares of three players', async () => {
    const table = openTable(rules, { game: 'abalone3' });
    const { info } = await ask(engine(), table, 10, 100);
    expect(info!.score.kind).toBe('share');
    expect(info!.score.values.reduce((sum, share) => sum + share, 0)).toBe(1000);
  });

  it('advises the best move so far when it is stopped', async () => {
    let slices = 0;
    const counted = (module: Module): Module => ({
      ...module,
      text: (name, ...args) => {
        if (name === 'think_proceed') slices += 1;
        return module.text(name, ...args);
      },
    });
    const client = engine(() => worker(counted));
    const table = openTable(rules, { game: 'abalone' });
    const hint = client.hint(table.task(), 'en');
    client.stop();
    expect((await hint)!.reasons.length).toBeGreaterThan(0);
    expect(slices).toBeLessThan(4);
  });

  it('stops immediately with the best move so far', async () => {
    const client = engine();
    await client.ready;
    const table = openTable(rules, { game: 'abalone' });
    const answer = ask(client, table, 10, 60_000);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    const begin = performance.now();
    client.stop();
    const { decisions, info } = await answer;
    expect(performance.now() - begin).toBeLessThan(500);
    expect(info!.depth).toBeGreaterThan(1);
    playTurn(table, 0, decisions);
  });

  it('answers even if it is stopped before it has begun', async () => {
    for (const game of games) {
      const client = engine();
      const table = openTable(rules, { game });
      const answer = ask(client, table, 10, 60_000);
      client.stop();
      playTurn(table, 0, (await answer).decisions);
    }
  });

  it('ends one search before it begins the next', async () => {
    const client = engine();
    const [one, other] = [openTable(rules, { game: 'abalone' }), openTable(rules, { game: 'choro' })];
    const answers = [ask(client, one, 10, 60_000), ask(client, other, 1)];
    const [first, second] = await Promise.all(answers);
    playTurn(one, 0, first!.decisions);
    playTurn(other, 0, second!.decisions);
  });

  it('keeps to its clock', async () => {
    const table = openTable(rules, { game: 'abalone', time: '0.03' });
    const client = engine();
    await client.ready;
    const begin = performance.now();
    await client.think(taskOf(table, 10), { seat: 0, seed: 1, atMost: 1800 });
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  it('refuses an impossible game, and keeps working', async () => {
    const client = engine();
    const table = openTable(rules, { game: 'abalone' });
    const task = JSON.parse(table.task()) as object;
    const bad = JSON.stringify({ ...task, moves: [{ seat: 0, move: 'a1a9' }] });
    const chess = JSON.stringify({ ...task, settings: { game: 'chess' } });
    const options = { seat: 0 as Seat, seed: 1 };
    await expect(client.think(bad, options)).rejects.toThrow(/cannot be played/);
    await expect(client.think(chess, options)).rejects.toThrow();
    expect((await ask(client, table)).decisions.length).toBe(1);
  });

  it('has the signature of the program', async () => {
    const client = engine();
    expect((await client.bench(5)).nodes).toBe(signatureOfProgram(5));
  });
});

describe('A crash', () => {
  it('of the module is noticed, and a new worker gets the request', async () => {
    let made = 0;
    const client = engine(() => {
      made += 1;
      return worker((module) => ({
        ...module,
        text(name, ...args) {
          if (made === 1 && name === 'think_proceed') throw new WebAssembly.RuntimeError('trap');
          return module.text(name, ...args);
        },
      }));
    });
    const table = openTable(rules, { game: 'abalone' });
    playTurn(table, 0, (await ask(client, table)).decisions);
    expect(made).toBe(2);
  });

  it('of the worker itself is noticed', async () => {
    const workers: WorkerLike[] = [];
    const client = engine(() => {
      workers.push(worker());
      return workers.at(-1)!;
    });
    await client.ready;
    const table = openTable(rules, { game: 'abalone' });
    const answer = ask(client, table, 10, 300);
    workers[0]!.onerror!({ message: 'out of memory' } as ErrorEvent);
    playTurn(table, 0, (await answer).decisions);
    expect(workers.length).toBe(2);
  });

  it('is reported if it happens again', async () => {
    const client = engine(() =>
      worker((module) => ({
        ...module,
        text() {
          throw new WebAssembly.RuntimeError('trap');
        },
      })),
    );
    const table = openTable(rules, { game: 'abalone' });
    await expect(ask(client, table)).rejects.toThrow(/crashed: trap/);
  });

  it('without any message is noticed', async () => {
    vi.useFakeTimers();
    try {
      const silent: WorkerLike = {
        onmessage: null,
        onerror: null,
        terminate: () => {},
        postMessage: () => {},
      };
      const client = engine(() => silent);
      const table = openTable(rules, { game: 'abalone' });
      const told = expect(ask(client, table)).rejects.toThrow(/no answer/);
      // There is plenty of time to load, but little to answer; twice.
      await vi.advanceTimersByTimeAsync(100_000);
      for (const _ of [1, 2]) {
        silent.onmessage!({ data: { kind: 'ready', threads: 0 } } as MessageEvent<FromWorker>);
        await vi.advanceTimersByTimeAsync(20_000);
      }
      await told;
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('An engine that is still being compiled', () => {
  it('is waited for, however long it takes, and this is reported to the page', async () => {
    vi.useFakeTimers();
    try {
      const silent: WorkerLike = {
        onmessage: null,
        onerror: null,
        terminate: () => {},
        postMessage: () => {},
      };
      const send = (data: FromWorker) =>
        silent.onmessage!({ data } as MessageEvent<FromWorker>);
      const client = engine(() => silent);
      const calls: boolean[] = [];
      client.onWaiting = (value) => calls.push(value);
      let refused = false;
      const table = openTable(rules, { game: 'abalone' });
      const answer = ask(client, table).catch(() => {
        refused = true;
      });
      for (let minute = 0; minute < 10; minute += 1) {
        send({ kind: 'waiting' });
        await vi.advanceTimersByTimeAsync(60_000);
      }
      expect(refused).toBe(false);
      send({ kind: 'ready', threads: 0 });
      send({ kind: 'answer', id: 1, value: { decisions: [], info: null } });
      await answer;
      expect(calls).toEqual([...Array.from({ length: 10 }, () => true), false]);
    } finally {
      vi.useRealTimers();
    }
  });
});
