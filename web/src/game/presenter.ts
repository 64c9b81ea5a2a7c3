// Shows a game step by step. It knows what has been shown and what has not, queues animations and
// sentences, puts up the curtain between people who choose in secret, and decides who may choose on
// the board. It draws nothing itself: a Stage plays the animations, and the pages read its signals.
import { batch, computed, effect, signal } from '@preact/signals';
import type { BoardState, Choice, Request, Seat, Sentence, Step, TableView, ToldEvent } from '../rules/types.ts';
import type { GameSource, Pending } from './source.ts';

/** Shows the game, usually on a board. `show` resolves when the steps have been shown. */
export interface Stage {
  show(steps: Step[], after: BoardState): Promise<void>;
}

/** What is announced after the board has shown it. */
export type Said =
  | { kind: 'event'; event: ToldEvent }
  | { kind: 'turn'; sentence: Sentence | null }
  | { kind: 'over' | 'engineFailed' | 'premoveDropped' };

export class Presenter<Game extends GameSource = GameSource> {
  readonly game: Game;
  /** The game as far as it has been shown. */
  readonly shown;
  readonly showing = signal(false);
  /** The person who has confirmed that nobody else is looking. */
  private readonly uncovered = signal<Seat | null>(null);
  /** The person who must confirm that nobody else is looking; null if none. */
  readonly covered = computed<Seat | null>(() => {
    const seat = this.chooser.value;
    const secret = this.game.view.value.secretOpening && this.game.you.length > 1;
    return secret && this.uncovered.value !== seat ? seat : null;
  });
  /** The person whose turn it is; null if it is a computer's. */
  readonly chooser = computed<Seat | null>(
    () => this.game.view.value.mayChoose.find((seat) => this.game.you.includes(seat)) ?? null,
  );
  /** The person who may choose on the board now. */
  readonly mayChoose = computed<Seat[]>(() => {
    const seat = this.chooser.value;
    const asked = !this.game.apart && this.game.view.value.question !== null;
    const busy = asked || this.showing.value || this.game.pending.value !== null;
    return busy || seat === null || this.covered.value !== null ? [] : [seat];
  });
  /** A choice for the next turn. It is played only if it then does exactly the same. */
  readonly premove = signal<Choice | null>(null);
  /** The seat that may choose ahead while others think; not at one screen. */
  readonly mayPremove = computed<Seat | null>(() => {
    const { apart, view, you, pending } = this.game;
    const { outcome, secretOpening, mayChoose, out, game } = view.value;
    // What a sowing does nearly always depends on the turn before it.
    if (!apart || outcome.over || secretOpening || game === 'choro') return null;
    if (pending.value || this.showing.value) return null;
    return you.find((seat) => !mayChoose.includes(seat) && !out.includes(seat)) ?? null;
  });

  private readonly tell: (said: Said) => void;
  private readonly stop: (() => void)[] = [];
  private stage: Stage | null = null;
  private unshown: Step[] = [];
  /** Events to announce after the board has shown them. */
  private untold: ToldEvent[] = [];
  /** The choice of this person that the board shows though the server has not confirmed it. */
  private supposed: Pending | null = null;
  private rest: Promise<void> = Promise.resolve();
  private pumping = false;
  /** Counts take-backs: the board may still be showing turns that were taken back. */
  private retractions = 0;
  private done = false;

  constructor(game: Game, tell: (said: Said) => void) {
    this.game = game;
    this.tell = tell;
    this.shown = signal<TableView>(game.view.peek());
    this.stop.push(game.hear((events) => this.hear(events)));
    this.stop.push(
      effect(() => {
        if (game.engineFails.value) this.tell({ kind: 'engineFailed' });
      }),
      game.pending.subscribe((pending) => this.pend(pending)),
      this.mayChoose.subscribe(([seat]) => {
        if (seat !== undefined && this.premove.peek()) queueMicrotask(() => this.playPremove());
      }),
    );
  }

  get setup() {
    return this.game.setup;
  }

  get view() {
    return this.game.view;
  }

  /** Starts or resumes the game on this stage. */
  attach(stage: Stage): void {
    this.stage = stage;
    this.keep(true);
    this.game.watch(() => this.rest);
    this.setClock();
    // The page may not be listening yet.
    queueMicrotask(() => {
      if (!this.done && this.stage) this.goOn();
    });
  }

