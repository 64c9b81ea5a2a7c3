// Choro's board on the screen: draws the model, shows what a hole would do, and asks when a hole
// allows several choices. choro-choices.ts sorts the choices.
import type { Choice, Place, Step } from '../rules/types.ts';
import { drawnArrow } from './arrow.ts';
import {
  beginningOf,
  effectOf,
  firstLift,
  offerOf,
  refusalOf,
  type Offer,
} from './choro-choices.ts';
import {
  drawnMarks,
  plaqueOf,
  sidesOf,
  wayThrough,
  type HoleMark,
  type HoleMarks,
} from './choro-marks.ts';
import { choroBoard, choroBox, choroDefinitions, choroLabels, choroShadow } from './choro-scene.ts';
import { answerOf, asSentence, effectInWords, nameOfHole, questionOf } from './choro-words.ts';
import { counterDefinitions } from './counter.ts';
import { Counters } from './counters.ts';
import { Drags } from './drags.ts';
import { Grid } from './grid.ts';
import { Panel } from './panel.ts';
import { centreOf, holeNear, holeRadius, holes, seenRows } from './pits.ts';
import { Refusals, refusalText, rimAt } from './refusal.ts';
import { element, freshId } from './svg.ts';
import type { Beat } from './timeline.ts';
import { apply, countIn, type Commands, type Model, type View } from './view.ts';

const keySteps: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** This many holes are enough to show the direction of a sowing. */
const arrowHoles = 3;

export class ChoroView implements View {
  private readonly model: Model;
  private readonly bottom: number;
  private readonly id = freshId();
  private readonly grid: Grid;
  private readonly counters: Counters;
  private readonly drags: Drags;
  private readonly panel: Panel;
  private readonly seats = element('g');
  private readonly under = element('g');
  private readonly over = element('g');
  private readonly refusals = new Refusals();
  private readonly summary = document.createElement('p');
  private offer: Offer = { byHole: new Map(), question: [], pending: null, free: false };
  private attended: Place | null = null;
  private considered: Choice | null = null;
  private opened: Place | null = null;
  private lap = 0;
  private sowing: readonly Place[] = [];
  private dirty = false;

  constructor(host: HTMLElement, model: Model, commands: Commands) {
    this.model = model;
    const { config } = model;
    this.bottom = config.orientation === 1 ? 1 : 0;
    const still = element('svg', { class: 'sb-still', viewBox: choroBox, 'aria-hidden': 'true' });
    still.innerHTML =
      `<defs>${choroDefinitions(this.id)}</defs>` +
      choroShadow(this.id) +
      choroBoard(this.id, this.bottom, true) +
      (config.coordinates ? choroLabels(this.bottom) : '');
    this.counters = new Counters(this.id, this.bottom);
    const live = element('svg', { class: 'sb-live', viewBox: choroBox, 'aria-hidden': 'true' });
    live.innerHTML = `<defs>${counterDefinitions(this.id)}</defs>`;
    live.append(this.seats, this.under, this.counters.root, this.over);
    this.grid = new Grid(
      {
        box: choroBox,
        rows: seenRows(this.bottom),
        centre: (hole) => centreOf(hole, this.bottom),
        size: { width: 100, height: 128, rise: 17, round: 30 },
      },
      {
        press: (hole) => this.press(hole, true),
        cancel: () => this.close(),
        towards: (hole, key) => this.towards(hole, key),
        attend: (hole) => this.attend(hole),
      },
      this.bottom === 0 ? 'S.o1' : 'N.o1',
    );
    this.drags = new Drags(this.grid, {
      placeAt: (point) => holeNear(point, this.bottom),
      tap: (hole) => this.press(hole, false),
      hover: (hole) => this.attend(hole),
      hold: (hole) => this.attend(hole),
    });
    this.panel = new Panel(config.text, commands);
    const board = document.createElement('div');
    board.className = 'sb-stack';
    board.append(still, live, this.grid.root, this.refusals.root);
    this.summary.className = 'sb-unseen';
    host.replaceChildren(board, this.summary, this.panel.root);
    host.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
  }

  update(): void {
    const { config, animating } = this.model;
    this.offer = offerOf(config.state, animating ? [] : config.choices);
    if (this.opened && !this.offer.byHole.has(this.opened)) this.opened = null;
    this.considered = null;
    if (!animating) {
      this.counters.rest();
      this.sowing = [];
      this.lap = 0;
    }
    this.counters.draw(this.model.contents);
    this.grid.name(config.text('web.board.choro'));
    this.grid.root.classList.toggle('sb-usable', this.offer.byHole.size > 0);
    this.refresh();
  }

