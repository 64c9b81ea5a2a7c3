// Shows a game step by step: what has been shown of it and what not yet, the queue of movements and
// sentences, the curtain between people who choose in secret, who may choose on the board now. It
// draws nothing itself: a Stage plays what happened, and the pages read its signals.
import { batch, computed, effect, signal } from '@preact/signals';
import type { BoardState, Request, Seat, Sentence, Step, TableView, ToldEvent } from '../rules/types.ts';
import type { LocalGame } from './local-game.ts';

/** Whoever shows the game; resolves when it has been shown. */
export interface Stage {
  show(steps: Step[], after: BoardState): Promise<void>;
}

/** What is said, when it has been shown. */
export type Said =
  | { kind: 'event'; event: ToldEvent }
  | { kind: 'turn'; sentence: Sentence | null }
  | { kind: 'over' | 'engineFailed' };

export class Presenter {
  readonly game: LocalGame;
  /** The game as far as it has been shown. */
  readonly shown;
  readonly showing = signal(false);
  /** The person who has said to be alone in front of the screen. */
  private readonly uncovered = signal<Seat | null>(null);
  /** The person who must confirm that first; null if nobody must. */
  readonly covered = computed<Seat | null>(() => {
    const seat = this.chooser.value;
    const secret = this.game.view.value.secretOpening && this.game.you.length > 1;
    return secret && this.uncovered.value !== seat ? seat : null;
  });
  /** The person whose turn it is. */
  readonly chooser = computed<Seat | null>(
    () => this.game.view.value.mayChoose.find((seat) => this.game.you.includes(seat)) ?? null,
  );
  /** Who may choose on the board. */
  readonly mayChoose = computed<Seat[]>(() => {
    const seat = this.chooser.value;
    const busy = this.game.view.value.question !== null || this.showing.value;
    return busy || seat === null || this.covered.value !== null ? [] : [seat];
  });

  private readonly tell: (said: Said) => void;
  private readonly stop: (() => void)[] = [];
  private stage: Stage | null = null;
  private unshown: Step[] = [];
  /** What is told once it has been shown. */
  private untold: ToldEvent[] = [];
  private rest: Promise<void> = Promise.resolve();
  private pumping = false;
  /** Counts what was taken back: the board may still be showing it. */
  private retractions = 0;
  private done = false;

  constructor(game: LocalGame, tell: (said: Said) => void) {
    this.game = game;
    this.tell = tell;
    this.shown = signal<TableView>(game.view.peek());
    this.stop.push(game.hear((events) => this.hear(events)));
    this.stop.push(
      effect(() => {
        if (game.engineFails.value) this.tell({ kind: 'engineFailed' });
      }),
    );
  }

  get setup() {
    return this.game.setup;
  }

  get view() {
    return this.game.view;
  }

  /** Begins, or goes on, with somebody watching. */
  attach(stage: Stage): void {
    this.stage = stage;
    this.keep(true);
    this.game.watch(() => this.rest);
    this.setClock();
    // Whoever shows the stage may not listen yet.
    queueMicrotask(() => {
      if (!this.done && this.stage) this.goOn();
    });
  }

  /** Nobody watches any more: no time runs and nothing is played until the next attach(). */
  detach(): void {
    if (this.done) return;
    this.leaveStage();
    this.keep();
  }

  get attached(): boolean {
    return this.stage !== null;
  }

  keep(claims = false): void {
    if (!this.done && !this.game.keep(claims)) this.abandon();
  }

  /** It goes on in another tab: nothing is played or kept here any more. */
  abandon(): void {
    this.done = true;
    this.leaveStage();
  }

  close(): void {
    this.detach();
    this.done = true;
    for (const stop of this.stop.splice(0)) stop();
    this.game.close();
  }

  uncover(): void {
    this.uncovered.value = this.chooser.value;
    this.setClock();
  }

  ask(request: Request): Promise<Sentence | null> {
    return this.game.ask(request);
  }

  private leaveStage(): void {
    this.stage = null;
    this.game.watch(null);
    this.setClock();
  }

  private hear(events: readonly ToldEvent[]): void {
    if (events.some((event) => event.taken_back)) {
      this.retractions++;
      this.unshown = [];
      this.untold = [];
      this.showing.value = false;
    }
    this.untold.push(...events);
    for (const { steps } of events) this.unshown.push(...steps);
    // Before the view changes, or somebody could choose on a board that still moves.
    if (this.unshown.length > 0) this.showing.value = true;
    this.uncovered.value = null;
    // By then the view is as it has become.
    queueMicrotask(() => {
      if (this.done) return;
      this.keep();
      this.goOn();
    });
  }

  private setClock(): void {
    this.game.hold(this.showing.value || !this.stage || this.covered.value !== null);
  }

  /** Shows what has happened; then people, or a computer, go on. */
  private goOn(): void {
    if (this.unshown.length === 0 && !this.showing.peek()) this.shown.value = this.view.peek();
    this.setClock();
    if (!this.pumping) this.rest = this.showAll();
  }

  private async showAll(): Promise<void> {
    this.pumping = true;
    try {
      while (this.stage && !this.done && this.unshown.length > 0) {
        const steps = this.unshown;
        this.unshown = [];
        const view = this.view.peek();
        const before = this.retractions;
        await this.stage.show(steps, view);
        if (before === this.retractions) this.atRest(view);
      }
    } finally {
      this.pumping = false;
    }
    if (!this.done) this.sayAll();
  }

  /** The board has shown everything so far. */
  private atRest(view: TableView): void {
    batch(() => {
      this.shown.value = view;
      if (this.unshown.length === 0) this.showing.value = false;
    });
    this.tellAll();
    this.setClock();
  }

  private tellAll(): void {
    for (const event of this.untold.splice(0)) this.tell({ kind: 'event', event });
  }

  private sayAll(): void {
    if (this.unshown.length === 0) this.tellAll();
    if (!this.stage) return;
    const view = this.view.peek();
    if (view.outcome.over) return this.tell({ kind: 'over' });
    // Whose turn it is is said to people, not while a computer is about to move.
    const waits = view.mayChoose.some((seat) => !this.game.you.includes(seat));
    if (!waits && !view.question) this.tell({ kind: 'turn', sentence: this.turnSentence(view) });
  }

  /** The curtain asks people itself. */
  private turnSentence({ turnSentence }: TableView): Sentence | null {
    return this.covered.peek() === null ? turnSentence : null;
  }
}
