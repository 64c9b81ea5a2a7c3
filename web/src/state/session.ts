// One game being played at this screen, by people and computers in any mix: turns, clock, offers,
// take-backs, and keeping it all in the browser. It shows nothing itself: a Stage plays what
// happened, and the pages read its signals. The rules decide what is legal, the engine thinks in
// its worker.
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import type { EngineClient } from '../engine/engine.ts';
import type { Rules, Table } from '../rules/rules.ts';
import type { GameState, Seat, Step } from '../rules/types.ts';
import type { Departure, SavedGame } from '../shelf/saved.ts';
import { Clock } from './clock.ts';
import type { Refusal, TableEvent } from './events.ts';
import * as flow from './flow.ts';
import { Offers } from './offers.ts';
import type { Setup } from './setup.ts';
import { takeBackTo } from './takeback.ts';
import { Thinker } from './thinker.ts';

/** Whoever shows the game; resolves when it has been shown. */
export interface Stage {
  show(steps: Step[], after: GameState): Promise<void>;
}

export interface Services {
  rules: Rules;
  engine: () => EngineClient;
  now: () => number;
  random: () => number;
  /** False: it goes on in another tab. A game that claims to be here goes on here. */
  keep: (game: SavedGame, claims: boolean) => boolean;
  tell: (event: TableEvent) => void;
  /** Milliseconds: an answer that comes at once is not seen as one. */
  pace: () => number;
  /** Milliseconds until an engine that has failed is asked again. */
  patience: () => number;
}

export class Session {
  readonly setup: Setup;
  readonly state;
  readonly departures = signal<Departure[]>([]);
  readonly offers: Offers;
  readonly showing = signal(false);
  /** The computer that thinks. */
  readonly thinking: ReadonlySignal<Seat | null>;
  /** The state as far as it has been shown. */
  readonly shown;
  /** In a secret opening: who has said to be alone in front of the screen. */
  readonly uncovered = signal<Seat | null>(null);
  readonly mayChoose = computed<Seat[]>(() => this.choosersHere());

  private readonly table: Table;
  /** The record it was loaded from. */
  private readonly loaded: string | undefined;
  private readonly services: Services;
  private readonly clock: Clock;
  private readonly thinker: Thinker;
  private stage: Stage | null = null;
  /**
   * One until a turn is taken back: with another one the engine would forget what it has learnt,
   * with the same one it would repeat a secret choice that is known by now.
   */
  private readonly seed: number;
  /** Decisions of a turn given at once and not yet played. */
  private pending: { seat: Seat; texts: string[] } | null = null;
  private unshown: Step[] = [];
  /** What is told once it has been shown. */
  private untold: TableEvent[] = [];
  private running = false;
  /** Something has happened since the last look. */
  private woken = false;
  private closed = false;
  /** Counts what was taken back: the board may still be showing it. */
  private retractions = 0;
  private engineFails = false;
  private nextTry: ReturnType<typeof setTimeout> | undefined;

  constructor(services: Services, setup: Setup, table?: Table, saved?: Partial<SavedGame>) {
    this.services = services;
    this.setup = setup;
    this.seed = Math.floor(services.random() * 2 ** 31);
    this.thinker = new Thinker(setup, services.engine);
    this.thinking = this.thinker.seat;
    this.table = table ?? services.rules.newGame(setup.settings);
    this.loaded = saved?.loaded;
    this.state = signal(this.table.state());
    this.shown = signal(this.table.state());
    this.departures.value = saved?.departures ?? [];
    this.clock = new Clock(setup.time, setup.chairs.length, saved?.left);
    this.offers = new Offers({
      setup,
      rules: services.rules,
      table: this.table,
      state: () => this.state.value,
      tell: services.tell,
      infoOf: (seat) => this.thinker.infoOf(seat),
      wait: () => this.setClock(),
      goOn: () => void this.goOn(),
      agreeDraw: () => this.agreeDraw(),
      takeBackTo: (keep) => this.takeBackTo(keep),
    });
  }

  /** Throws if the rules refuse what was kept. */
  static restore(services: Services, saved: SavedGame): Session {
    const table = services.rules.restore(saved.setup.settings, saved.events, saved.agreed);
    if (saved.loaded) table.annotate(saved.loaded);
    return new Session(services, saved.setup, table, saved);
  }

  /** Begins, or goes on, with somebody watching. */
  attach(stage: Stage): void {
    this.stage = stage;
    this.keep(true);
    void this.goOn();
  }

  /** Nobody watches any more: no time runs and nothing is played until the next attach(). */
  detach(): void {
    if (this.closed) return;
    this.stage = null;
    this.forgetThoughts();
    this.clock.stop(this.services.now());
    this.keep();
  }

  /** It may be gone already. */
  close(): void {
    this.detach();
    this.closed = true;
    this.table.free();
  }

