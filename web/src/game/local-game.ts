// A game at this screen: a table in this browser is its referee, the engine in its worker plays for
// the computers, and the browser saves the game.
import { signal } from '@preact/signals';
import type { EngineClient, EngineInfo } from '../engine/engine.ts';
import type { About, Rules, Table } from '../rules/rules.ts';
import type {
  Answer,
  BoardState,
  Choice,
  Decision,
  Request,
  Seat,
  Sentence,
  Step,
  TableView,
  ToldEvent,
} from '../rules/types.ts';
import type { SavedGame } from '../shelf/saved.ts';
import { KnownTable } from './known-table.ts';
import { type Setup, setupOf, tableSettings } from './setup.ts';
import type { GameSource } from './source.ts';

export interface Services {
  rules: Rules;
  engine: () => EngineClient;
  now: () => number;
  random: () => number;
  /**
   * Saves the game. Returns false if another tab plays it; with `claims` this tab takes it over.
   */
  keep: (game: LocalGame, claims: boolean) => boolean;
  /** Least time in ms before a computer's move is shown: people do not notice an instant reply. */
  pace: () => number;
  /** Time in ms before an engine that has failed is asked again. */
  patience: () => number;
}

export class LocalGame implements GameSource {
  readonly setup: Setup;
  readonly you: readonly Seat[];
  readonly view;
  readonly turns;
  readonly thinking = signal<Seat | null>(null);
  readonly engineFails = signal(false);
  readonly apart = false;
  readonly pending = signal(null);

  private readonly services: Services;
  private readonly table: Table;
  private readonly known: KnownTable<TableView>;
  private readonly seed: number;
  private readonly scores = new Map<Seat, EngineInfo['score']>();
  private atRest: (() => Promise<void>) | null = null;
  /** The task that a computer is thinking about. */
  private task: string | null = null;
  private nextTry: ReturnType<typeof setTimeout> | undefined;
  /** The state of the game when it was closed. */
  private last: SavedGame | null = null;

  private constructor(services: Services, setup: Setup, table: Table) {
    this.services = services;
    this.setup = setup;
    this.table = table;
    this.seed = Math.floor(services.random() * 2 ** 31);
    this.you = setup.chairs.flatMap(({ kind }, seat) => (kind === 'person' ? [seat as Seat] : []));
    this.known = new KnownTable(table);
    this.view = this.known.view;
    this.turns = this.known.turns;
    table.hold(true, services.now());
  }

  /** Throws a RulesError if the rules refuse the settings. */
  static begin(services: Services, setup: Setup): LocalGame {
    return new LocalGame(services, setup, services.rules.make(tableSettings(setup), services.now()));
  }

  /** Throws a RulesError if the rules refuse the saved game. */
  static restore(services: Services, { setup, soFar }: SavedGame): LocalGame {
    return new LocalGame(services, setup, services.rules.from(soFar, services.now()));
  }

  /** Loads a record or a position. Throws a RulesError if it cannot be read. */
  static load(services: Services, text: string): LocalGame {
    const table = services.rules.load(text, services.now());
    return new LocalGame(services, setupOf(table.settings(), table.names()), table);
  }

  choices(seat: Seat): Choice[] {
    return this.known.choices(seat);
  }

  /** At one screen nobody needs to be quicker than the others. */
  premoves(): Choice[] {
    return [];
  }

  steps(turn: number): Step[] {
    return this.known.steps(turn);
  }

  viewAt(turns: number): BoardState {
    return this.table.viewAt(turns);
  }

  preview(seat: Seat, turn: string): Decision[] {
    return this.table.preview(seat, turn);
  }

  left(seat: Seat): number {
    return this.closed ? 0 : this.table.left(seat, this.services.now());
  }

  isRunning(seat: Seat): boolean {
    return !this.closed && this.table.isRunning(seat);
  }

  async ask(request: Request): Promise<Sentence | null> {
    if (this.closed) return null;
    const refused = this.take(this.table.ask(request, this.services.now()));
    if (!refused) this.answerDraws();
    return refused;
  }

  hear(listener: (events: readonly ToldEvent[]) => void): () => void {
    return this.known.hear(listener);
  }

  hold(on: boolean): void {
    if (!this.closed) this.table.hold(on, this.services.now());
  }

