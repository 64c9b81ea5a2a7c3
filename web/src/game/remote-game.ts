// A game at the server: the server decides, a table in WebAssembly follows it. A choice of this
// person is shown immediately. The server's event confirms it; if the server refuses it, the board
// shows the position before it again. The connection sends it again after a break, so nothing is
// lost.
import { batch, computed, signal } from '@preact/signals';
import { Refused } from '../online/connection.ts';
import type { Room } from '../online/room.ts';
import type { Message, State } from '../online/wire.ts';
import type { About, FollowedTable, Rules } from '../rules/rules.ts';
import type {
  BoardState,
  Choice,
  FollowedView,
  Request,
  Seat,
  Sentence,
  Step,
  ToldEvent,
} from '../rules/types.ts';
import { KnownTable } from './known-table.ts';
import { type Setup, computer, person } from './setup.ts';
import type { GameSource, Pending } from './source.ts';

export interface RemoteServices {
  rules: Rules;
  /** True if this person confirms each choice before it is sent. */
  confirms: (time: string) => boolean;
  /** The moment by the server's clock. */
  now: () => number;
}

/** More missed turns are not shown one by one. */
const mostCaughtUp = 2;

/** Messages that say nothing of the game itself. */
const aside = new Set(['presence', 'engine_busy', 'engine_failed', 'mine']);

const wireRequests = { resign: 'resign', offer: 'draw', askBack: 'takeback' } as const;

export function setupOfTable({ settings, seats }: State): Setup {
  const { game, rules, layout, position, time } = settings;
  const chairs = seats.map((who) => (who?.level ? computer(who.level) : person(who?.name)));
  return {
    settings: { game, rules, ...(layout && { layout }), ...(position && { position }) },
    chairs,
    time,
  };
}

export class RemoteGame implements GameSource {
  readonly apart = true;
  readonly room: Room;
  readonly view;
  readonly turns;
  readonly pending = signal<Pending | null>(null);
  /** The choice on the board that this person has not confirmed yet. */
  readonly unconfirmed = signal<Pending | null>(null);
  /** Why the last choice was not played. */
  readonly refusal = signal<Sentence | null>(null);
  readonly engineFails = signal(false);
  readonly thinking = computed<Seat | null>(() => {
    const { chairs } = this.setup;
    return this.view.value.mayChoose.find((seat) => chairs[seat]?.kind === 'computer') ?? null;
  });
  /** The same object until it says something else, because the board is drawn again for another. */
  private readonly agreed = computed<Setup>(() => {
    const setup = setupOfTable(this.room.state.value!);
    if (JSON.stringify(setup) !== JSON.stringify(this.lastSetup)) this.lastSetup = setup;
    return this.lastSetup ?? setup;
  });
  private lastSetup: Setup | null = null;
  private readonly services: RemoteServices;
  private readonly known: KnownTable<FollowedView>;
  private readonly stop: () => void;
  private table: FollowedTable;
  /** Steps that the board shows already, because this person's choice was shown at once. */
  private shown: Step[] = [];
  private knownPremoves: { view: FollowedView; choices: Choice[] } | null = null;
  private closed = false;

  /** `room` has received its state. Throws a RulesError if the rules cannot read it. */
  constructor(services: RemoteServices, room: Room) {
    const [state, ...rest] = room.messages;
    this.services = services;
    this.room = room;
    this.table = services.rules.follow(state!);
    this.known = new KnownTable(this.table);
    this.view = this.known.view;
    this.turns = this.known.turns;
    this.stop = room.hear((message) => this.receive(message));
    for (const message of rest) this.receive(message);
  }

  get setup(): Setup {
    return this.agreed.value;
  }

  get you(): readonly Seat[] {
    return this.view.value.you;
  }

  choices(seat: Seat): Choice[] {
    return this.known.choices(seat);
  }

  premoves(seat: Seat): Choice[] {
    const known = this.knownPremoves;
    if (known?.view === this.view.peek()) return known.choices;
    const choices = this.closed ? [] : this.table.premoves(seat);
    this.knownPremoves = { view: this.view.peek(), choices };
    return choices;
  }

  steps(turn: number): Step[] {
    return this.known.steps(turn);
  }

  viewAt(turns: number): BoardState {
    return this.table.viewAt(turns);
  }

  left(seat: Seat): number {
    return this.closed ? 0 : this.table.left(seat, this.services.now());
  }

  isRunning(seat: Seat): boolean {
    return !this.closed && !this.view.value.outcome.over && this.table.isRunning(seat);
  }

  async ask(request: Request): Promise<Sentence | null> {
    switch (request.kind) {
      case 'play':
        return this.play(request.seat, request.text);
      case 'answer':
        return this.request('answer', { yes: request.yes });
      default:
        return this.request(wireRequests[request.kind]);
    }
  }