  get attached(): boolean {
    return this.stage !== null;
  }

  get record(): Table {
    return this.table;
  }

  left(seat: Seat): number {
    return this.clock.left(seat, this.services.now());
  }

  allLeft(): number[] {
    return this.clock.all(this.services.now());
  }

  isRunning(seat: Seat): boolean {
    return this.clock.isRunning(seat);
  }

  uncover(): void {
    this.uncovered.value = flow.personToMove(this.state.value, this.setup);
    this.setClock();
  }

  /** A whole turn may be given at once, its decisions joined by dots. Throws what the rules say. */
  play(seat: Seat, text: string): void {
    if (this.offers.question.value) return;
    this.decideAll(seat, text.split('.'));
    void this.goOn();
  }

  resign(): Refusal | null {
    if (this.state.value.outcome.over) return 'over';
    if (this.offers.question.value) return 'answer';
    const seat = flow.speaker(this.state.value, this.setup);
    if (seat !== null) this.leave(seat, 'resigned');
    return null;
  }

  /** To be called now and then: whoever has run out of time leaves. */
  tick(): void {
    const seat = this.clock.flagged(this.services.now());
    if (seat !== null) this.leave(seat, 'flagged');
  }

  keep(claims = false): void {
    // Another game may be kept by now.
    if (this.closed) return;
    const { outcome } = this.table.state();
    const game: SavedGame = {
      setup: this.setup,
      events: this.table.events(),
      left: this.allLeft(),
      departures: this.departures.value,
      agreed: outcome.over && outcome.reason === 'agreement',
      over: outcome.over,
      ...(this.loaded && { loaded: this.loaded }),
    };
    if (!this.services.keep(game, claims)) this.abandon();
  }

  /** It goes on in another tab: nothing is played or kept here any more. */
  abandon(): void {
    this.closed = true;
    this.stage = null;
    this.forgetThoughts();
    this.clock.stop(this.services.now());
  }

  private choosersHere(): Seat[] {
    const state = this.state.value;
    if (this.offers.question.value || this.showing.value) return [];
    const seat = flow.personToMove(state, this.setup);
    if (seat === null) return [];
    const hidden = flow.needsCurtain(state, this.setup) && this.uncovered.value !== seat;
    return hidden ? [] : [seat];
  }

  private agreeDraw(): void {
    this.table.agreeDraw();
    this.changed([]);
    void this.goOn();
  }

  private takeBackTo(keep: number): void {
    this.forgetThoughts();
    takeBackTo(this.table, keep);
    this.thinker.forgetScores();
    this.retractions++;
    this.unshown = [];
    this.untold = [{ kind: 'takenBack' }];
    this.showing.value = false;
    this.changed([]);
    void this.goOn();
  }

  private leave(seat: Seat, how: Departure['how']): void {
    this.forgetThoughts();
    this.table.leave(seat);
    this.departures.value = [...this.departures.value, { seat, how }];
    this.services.tell({ kind: how, seat });
    this.offers.drop();
    this.changed([]);
    void this.goOn();
  }

  private forgetThoughts(): void {
    this.pending = null;
    this.thinker.forget();
  }

  /** The first of a turn's decisions now, the others when its turn goes on. */
  private decideAll(seat: Seat, texts: readonly string[]): void {
    const [first, ...rest] = texts;
    this.decide(seat, first ?? '');
    this.pending = this.state.value.turnGoesOn ? { seat, texts: rest } : null;
  }

  /** One decision, checked by the rules. */
  private decide(seat: Seat, text: string): void {
    const before = this.state.value;
    const steps = this.table.play(seat, text);
    const after = this.table.state();
    this.tellDecision(before, after, seat, text, steps);
    if (!after.turnGoesOn) {
      this.pending = null;
      // Before it is kept: a reload while the board shows the turn must not take the increment.
      if (!before.isLot && !after.outcome.over) this.clock.endTurn(seat, this.services.now());
    }
    this.changed(steps);
  }

  private tellDecision(
    before: GameState,
    after: GameState,
    seat: Seat,
    text: string,
    steps: Step[],
  ): void {
    const tell = (event: TableEvent) => this.untold.push(event);
    const [beginner] = after.choosers;
    if (before.isLot) tell({ kind: 'lot', seat: beginner ?? seat });
    else if (after.secretOpening) tell({ kind: 'chose', seat });
    else if (before.secretOpening) tell({ kind: 'revealed', before, after });
    else tell({ kind: 'moved', seat, text, steps });
  }

  private changed(steps: Step[]): void {
    this.unshown.push(...steps);
    batch(() => {
      // Before the state, or somebody could choose on a board that still moves.
      if (this.unshown.length > 0) this.showing.value = true;
      else this.shown.value = this.table.state();
      this.state.value = this.table.state();
      this.uncovered.value = null;
    });
    if (this.unshown.length === 0) this.tellAll();
    this.keep();
  }