  start(beat: Beat): void {
    this.lap = beat.lap;
    if (beat.steps[0]!.kind === 'lift') this.sowing = beat.steps.map((step) => step.to);
    for (const step of beat.steps) {
      if (step.kind === 'lift') this.counters.startLift(step);
      if (step.kind === 'drop') this.counters.startDrop(step);
      if (step.kind === 'capture') this.counters.startCapture(step);
      if (step.kind !== 'drop') this.take(step);
    }
    this.dirty = true;
  }

  show(_beat: Beat, share: number): void {
    this.refreshCounters();
    this.counters.show(share);
  }

  finish(beat: Beat): void {
    for (const step of beat.steps) {
      if (step.kind === 'drop') apply(this.model.contents, step);
      else this.give(step);
      // Skipped steps make no sound.
      if (this.model.animating) this.model.config.sound?.(step.kind);
    }
    this.counters.arrive();
    this.dirty = true;
  }

  settle(): void {
    this.refreshCounters();
  }

  focus(): void {
    this.grid.focus();
  }

  destroy(): void {
    this.drags.destroy();
    this.refusals.clear();
  }

  // Fast laps have many beats in one frame, but the piles are drawn only once.
  private refreshCounters(): void {
    if (!this.dirty) return;
    this.dirty = false;
    this.counters.draw(this.model.contents);
    this.tell();
    this.drawSeats();
  }

  // Moving counters belong to no hole until they arrive; lifted ones are in the hand immediately.
  private take(step: Step): void {
    if (step.kind === 'lift') apply(this.model.contents, step);
    else if (step.kind === 'capture') apply(this.model.contents, { ...step, to: 'air' });
  }

  private give(step: Step): void {
    if (step.kind === 'capture') apply(this.model.contents, { ...step, from: 'air' });
  }

  private press(hole: Place, byKey: boolean): void {
    const choices = this.offer.byHole.get(hole) ?? [];
    this.refusals.clear();
    if (this.offer.question.length > 0 && choices.length !== 1) {
      this.say(this.question, hole);
      this.panel.focus();
      return;
    }
    if (choices.length === 0) this.refuse(hole);
    if (choices.length === 1) this.choose(choices[0]!);
    else {
      this.opened = choices.length > 1 ? hole : null;
      this.refresh();
      if (this.opened && byKey) this.panel.focus();
    }
  }

  /** Says why the press does nothing. */
  private refuse(hole: Place): void {
    const { config, animating } = this.model;
    if (animating) return;
    const may = this.offer.byHole.size > 0;
    if (may) {
      const refusal = refusalOf(config.state, this.offer, hole, config.mayChoose);
      this.say(refusalText(refusal, config), hole);
    } else if (config.idle) this.say(config.idle, hole);
  }

  private say(sentence: string, hole: Place): void {
    const shape = this.counters.shapeIn(hole);
    const rim = shape ?? rimAt(centreOf(hole, this.bottom), holeRadius);
    if (!shape) this.over.append(rim);
    this.refusals.say(sentence, rim);
  }

  private close(): void {
    const { opened } = this;
    this.opened = null;
    this.considered = null;
    this.refresh();
    if (opened && !this.grid.root.contains(document.activeElement)) this.grid.focus(opened);
  }

  private choose(choice: Choice): void {
    this.opened = null;
    this.considered = null;
    if (this.model.config.state.secretOpening) this.grid.forget();
    this.model.config.onChoose(choice.seat, choice.text);
  }

  private attend(hole: Place | null): void {
    if (hole === this.attended) return;
    this.attended = hole;
    this.grid.root.classList.toggle('sb-over', hole !== null && this.offer.byHole.has(hole));
    this.refresh();
  }

  private towards(hole: Place, key: string): Place | null {
    const step = keySteps[key];
    if (!step) return null;
    const rows = seenRows(this.bottom);
    const row = rows.findIndex((places) => places.includes(hole));
    return rows[row + step[0]]?.[rows[row]!.indexOf(hole) + step[1]] ?? null;
  }

  /**
   * The choice whose effect is shown: one pointed at in a question, or that of the hole with
   * pointer or focus.
   */
  private get previewed(): Choice | null {
    if (this.model.animating || this.model.config.state.secretOpening) return null;
    if (this.considered) return this.considered;
    if (this.opened || !this.attended) return null;
    const choices = this.offer.byHole.get(this.attended) ?? [];
    return choices.find((choice) => !choice.text.endsWith('-')) ?? choices[0] ?? null;
  }

  private refresh(): void {
    this.drawMarks();
    this.drawSeats();
    this.ask();
    this.tell();
  }