  watch(atRest: (() => Promise<void>) | null): void {
    this.atRest = atRest;
    this.attend();
  }

  /** Call regularly: players whose time is used up leave the game. */
  tick(): void {
    const deadline = this.closed ? null : this.table.deadline();
    const now = this.services.now();
    if (deadline !== null && now >= deadline) this.take(this.table.tick(now));
  }

  /** The game as the engine may know it. */
  forEngine(): string {
    return this.table.task(this.services.now());
  }

  record(date: string, notation?: string): string {
    const about: About = { names: this.setup.chairs.map(({ name }) => name), date };
    return this.table.record(about, notation, this.services.now());
  }

  notations(): string[] {
    return this.table.notations();
  }

  /** True before the first decision: such a game need not be saved. */
  get untouched(): boolean {
    const { turns, betweenTurns } = this.view.peek();
    return turns === 0 && betweenTurns;
  }

  get closed(): boolean {
    return this.last !== null;
  }

  /** Returns false if another tab plays the game. */
  keep(claims = false): boolean {
    return this.closed || this.services.keep(this, claims);
  }

  /** The game as it is now, or as it was when it was closed. */
  saved(): SavedGame {
    if (this.last) return this.last;
    const soFar = this.table.soFar(this.services.now());
    return { setup: this.setup, soFar, over: this.view.peek().outcome.over };
  }

  close(): void {
    if (this.closed) return;
    this.watch(null);
    clearTimeout(this.nextTry);
    this.last = this.saved();
    this.table.free();
  }

  /** Handles the answer to a request; returns why it was refused, or null. */
  private take(answer: Answer): Sentence | null {
    if ('refused' in answer) return answer.refused;
    const events = answer.told;
    if (events.some((event) => event.taken_back)) this.scores.clear();
    this.known.changed(events);
    this.attend();
    return null;
  }

  private answerDraws(): void {
    for (;;) {
      const { question } = this.view.peek();
      const seat = question?.waiting.find((asked) => !this.you.includes(asked));
      if (question?.what !== 'draw' || seat === undefined) return;
      const score = this.scores.get(seat) ?? null;
      if (this.take(this.table.answerDraw(seat, score, this.services.now()))) return;
    }
  }

  /** The computer that must choose now. It does not wait for people who choose at the same time. */
  private due(): Seat | null {
    const { mayChoose, question } = this.view.peek();
    if (!this.atRest || question) return null;
    return mayChoose.find((seat) => !this.you.includes(seat)) ?? null;
  }

  /** Starts the computer whose turn it is, and stops a search that is out of date. */
  private attend(): void {
    const seat = this.due();
    const task = seat === null ? null : `${this.view.peek().occasion} ${seat}`;
    if (task === this.task) return;
    if (this.task !== null && this.thinking.peek() !== null) this.services.engine().stop();
    this.task = task;
    this.thinking.value = seat;
    if (seat !== null && task !== null) void this.think(seat, task);
  }

  private async think(seat: Seat, task: string): Promise<void> {
    const { now, pace, engine } = this.services;
    const begun = now();
    try {
      const { occasion, timed } = this.view.peek();
      const { decisions, info } = await engine().think(this.forEngine(), {
        seat,
        // Different each time, because people know a choice that was taken back.
        seed: this.seed + occasion,
        atMost: timed ? this.left(seat) : 0,
      });
      await this.atRest?.();
      // Always through a timer, because the frame that ends an animation has enough to do.
      const wait = Math.max(0, pace() - (now() - begun));
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (task !== this.task) return;
      this.thinking.value = null;
      if (info) this.scores.set(seat, info.score);
      const move = { kind: 'play', seat, text: decisions.join('.') } as const;
      const refused = this.take(this.table.ask(move, now()));
      if (refused) throw new Error(refused.key);
      this.engineFails.value = false;
    } catch {
      if (task === this.task) this.fail();
    }
  }

  private fail(): void {
    this.thinking.value = null;
    this.engineFails.value = true;
    clearTimeout(this.nextTry);
    // The network may be back by then.
    this.nextTry = setTimeout(() => {
      this.task = null;
      if (!this.closed) this.attend();
    }, this.services.patience());
  }
}