  private setClock(): void {
    const now = this.services.now();
    const state = this.state.value;
    // It waits for the first turn, so that nobody loses time before all are there.
    const begun = state.turns.length > 0;
    const waits = this.offers.question.value || this.showing.value || !this.stage || !begun;
    if (state.outcome.over || waits) return this.clock.stop(now);
    if (!flow.needsCurtain(state, this.setup)) return this.clock.run(state.choosers, now);
    if (this.mayChoose.value.length > 0) this.clock.run(this.mayChoose.value, now);
    else this.clock.stop(now);
  }

  /** Shows what has happened and plays on until a person has to choose. */
  private async goOn(): Promise<void> {
    this.woken = true;
    if (this.running) return;
    this.running = true;
    try {
      while (this.stage && !this.closed && this.woken) {
        this.woken = false;
        if (await this.goOnOnce()) this.woken = true;
      }
    } finally {
      this.running = false;
    }
    if (this.closed) return;
    this.setClock();
    const { outcome, choosers } = this.state.value;
    if (outcome.over) this.services.tell({ kind: 'over' });
    else if (this.engineFails && flow.computerToMove(this.state.value, this.setup) !== null) return;
    else this.services.tell({ kind: 'turn', seats: choosers });
  }

  /** True if something happened, so that there may be more. */
  private async goOnOnce(): Promise<boolean> {
    if (this.unshown.length > 0) return this.showSteps();
    const state = this.state.value;
    if (state.outcome.over || this.offers.question.value) return false;
    const unasked = flow.unaskedChoice(state, this.services.random);
    if (unasked) {
      if (this.pending?.texts[0] === unasked.text) this.pending.texts.shift();
      this.decideKeepingPending(unasked.seat, unasked.text);
      return true;
    }
    if (this.playPending()) return true;
    const seat = flow.computerToMove(state, this.setup);
    return seat === null ? false : this.think(seat);
  }

  private async showSteps(): Promise<boolean> {
    const steps = this.unshown;
    this.unshown = [];
    this.clock.stop(this.services.now());
    const state = this.state.value;
    const before = this.retractions;
    const shown = this.stage?.show(steps, state).then(() => {
      if (before === this.retractions) this.atRest(state);
    });
    // Computers do not wait for the board.
    const seat = flow.computerToMove(this.state.value, this.setup);
    const asked = seat !== null && !flow.unaskedChoice(this.state.value, this.services.random);
    if (!asked || this.pending) {
      await shown;
      return true;
    }
    const [thought] = await Promise.all([this.think(seat, shown), shown]);
    return thought;
  }

  /** The board has shown everything so far. */
  private atRest(state: GameState): void {
    batch(() => {
      this.shown.value = state;
      if (this.unshown.length === 0) this.showing.value = false;
    });
    this.tellAll();
    this.setClock();
  }

  private tellAll(): void {
    const events = this.untold;
    this.untold = [];
    for (const event of events) this.services.tell(event);
  }

  private decideKeepingPending(seat: Seat, text: string): void {
    const { pending } = this;
    this.decide(seat, text);
    if (this.state.value.turnGoesOn) this.pending = pending;
  }

  /** The next of several decisions given at once; what cannot be played is dropped. */
  private playPending(): boolean {
    const { pending } = this;
    const text = pending?.texts.shift();
    if (!pending || text === undefined) return false;
    try {
      this.decideKeepingPending(pending.seat, text);
      return true;
    } catch {
      this.pending = null;
      return false;
    }
  }

  /** Lets a computer think, and plays what it found once the board has come to rest. */
  private async think(seat: Seat, shown?: Promise<void>): Promise<boolean> {
    if (!shown) this.setClock();
    const { now, pace } = this.services;
    const begun = now();
    const ready = async () => {
      await shown;
      // Also if there is nothing to wait for: the frame that ends a movement has enough to do.
      const wait = Math.max(0, pace() - (now() - begun));
      await new Promise((resolve) => setTimeout(resolve, wait));
    };
    const about = {
      events: this.table.events(),
      left: this.left(seat),
      seed: this.seed + this.retractions,
    };
    try {
      const decisions = await this.thinker.think(seat, about, ready);
      this.engineFails = false;
      if (decisions) this.decideAll(seat, decisions);
      return true;
    } catch {
      if (!this.engineFails) this.services.tell({ kind: 'engineFailed' });
      this.engineFails = true;
      this.tryAgainLater();
      return false;
    }
  }

  /** The network may be back by then. */
  private tryAgainLater(): void {
    clearTimeout(this.nextTry);
    this.nextTry = setTimeout(() => {
      if (this.stage && !this.closed) void this.goOn();
    }, this.services.patience());
  }
}
