// Abalone's board on the screen: draws the model, holds the selection, and turns presses and drags
// into choices. abalone-choices.ts decides what a press or drag means.
import { takenBy } from '../rules/taken.ts';
import type { Choice, BoardState, Place, Seat, StepKind } from '../rules/types.ts';
import {
  candidateOf,
  candidatesOf,
  canPick,
  isDone,
  refusalOf,
  resolveDrag,
  sameDrag,
  toggled,
  waysOf,
  wayTo,
  type Candidate,
  type Drag,
  type Way,
} from './abalone-choices.ts';
import { adviceOf, arrowOf, endangered, markAt, type CellMark } from './abalone-marks.ts';
import { nameOfCell, ownerOf } from './abalone-names.ts';
import {
  abaloneBoard,
  abaloneBox,
  abaloneDefinitions,
  abaloneLabels,
  abaloneShadow,
} from './abalone-scene.ts';
import { badges, nameOfSeat } from './badges.ts';
import { Drags } from './drags.ts';
import { Grid } from './grid.ts';
import {
  cellNear,
  cells,
  centreOf,
  marbleRadius,
  neighbour,
  onBoard,
  pitch,
  seenRows,
  sideOf,
  turnsFor,
  type Direction,
} from './hex.ts';
import { marbleDefinitions } from './marble.ts';
import { Marbles } from './marbles.ts';
import { Refusals, refusalText, rimAt } from './refusal.ts';
import { element, freshId, type Point } from './svg.ts';
import type { Beat } from './timeline.ts';
import type { Model, View } from './view.ts';

// Number keys for the directions: a key's place around the 5 is the direction's around a cell.
const keyDirections: Record<string, Direction> = {
  ArrowRight: 0,
  PageUp: 1,
  Home: 2,
  ArrowLeft: 3,
  End: 4,
  PageDown: 5,
};

export class AbaloneView implements View {
  private readonly model: Model;
  private readonly turns: number;
  private readonly id = freshId();
  private readonly grid: Grid;
  private readonly marbles: Marbles;
  private readonly drags: Drags;
  private readonly seats = element('g');
  private readonly under = element('g');
  private readonly over = element('g');
  private readonly refusals = new Refusals();
  private readonly summary = document.createElement('p');
  private readonly pass = document.createElement('button');
  private candidates: Candidate[] = [];
  private selection: Place[] = [];
  private ways: Way[] = [];
  private drag: Drag = { kind: 'none' };
  private hover: Place | null = null;
  private rolled = false;
  private seatsOf: BoardState | null = null;
  private seatsKey = '';

  constructor(host: HTMLElement, model: Model) {
    this.model = model;
    const { config } = model;
    const letters = config.state.seatLetters;
    this.turns = turnsFor(config.game, config.orientation);
    const still = element('svg', { class: 'sb-still', viewBox: abaloneBox, 'aria-hidden': 'true' });
    still.innerHTML =
      `<defs>${abaloneDefinitions(this.id)}</defs>` +
      abaloneShadow(this.id) +
      abaloneBoard(this.id, true) +
      (config.coordinates ? abaloneLabels(this.turns) : '');
    this.marbles = new Marbles(this.id, letters, this.turns, (tray) =>
      sideOf(config.game, Number(tray.slice(4)), this.turns),
    );
    const live = element('svg', { class: 'sb-live', viewBox: abaloneBox, 'aria-hidden': 'true' });
    live.innerHTML = `<defs>${marbleDefinitions(this.id, letters)}</defs>`;
    live.append(this.seats, this.under, this.marbles.root, this.over);
    this.grid = new Grid(
      {
        box: abaloneBox,
        rows: seenRows(this.turns),
        centre: (cell) => centreOf(cell, this.turns),
        size: { width: pitch, height: pitch, rise: 0, round: pitch / 2 },
      },
      {
        press: (cell) => this.press(cell),
        cancel: () => this.clear(),
        towards: (cell, key) => this.towards(cell, key),
        attend: () => {},
      },
      'e5',
    );
    this.drags = new Drags(this.grid, {
      placeAt: (point) => cellNear(point, this.turns),
      tap: (cell) => this.press(cell),
      drag: (start, from, to) => this.pull(start, from, to),
      drop: () => this.drop(),
      cancel: () => this.letGo(),
      hover: (cell) => this.point(cell),
    });
    this.summary.className = 'sb-unseen';
    this.pass.className = 'sb-answer sb-pass';
    this.pass.type = 'button';
    this.pass.addEventListener('click', () => this.playPass());
    host.replaceChildren(still, live, this.grid.root, this.refusals.root, this.pass, this.summary);
  }

