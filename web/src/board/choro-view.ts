// Choro's board on the screen: draws the model, shows what a hole would do, and asks where a hole alone
// does not say all. What there is to choose is sorted in choro-choices.ts.
import type { Choice, Place, Seat, Step } from '../rules/types.ts';
import { effectOf, firstCapture, firstLift, mannerOf, offerOf, seatOfHole, type Offer } from './choro-choices.ts';
import { choroBoard, choroBox, choroDefinitions, choroLabels, choroShadow } from './choro-scene.ts';
import { counterDefinitions } from './counter.ts';
import { Counters } from './counters.ts';
import { Drags } from './drags.ts';
import { Grid } from './grid.ts';
import { Panel } from './panel.ts';
import { centreOf, halfHeight, holeNear, holeRadius, holes, seenRows, shortName } from './pits.ts';
import { element, freshId, number } from './svg.ts';
import type { Beat } from './timeline.ts';
import { apply, countIn, type Commands, type Model, type View } from './view.ts';

type HoleMark = 'choice' | 'last' | 'hint' | 'threat' | 'sown' | 'end' | 'captured' | 'pending' | 'chosen';

const keySteps: Record<string, [number, number]> = {
  ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0],
};

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
    still.innerHTML = `<defs>${choroDefinitions(this.id)}</defs>${choroShadow(this.id)}${choroBoard(this.id, this.bottom)}` +
      (config.coordinates ? choroLabels(this.bottom) : '');
    this.counters = new Counters(this.id, this.bottom);
    const live = element('svg', { class: 'sb-live', viewBox: choroBox, 'aria-hidden': 'true' });
    live.innerHTML = `<defs>${counterDefinitions(this.id)}</defs>`;
    live.append(this.seats, this.under, this.counters.root, this.over);
    this.grid = new Grid({
      box: choroBox,
      rows: seenRows(this.bottom),
      centre: (hole) => centreOf(hole, this.bottom),
      size: { width: 100, height: 128, rise: 17, round: 30 },
    }, {
      press: (hole) => this.press(hole, true),
      cancel: () => this.close(),
      towards: (hole, key) => this.towards(hole, key),
      attend: (hole) => this.attend(hole),
    }, this.bottom === 0 ? 'S.o1' : 'N.o1');
    this.drags = new Drags(this.grid, {
      placeAt: (point) => holeNear(point, this.bottom),
      tap: (hole) => this.press(hole, false),
      hover: (hole) => this.attend(hole),
      hold: (hole) => this.attend(hole),
    });
    this.panel = new Panel(config.text, commands);
    const board = document.createElement('div');
    board.className = 'sb-stack';
    board.append(still, live, this.grid.root);
    host.replaceChildren(board, this.panel.root);
    host.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
  }

  update(): void {
    const { config, animating } = this.model;
    this.offer = offerOf(config.state, animating ? [] : config.mayChoose);
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
      // What is skipped makes no noise.
      if (this.model.animating) this.model.config.sound?.(step.kind);
    }
    this.counters.arrive();
    this.dirty = true;
  }

  focus(): void {
    this.grid.focus();
  }

  destroy(): void {
    this.drags.destroy();
  }

  // Fast laps have many beats in one frame: the piles are drawn once.
  private refreshCounters(): void {
    if (!this.dirty) return;
    this.dirty = false;
    this.counters.draw(this.model.contents);
    this.sayLap();
    this.drawSeats();
  }

  // What is on its way lies nowhere until it arrives; what is lifted is in the hand at once.
  private take(step: Step): void {
    if (step.kind === 'lift') apply(this.model.contents, step);
    else if (step.kind === 'capture') apply(this.model.contents, { ...step, to: 'air' });
  }

  private give(step: Step): void {
    if (step.kind === 'capture') apply(this.model.contents, { ...step, from: 'air' });
  }

  private press(hole: Place, byKey: boolean): void {
    const choices = this.offer.byHole.get(hole) ?? [];
    if (this.offer.question.length > 0 && choices.length !== 1) {
      this.panel.focus();
      return;
    }
    if (choices.length === 1) this.choose(choices[0]!);
    else {
      this.opened = choices.length > 1 ? hole : null;
      this.refresh();
      if (this.opened && byKey) this.panel.focus();
    }
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
    this.model.config.onChoose(choice.seat, choice.text);
  }

  private attend(hole: Place | null): void {
    if (hole === this.attended) return;
    this.attended = hole;
    this.refresh();
  }

  private towards(hole: Place, key: string): Place | null {
    const step = keySteps[key];
    if (!step) return null;
    const rows = seenRows(this.bottom);
    const row = rows.findIndex((places) => places.includes(hole));
    return rows[row + step[0]]?.[rows[row]!.indexOf(hole) + step[1]] ?? null;
  }

  /** The choice whose effect is shown: the one considered in a question, or that of the hole attended. */
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
    this.sayLap();
  }

  private drawMarks(): void {
    const { config, last, animating } = this.model;
    const marks = new Map<Place, HoleMark[]>();
    const mark = (kind: HoleMark, place: Place) =>
      marks.set(place, [...(marks.get(place) ?? []), kind]);
    const preview = this.previewed;
    if (!animating && config.highlight.lastMove && !preview) for (const place of last) mark('last', place);
    for (const { kind, places } of config.marks ?? []) for (const place of places) mark(kind, place);
    if (!animating) {
      for (const hole of this.offer.byHole.keys()) mark('choice', hole);
      if (this.offer.pending) mark('pending', this.offer.pending);
      if (this.opened) mark('pending', this.opened);
    }
    if (preview) {
      const effect = effectOf(preview);
      for (const hole of effect.sown) mark('sown', hole);
      for (const hole of effect.captured.keys()) mark('captured', hole);
      if (effect.end) mark('end', effect.end);
    }
    const shapes: SVGElement[] = [];
    const flags: SVGElement[] = [];
    for (const [place, kinds] of marks) {
      const { x, y } = centreOf(place, this.bottom);
      for (const kind of kinds) {
        const at = { cx: number(x), cy: number(y) };
        shapes.push(element('circle', { ...at, class: `sb-pit sb-pit-${kind}`, r: holeRadius + 4 }));
        if (kind === 'end')
          flags.push(element('path', { class: 'sb-end-flag',
            transform: `translate(${at.cx} ${at.cy})`, d: 'M0 -30L22 -66H-22Z' }));
        if (kind === 'captured')
          flags.push(element('path', { class: 'sb-captured-cross',
            transform: `translate(${at.cx} ${at.cy})`, d: 'M-26 -26L26 26M26 -26L-26 26' }));
      }
    }
    this.under.replaceChildren(...shapes);
    this.over.replaceChildren(...flags);
    for (const hole of holes) this.nameHole(hole, marks.get(hole) ?? []);
  }

  private nameHole(hole: Place, marks: HoleMark[]): void {
    const { config, contents } = this.model;
    const { text, state } = config;
    const seat = seatOfHole(hole)!;
    const parts = [text('web.board.hole', { hole: shortName(hole),
      seat: text(`colour.${state.seatLetters[seat]}`), count: countIn(contents, hole) })];
    const choices = this.offer.byHole.get(hole) ?? [];
    if (choices.length > 0) {
      const effect = state.secretOpening ? null : this.inWords(choices[0]!);
      parts.push(effect ?? text('web.board.choosable'));
    }
    for (const kind of marks)
      if (kind === 'last' || kind === 'hint' || kind === 'threat' || kind === 'pending')
        parts.push(text(`web.board.mark.${kind}`));
    this.grid.label(hole, parts.join(', '), this.opened === hole);
  }

  private inWords(choice: Choice): string | null {
    const { text } = this.model.config;
    const effect = effectOf(choice);
    if (!effect.end) return null;
    const key = effect.total > 0 ? 'web.board.effect.captures' : 'web.board.effect';
    return text(key, { hole: shortName(effect.end), laps: effect.laps, count: effect.total });
  }

  private drawSeats(): void {
    const { config, contents, animating } = this.model;
    const { state, text } = config;
    const shapes = ([0, 1] as Seat[]).map((seat) => {
      const letter = state.seatLetters[seat];
      const low = seat === this.bottom;
      const sum = holes.filter((hole) => seatOfHole(hole) === seat)
        .reduce((total, hole) => total + countIn(contents, hole), countIn(contents, `hand${seat}`));
      const moving = animating ? this.sowing.includes(`hand${seat}`)
        : !state.outcome.over && state.choosers.includes(seat);
      const chosen = !animating && state.secretOpening && !state.choosers.includes(seat);
      const name = config.names?.[seat] ?? text(`colour.${letter}`);
      const label = element('text', { dy: '.35em' });
      label.textContent = chosen ? `${name} · ✓` : `${name} · ${sum}`;
      return element('g', { class: `sb-plaque sb-plaque-${seat}${moving ? ' sb-plaque-turn' : ''}`,
        transform: `translate(0 ${(low ? 1 : -1) * (halfHeight - 34)})` },
      element('rect', { x: -150, y: -23, width: 300, height: 46, rx: 23 }), label);
    });
    this.seats.replaceChildren(...shapes);
  }

  private ask(): void {
    const { config } = this.model;
    const focused = this.panel.root.contains(document.activeElement);
    const choices = this.offer.question.length > 0 ? this.offer.question
      : this.opened ? this.offer.byHole.get(this.opened) ?? [] : [];
    this.panel.ask(this.question(choices), choices.map((choice) => ({
      label: this.answer(choice),
      choose: () => this.choose(choice),
      attend: (here) => {
        this.considered = here ? choice : null;
        this.drawMarks();
        this.sayLap();
      },
    })));
    const playing = this.model.animating && config.controls !== false && this.model.laps > 0;
    this.panel.playing(playing, this.model.paused, config.animation.speed);
    // A button that went away while it had the focus leaves it to the board.
    if (focused && !this.panel.root.contains(document.activeElement)) this.grid.focus();
  }

  private question(choices: readonly Choice[]): string {
    const { config, contents } = this.model;
    const first = choices[0];
    if (!first) return '';
    if (config.state.isLot) return config.text('web.board.lot');
    const hole = this.opened ?? this.offer.pending ?? firstLift(first);
    const key = config.state.betweenTurns ? 'web.board.ask.start' : 'web.board.ask.on';
    return config.text(key, { hole: hole ? shortName(hole) : '',
      count: hole ? countIn(contents, hole) : 0 });
  }

  private answer(choice: Choice): string {
    const { config } = this.model;
    const manner = mannerOf(choice, config.state);
    if (manner === 'lot') {
      const known = config.state.seatLetters.includes(choice.text);
      return known ? config.text(`colour.${choice.text}`) : choice.text;
    }
    const hole = firstLift(choice);
    const values = { hole: hole ? shortName(hole) : choice.text, count: firstCapture(choice),
      other: this.offer.pending ? shortName(this.offer.pending) : '' };
    const captures = values.count > 0 ? config.text('web.board.answer.captures', values) : '';
    return config.text(`web.board.answer.${manner}`, values) + captures;
  }

  private sayLap(): void {
    const { config, animating } = this.model;
    const { text } = config;
    if (animating) {
      this.panel.say(this.lap > 0 ? text('web.board.lap', { lap: this.lap, laps: this.model.laps }) : '');
      return;
    }
    const preview = this.previewed;
    const effect = preview ? this.inWords(preview) : null;
    if (effect) this.panel.say(effect);
    else if (this.opened || this.offer.question.length > 0)
      this.panel.say(this.question(this.opened ? this.offer.byHole.get(this.opened)! : this.offer.question));
    else if (this.offer.free) this.panel.say(text('web.board.free'));
    else if (this.offer.byHole.size > 0)
      this.panel.say(text(config.state.secretOpening ? 'web.board.secret' : 'web.board.choose'));
    else this.panel.say('');
  }
}
