// A table at the server as this visitor sees it: who sits there, who is connected, what was said.
// It stays joined across breaks of the connection. The game itself is followed by the rules
// (game/remote-game.ts), which get every message of the table from here, in order.
import { signal } from '@preact/signals';
import type { Seat } from '../rules/types.ts';
import { type Connection, LineBroke, Refused } from './connection.ts';
import {
  type Message,
  type Occupant,
  type Presence,
  type Said,
  type State,
  type WireEnd,
} from './wire.ts';

/** How an event changes what a `state` says about the people. */
function after(state: State, { t, d }: Message): State {
  const seat = d.seat as Seat;
  const placed = (who: Occupant | null) => state.seats.map((old, i) => (i === seat ? who : old));
  const next: State = { ...state };
  delete next.first;
  if (typeof d.first === 'number') next.first = d.first;
  switch (t) {
    case 'sit':
    case 'renamed':
      next.seats = placed(d.who as Occupant);
      break;
    case 'stand':
      next.seats = placed(null);
      break;
    case 'start':
      next.seats = d.seats as (Occupant | null)[];
      next.state = 'running';
      next.started = Number(d.at);
      break;
    case 'phrase': {
      const said = { seat, phrase: String(d.phrase), at: Number(d.at) } satisfies Said;
      next.talk = [...(state.talk ?? []), said];
      break;
    }
    case 'again': {
      const others = (state.again ?? []).filter((other) => other !== seat);
      next.again = d.yes === false ? others : [...others, seat];
      break;
    }
    case 'rematch':
      next.next = String(d.next);
      break;
    case 'abort':
      next.state = 'aborted';
      break;
  }
  if (d.end) {
    next.end = d.end as WireEnd;
    next.help = true;
    if (next.state === 'running') next.state = 'finished';
  }
  return next;
}

export class Room {
  readonly id: string;
  /** Null until the server has answered. */
  readonly state = signal<State | null>(null);
  /** The error code with which the server refused to show the table, such as `no_table`. */
  readonly refused = signal<string | null>(null);

  private readonly connection: Connection;
  private readonly listeners = new Set<(message: Message) => void>();
  private readonly ends: (() => void)[];
  /** The last `state` and all messages after it. */
  private since: Message[] = [];
  /** The number of the last event; null before the first `state`. */
  private version: number | null = null;
  private joining = false;
  private joinsAgain = false;
  private left = false;

  constructor(connection: Connection, id: string) {
    this.connection = connection;
    this.id = id;
    this.ends = [
      connection.listen((message) => {
        if (message.d.table === id) this.receive(message);
      }),
      connection.whenOnline(() => void this.join()),
    ];
    connection.start();
  }

  /**
   * Calls `listener` with every message of the table: `state`, `rejoined`, `you`, each event once
   * and in order, and the messages without a number.
   */
  hear(listener: (message: Message) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The last `state` and what has come since; empty before the first one. */
  get messages(): readonly Message[] {
    return this.since;
  }

  /** Sends a request about this table. Rejects with Refused. */
  ask(t: string, d: object = {}): Promise<Message> {
    return this.connection.request(t, { table: this.id, ...d });
  }

  /** Asks for the whole state, because what is known here does not fit what the server says. */
  startOver(): void {
    this.version = null;
    // The answer that is on its way may be about what is known here.
    if (this.joining) this.joinsAgain = true;
    else void this.join();
  }

  leave(): void {
    this.left = true;
    for (const end of this.ends) end();
    if (this.connection.link.peek() === 'online')
      this.connection.request('leave', { table: this.id }, { fleeting: true }).catch(() => {});
  }

  private async join(): Promise<void> {
    if (this.joining || this.left) return;
    this.joining = true;
    const known = this.version === null ? {} : { v: this.version };
    try {
      await this.connection.request('join', { table: this.id, ...known }, { fleeting: true });
      this.refused.value = null;
    } catch (error) {
      // After a break, whenOnline joins again.
      if (error instanceof Refused) this.refused.value = error.code;
      else if (!(error instanceof LineBroke)) throw error;
    } finally {
      this.joining = false;
    }
    if (!this.joinsAgain) return;
    this.joinsAgain = false;
    this.startOver();
  }

  private receive(message: Message): void {
    const { t, d, v } = message;
    if (t === 'state') {
      this.version = v ?? null;
      this.state.value = d as unknown as State;
      return this.pass(message);
    }
    const state = this.state.peek();
    if (!state || t === 'error' || t === 'ack') return undefined;
    if (t === 'rejoined') return this.catchUp(message, state);
    if (t === 'you') this.state.value = { ...state, you: d.you as Seat[] };
    if (t === 'presence') this.state.value = { ...state, ...crowdOf(d) };
    if (v === undefined) return this.pass(message);
    if (this.version === null || v <= this.version) return undefined;
    if (v > this.version + 1) return void this.join();
    this.version = v;
    this.state.value = after(state, message);
    return this.pass(message);
  }

  private catchUp(message: Message, before: State): void {
    const { d, v } = message;
    const events = (d.events as Message[]).filter((event) => (event.v ?? 0) > (this.version ?? 0));
    this.version = v ?? this.version;
    const state = events.reduce(after, before);
    const { first: _, ...rest } = state;
    const first = typeof d.first === 'number' ? { first: d.first } : {};
    this.state.value = { ...rest, ...first, ...crowdOf(d), you: d.you as Seat[] };
    this.pass(message);
  }

  private pass(message: Message): void {
    if (message.t === 'state') this.since = [];
    this.since.push(message);
    for (const listener of this.listeners) listener(message);
  }
}

function crowdOf(d: Record<string, unknown>): Pick<State, 'presence' | 'watchers'> {
  return { presence: d.presence as Presence[], watchers: Number(d.watchers) };
}