  update(): void {
    const { config } = this.model;
    const seats = this.model.animating ? [] : config.mayChoose;
    this.candidates = candidatesOf(config.choices, seats);
    if (!canPick(this.candidates, this.selection)) this.selection = [];
    this.drag = { kind: 'none' };
    if (!this.model.animating) this.marbles.draw(this.model.contents);
    this.drawSeats();
    this.grid.name(config.text('web.board.abalone'));
    this.grid.root.classList.toggle('sb-usable', this.candidates.length > 0);
    this.pass.textContent = config.text('web.board.pass');
    this.pass.hidden = this.onlyPass(seats) === null;
    this.drawMarks();
  }

  start(beat: Beat): void {
    this.rolled = false;
    this.marbles.start(beat);
    const pushed = beat.steps.some((step) => step.kind === 'push' || step.kind === 'eject');
    const first = beat.steps[0]!.kind;
    this.sound(pushed ? 'push' : first);
  }

  show(beat: Beat, share: number): void {
    this.marbles.show(beat, share);
    if (!this.rolled && share > 0.25 && beat.steps.some((step) => step.kind === 'eject')) {
      this.rolled = true;
      this.sound('eject');
    }
  }

  finish(): void {
    this.marbles.finish();
  }

  settle(): void {}

  focus(): void {
    this.grid.focus();
  }

  destroy(): void {
    this.drags.destroy();
    this.refusals.clear();
  }

  // Skipped steps make no sound.
  private sound(kind: StepKind): void {
    if (this.model.animating) this.model.config.sound?.(kind);
  }

  private press(cell: Place): void {
    this.refusals.clear();
    const way = wayTo(this.ways, cell);
    if (way) {
      this.choose(way);
      return;
    }
    const refusal = this.refuse(cell);
    // What is selected may only need more.
    if (refusal?.keeps) return;
    this.selection = toggled(this.candidates, this.selection, cell);
    this.drawMarks();
  }

  /** Says why the press does nothing, if it does nothing. */
  private refuse(cell: Place) {
    const { config, contents, animating } = this.model;
    const { idle } = config;
    if (animating) return null;
    const owner = ownerOf(contents, cell);
    const watched = this.candidates.length === 0 && idle;
    const refusal = watched
      ? null
      : refusalOf({
          candidates: this.candidates,
          selection: this.selection,
          cell,
          owner: owner < 0 ? null : (owner as Seat),
          mine: config.mayChoose,
        });
    const sentence = watched ? idle : refusal && refusalText(refusal, config);
    if (sentence) this.refusals.say(sentence, this.shapeAt(cell));
    return refusal;
  }

  private shapeAt(cell: Place): SVGGraphicsElement {
    const marble = this.marbles.shapeOn(cell);
    if (marble) return marble;
    const rim = rimAt(centreOf(cell, this.turns), marbleRadius);
    this.over.append(rim);
    return rim;
  }

  /** The pass, if it is the only choice of a seat. */
  private onlyPass(seats: readonly Seat[]): Choice | null {
    const mine = this.model.config.choices.filter((choice) => seats.includes(choice.seat));
    return mine.length === 1 && mine[0]!.steps.every((step) => step.kind === 'pass')
      ? mine[0]!
      : null;
  }

  private playPass(): void {
    const choice = this.onlyPass(this.model.config.mayChoose);
    if (choice) this.model.config.onChoose(choice.seat, choice.text);
  }

  private clear(): void {
    this.selection = [];
    this.letGo();
  }

  private choose(candidate: Candidate): void {
    this.selection = [];
    this.drag = { kind: 'none' };
    this.drawMarks();
    this.model.config.onChoose(candidate.choice.seat, candidate.choice.text);
  }

  private pull(start: Place, from: Point, to: Point): void {
    const far = Math.hypot(to.x - from.x, to.y - from.y) / pitch;
    const angle = Math.atan2(from.y - to.y, to.x - from.x);
    const seen = ((Math.round(angle / (Math.PI / 3)) + 6) % 6) as Direction;
    const before = this.drag;
    this.drag = resolveDrag(this.candidates, this.selection, {
      start,
      far,
      direction: onBoard(seen, this.turns),
      over: cellNear(to, this.turns),
    });
    if (this.drag.kind === 'move') {
      const { candidate, share } = this.drag;
      this.marbles.shift(candidate.choice.steps, candidate.direction, share * 0.85);
    } else this.marbles.shift([], 0, 0);
    if (!sameDrag(before, this.drag)) this.drawMarks();
  }

  private drop(): void {
    const { drag } = this;
    if (drag.kind === 'select') this.selection = drag.cells;
    if (drag.kind === 'move' && isDone(drag)) {
      this.refusals.clear();
      this.choose(drag.candidate);
    } else this.letGo();
  }

  private letGo(): void {
    this.drag = { kind: 'none' };
    if (!this.model.animating) this.marbles.shift([], 0, 0);
    this.drawMarks();
  }

  private point(cell: Place | null): void {
    if (cell === this.hover) return;
    this.hover = cell;
    const alive =
      cell !== null && (canPick(this.candidates, [cell]) || wayTo(this.ways, cell) !== null);
    this.grid.root.classList.toggle('sb-over', alive);
    this.drawMarks();
  }