  /** Sends a request about the table; resolves with the reason if it is refused. */
  async request(t: string, d: object = {}): Promise<Sentence | null> {
    try {
      await this.room.ask(t, d);
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  hear(listener: (events: readonly ToldEvent[]) => void): () => void {
    return this.known.hear(listener);
  }

  record(date: string, notation?: string): string {
    const about: About = { names: this.setup.chairs.map(({ name }) => name), date };
    return this.table.record(about, notation, this.services.now());
  }

  notations(): string[] {
    return this.table.notations();
  }

  // The server does what these do for a game at this screen.
  tick(): void {}
  hold(): void {}
  watch(): void {}
  keep(): boolean {
    return true;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.stop();
    this.table.free();
  }

  /** Sends the choice that the board shows. */
  async confirm(): Promise<Sentence | null> {
    const pending = this.unconfirmed.peek();
    this.unconfirmed.value = null;
    return pending ? this.send(pending) : null;
  }

  /** Takes the choice back that was not confirmed. */
  undo(): void {
    const pending = this.unconfirmed.peek();
    if (pending) this.withdraw(pending);
  }

  private async play(seat: Seat, text: string): Promise<Sentence | null> {
    if (this.pending.peek() || this.closed) return null;
    const supposed = this.table.suppose(seat, text, this.services.now());
    if ('refused' in supposed) return supposed.refused;
    const { state, turns, told } = supposed;
    const steps = told.flatMap((event) => event.steps);
    const { entries } = this.view.peek();
    const pending: Pending = { seat, text, entries, steps, state, turns, refused: false };
    const waits = this.services.confirms(this.setup.time);
    batch(() => {
      this.shown = steps;
      this.refusal.value = null;
      this.pending.value = pending;
      if (waits) this.unconfirmed.value = pending;
    });
    return waits ? null : this.send(pending);
  }

  private async send(pending: Pending): Promise<Sentence | null> {
    const refused = await this.request('move', { move: pending.text, ply: pending.entries });
    if (this.closed) return null;
    const still = this.pending.peek() === pending;
    if (still && refused) this.withdraw(pending);
    else if (still) this.settled();
    // Another choice of this person has taken its place, so the answer is about that position.
    const reason = refused && !still ? { key: 'refuse.moved_on', values: {} } : refused;
    this.refusal.value = reason;
    return reason;
  }

  private withdraw(pending: Pending): void {
    if (this.pending.peek() !== pending) return;
    pending.refused = true;
    this.settled();
  }

  private settled(): void {
    batch(() => {
      this.shown = [];
      this.pending.value = null;
      this.unconfirmed.value = null;
    });
  }

  private receive(message: Message): void {
    if (message.t === 'engine_failed') this.engineFails.value = true;
    if (aside.has(message.t)) return undefined;
    if (message.t === 'state') return this.startAnew(message);
    const events = this.table.hear(message);
    if (!events) return this.room.startOver();
    const missed = message.t === 'rejoined' && turnsIn(events) > mostCaughtUp;
    return this.happened(events, missed);
  }

  private startAnew(message: Message): void {
    const before = this.table;
    const entries = this.view.peek().entries;
    this.table = this.services.rules.follow(message);
    batch(() => {
      this.known.replaced(this.table);
      // The server may know the choice already. Its answer says so.
      if (this.view.peek().entries !== entries) this.settled();
    });
    before.free();
  }

  private happened(events: ToldEvent[], missed: boolean): void {
    if (events.some((event) => event.type === 'move')) this.engineFails.value = false;
    const pending = this.pending.peek();
    const unseen = pending ? this.withoutShown(events, pending) : events;
    const shown = missed ? unseen.map((event) => ({ ...event, steps: [] })) : unseen;
    batch(() => {
      this.known.changed(events, shown);
      const moved = events.some(({ type, seat }) => type === 'move' && seat === pending?.seat);
      if (moved && this.shown.length === 0 && this.pending.peek()) this.settled();
    });
  }

  /** Leaves out the steps that the board shows already. */
  private withoutShown(events: ToldEvent[], pending: Pending): ToldEvent[] {
    return events.map((event) => {
      const count = Math.min(this.shown.length, event.steps.length);
      const same = (steps: Step[]) => JSON.stringify(steps.slice(0, count));
      if (same(this.shown) !== same(event.steps)) {
        // Something else was played first.
        this.withdraw(pending);
        return event;
      }
      this.shown = this.shown.slice(count);
      return { ...event, steps: event.steps.slice(count) };
    });
  }
}

function turnsIn(events: readonly ToldEvent[]): number {
  return new Set(events.flatMap(({ turn }) => (turn === undefined ? [] : [turn]))).size;
}

function reasonOf(error: unknown): Sentence {
  const code = error instanceof Refused ? error.code : 'busy';
  return { key: `refuse.${code}`, values: {} };
}