  private drawMarks(): void {
    const { config, contents, last, animating } = this.model;
    const marks: HoleMarks = new Map();
    const mark = (kind: HoleMark, places: Iterable<Place>) => {
      for (const place of places)
        // The page may add marks to a place that the board itself has marked.
        marks.set(place, [...new Set([...(marks.get(place) ?? []), kind])]);
    };
    const preview = this.previewed;
    if (!animating && config.highlight.lastMove && !preview) mark('last', last);
    for (const { kind, places } of config.marks ?? []) mark(kind, places);
    const advised = config.hint && !animating ? beginningOf(config.hint, arrowHoles) : [];
    mark('hint', advised.slice(0, 1));
    if (!animating) {
      mark('choice', this.offer.byHole.keys());
      const asked = this.opened ?? this.offer.pending;
      if (asked) mark('pending', [asked]);
    }
    if (preview) {
      const effect = effectOf(preview);
      mark('sown', effect.sown);
      mark('captured', effect.captured.keys());
      if (effect.end) mark('end', [effect.end]);
    }
    const { under, over } = drawnMarks(marks, this.bottom);
    this.under.replaceChildren(...under);
    this.over.replaceChildren(...over);
    // If the person looks at another choice, that choice's effect is shown instead.
    if (advised.length > 1 && !preview)
      this.over.append(drawnArrow(wayThrough(advised, this.bottom)));
    for (const hole of holes) {
      const facts = {
        hole,
        count: countIn(contents, hole),
        marks: marks.get(hole) ?? [],
        choices: this.offer.byHole.get(hole) ?? [],
      };
      this.grid.label(hole, nameOfHole(facts, config.state, config.text), this.opened === hole);
    }
  }

  private drawSeats(): void {
    const { text } = this.model.config;
    const sides = sidesOf(this.model, this.sowing);
    this.seats.replaceChildren(...sides.map((side) => plaqueOf(side, this.bottom)));
    this.model.config.onCounts?.(sides.map((side) => side.counters));
    if (this.model.animating) return;
    this.summary.textContent = sides
      .map((side) => {
        const words = text('web.board.side', { seat: side.name, count: side.counters });
        return side.moving ? `${words}, ${text('web.board.turn')}.` : `${words}.`;
      })
      .join(' ');
  }

  /** The choices that the panel offers as answers. */
  private get asked(): readonly Choice[] {
    if (this.offer.question.length > 0) return this.offer.question;
    return this.opened ? (this.offer.byHole.get(this.opened) ?? []) : [];
  }

  private get question(): string {
    const { config, contents } = this.model;
    const first = this.asked[0];
    if (!first) return '';
    const hole = this.opened ?? this.offer.pending ?? firstLift(first);
    return questionOf(config.state, hole, hole ? countIn(contents, hole) : 0, config.text);
  }

  private ask(): void {
    const { config, animating, paused, laps } = this.model;
    const focused = this.panel.root.contains(document.activeElement);
    this.panel.ask(
      this.question,
      this.asked.map((choice) => ({
        label: answerOf(choice, config.state, this.offer.pending, config.text),
        choose: () => this.choose(choice),
        attend: (here) => {
          this.considered = here ? choice : null;
          this.drawMarks();
          this.tell();
        },
      })),
    );
    this.panel.announce(animating ? '' : this.announcement);
    this.panel.root.hidden = config.controls === false && config.mayChoose.length === 0;
    const playing = animating && config.controls !== false && laps > 0;
    this.panel.playing(playing, paused, config.animation.speed);
    // If the button with the focus has disappeared, the board gets the focus.
    if (focused && !this.panel.root.contains(document.activeElement)) this.grid.focus();
  }

  /** In words, the question that must be answered before the turn continues. */
  private get announcement(): string {
    const { state, text } = this.model.config;
    if (this.asked.length === 0) return this.offer.free ? text('web.board.free') : '';
    const answers = this.asked.map((choice) => answerOf(choice, state, this.offer.pending, text));
    return `${this.question} ${answers.map((answer) => `${answer}.`).join(' ')}`;
  }

  private tell(): void {
    this.panel.say(this.model.animating ? this.progress : this.advice);
  }

  private get progress(): string {
    const { config, laps } = this.model;
    return this.lap > 0 ? config.text('web.board.lap', { lap: this.lap, laps }) : '';
  }

  private get advice(): string {
    const { state, text } = this.model.config;
    const preview = this.previewed;
    const effect = preview ? effectInWords(preview, text) : null;
    if (effect) return asSentence(effect);
    if (this.asked.length > 0) return this.question;
    if (this.offer.free) return text('web.board.free');
    if (this.offer.byHole.size === 0) return '';
    return text(state.secretOpening ? 'web.board.secret' : 'web.board.choose');
  }
}