  private towards(cell: Place, key: string): Place | null {
    const direct = keyDirections[key];
    if (direct !== undefined) return neighbour(cell, onBoard(direct, this.turns));
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
    // Up and down zigzag, to stay in the same column as far as the rows allow.
    const rows = seenRows(this.turns);
    const row = rows.findIndex((places) => places.includes(cell));
    const right = row % 2 === 0;
    const choices: Direction[] = key === 'ArrowUp' ? [1, 2] : [5, 4];
    if (!right) choices.reverse();
    const found = choices.map((direction) => neighbour(cell, onBoard(direction, this.turns)));
    return found.find((next) => next !== null) ?? null;
  }

  private drawMarks(): void {
    const { config, last, animating } = this.model;
    const { choices, highlight } = config;
    const marks = new Map<Place, Set<CellMark>>();
    const mark = (kind: CellMark, places: Iterable<Place>) => {
      for (const place of places) marks.set(place, (marks.get(place) ?? new Set()).add(kind));
    };
    this.ways = animating ? [] : waysOf(this.candidates, this.selection);
    const drag = this.drag;
    const moving = drag.kind === 'move' ? drag.candidate : null;
    if (highlight.lastMove) mark('last', last);
    if (!animating && this.selection.length === 0 && !moving) {
      const { pushed, ejected } = endangered(choices);
      if (highlight.sumitos) mark('sumito', pushed);
      if (highlight.threats) mark('threat', ejected);
    }
    for (const { kind, places } of config.marks ?? []) mark(kind, places);
    const advised = config.hint && !animating ? candidateOf(config.hint) : null;
    if (advised) {
      mark('hint', advised.line);
      mark('aim', advised.targets);
    }
    if (moving && isDone(drag))
      mark(
        'choice',
        moving.choice.steps.filter((step) => step.kind === 'slide').map((step) => step.to),
      );
    if (!moving) mark('selected', drag.kind === 'select' ? drag.cells : this.selection);
    if (
      this.hover &&
      !moving &&
      !animating &&
      (canPick(this.candidates, [this.hover]) || wayTo(this.ways, this.hover))
    )
      mark('hover', [this.hover]);
    const shapes: SVGElement[] = [];
    for (const [cell, kinds] of marks)
      if (cells.includes(cell))
        for (const kind of kinds) shapes.push(markAt(kind, cell, this.turns));
    this.under.replaceChildren(...shapes);
    const shown = drag.kind === 'none' ? this.ways : [];
    const aim = this.hover ? wayTo(this.ways, this.hover) : null;
    // The arrows of a selection are where the hint's arrow would be, so the hint waits until they
    // are gone.
    this.over.replaceChildren(
      ...shown.map((way) => arrowOf(way, this.turns, way.candidate === aim)),
      ...(advised && shown.length === 0 && !moving ? adviceOf(advised, this.turns) : []),
    );
    this.nameCells(marks);
  }

  private nameCells(marks: Map<Place, Set<CellMark>>): void {
    const { config, contents } = this.model;
    for (const cell of cells) {
      const way = wayTo(this.ways, cell);
      const kinds = [...(marks.get(cell) ?? [])];
      const selected = this.selection.includes(cell);
      this.grid.label(
        cell,
        nameOfCell(
          {
            cell,
            selected,
            owner: ownerOf(contents, cell),
            move: way ? way.choice.text : null,
            ejects: way?.ejects ?? false,
            pushes: way?.pushes ?? false,
            marks: kinds.filter((kind) => kind !== 'hover' && kind !== 'selected'),
          },
          config.state.seatLetters,
          config.text,
        ),
        selected,
      );
    }
  }

  private drawSeats(): void {
    const { state, text, names } = this.model.config;
    const key = names?.join('\n') ?? '';
    if (this.seatsOf === state && this.seatsKey === key) return;
    this.seatsOf = state;
    this.seatsKey = key;
    const look = { id: this.id, turns: this.turns, text };
    this.seats.replaceChildren(...badges(state, names ? { ...look, names } : look));
    this.summary.textContent = this.seatsInWords();
  }

  private seatsInWords(): string {
    const { config } = this.model;
    const { state, text } = config;
    return Array.from({ length: state.seats }, (_, seat) => {
      const partner = state.partners[seat] ?? null;
      const tray = takenBy(state, seat as Seat).marbles.length;
      const parts = [nameOfSeat(state, seat, text, config.names)];
      if (partner !== null)
        parts.push(
          text('web.board.with', { seat: nameOfSeat(state, partner, text, config.names) }),
        );
      parts.push(text('web.board.ejected', { count: tray }));
      if (state.choosers.includes(seat as 0)) parts.push(text('web.board.turn'));
      return `${parts.join(', ')}.`;
    }).join(' ');
  }
}