  /** Leaves the stage: the clocks stop and nothing is played until the next attach(). */
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

  /** Another tab plays the game: nothing is played or saved here from now on. */
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

  /** Chooses ahead: one of the game's `premoves`. */
  chooseAhead(seat: Seat, text: string): void {
    const choices = this.game.premoves(seat);
    this.premove.value = choices.find((choice) => choice.text === text) ?? null;
  }

  private playPremove(): void {
    const planned = this.premove.peek();
    const [seat] = this.mayChoose.peek();
    if (!planned || seat === undefined || this.done) return;
    this.premove.value = null;
    const now = this.game.choices(seat).find(({ text }) => text === planned.text);
    const same = now && JSON.stringify(now.steps) === JSON.stringify(planned.steps);
    if (same) void this.ask({ kind: 'play', seat, text: planned.text });
    else this.tell({ kind: 'premoveDropped' });
  }

  private leaveStage(): void {
    this.stage = null;
    this.game.watch(null);
    this.setClock();
  }

  private hear(events: readonly ToldEvent[]): void {
    if (events.some((event) => event.taken_back)) {
      this.dropUnshown();
      this.premove.value = null;
    }
    this.untold.push(...events);
    for (const { steps } of events) this.unshown.push(...steps);
    // Set before the view changes: nobody may choose while the board still moves.
    if (this.unshown.length > 0) this.showing.value = true;
    this.uncovered.value = null;
    // Runs after the view has changed.
    queueMicrotask(() => {
      if (this.done) return;
      this.keep();
      this.goOn();
    });
  }

  /** A choice of this person waits for the server, or does not wait any longer. */
  private pend(pending: Pending | null): void {
    const before = this.supposed;
    this.supposed = pending;
    if (pending && pending !== before) {
      this.unshown.push(...pending.steps);
      if (this.unshown.length > 0) this.showing.value = true;
    } else if (before?.refused) this.dropUnshown();
    if (!pending && !before) return;
    queueMicrotask(() => {
      if (!this.done) this.goOn();
    });
  }

  /** What the board will show when it is at rest. */
  private target(): TableView {
    const view = this.view.peek();
    if (!this.supposed) return view;
    // Who wins and whose turn it is are shown when the server has confirmed it.
    const { outcome, out, mayChoose, turnSentence, endSentence, question } = view;
    return { ...this.supposed.state, outcome, out, mayChoose, turnSentence, endSentence, question };
  }

  private dropUnshown(): void {
    this.retractions++;
    this.unshown = [];
    this.untold = [];
    this.showing.value = false;
  }

  private setClock(): void {
    this.game.hold(this.showing.value || !this.stage || this.covered.value !== null);
  }

  /** Shows what has happened; afterwards people or a computer may choose. */
  private goOn(): void {
    if (this.unshown.length === 0 && !this.showing.peek()) this.shown.value = this.target();
    this.setClock();
    if (!this.pumping) this.rest = this.showAll();
  }

  private async showAll(): Promise<void> {
    this.pumping = true;
    try {
      while (this.stage && !this.done && this.unshown.length > 0) {
        const steps = this.unshown;
        this.unshown = [];
        const view = this.target();
        const before = this.retractions;
        await this.stage.show(steps, view);
        if (before === this.retractions) this.atRest(view);
      }
    } finally {
      this.pumping = false;
    }
    if (!this.done) this.sayAll();
  }

  /** Called when the board has shown everything so far. */
  private atRest(view: TableView): void {
    batch(() => {
      const last = this.unshown.length === 0;
      this.shown.value = last ? this.target() : view;
      if (last) this.showing.value = false;
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
    // Announces whose turn it is, unless a computer is about to move.
    const mine = (seat: Seat) => this.game.you.includes(seat);
    const waits = this.game.apart ? !view.mayChoose.some(mine) : !view.mayChoose.every(mine);
    if (!waits && !view.question && !this.supposed) this.tell({ kind: 'turn', sentence: this.turnSentence(view) });
  }

  /** Null while the curtain is up, because the curtain asks the person itself. */
  private turnSentence({ turnSentence }: TableView): Sentence | null {
    return this.covered.peek() === null ? turnSentence : null;
  }
}
