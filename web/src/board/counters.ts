// The counters of Choro as elements: piles in holes with their numbers, the hand that sows, and
// captured counters that are moving. Used by choro-view.ts.
import type { Contents, Place, Step } from '../rules/types.ts';
import { kinds } from './counter.ts';
import { centreOf, holes, numberAt, pile } from './pits.ts';
import { between, element, moveTo, number, type Point } from './svg.ts';
import { countIn } from './view.ts';

class Pile {
  readonly root = element('g');
  private count = 0;
  private readonly id: string;
  private readonly place: Place;

  constructor(id: string, place: Place) {
    this.id = id;
    this.place = place;
  }

  set(count: number): void {
    if (count === this.count) return;
    this.count = count;
    const spots = pile(count, this.place);
    while (this.root.childElementCount > spots.length) this.root.lastElementChild!.remove();
    while (this.root.childElementCount < spots.length) {
      const kind = this.root.childElementCount % kinds;
      this.root.append(element('use', { href: `#${this.id}-seed${kind}` }));
    }
    for (const [i, spot] of spots.entries()) {
      const seed = this.root.children[i]!;
      seed.setAttribute('x', number(spot.x));
      seed.setAttribute('y', number(spot.y));
    }
  }
}

interface Hole {
  pile: Pile;
  label: SVGTextElement;
  shown: number;
}

interface Hand {
  root: SVGGElement;
  pile: Pile;
  label: SVGTextElement;
  at: Point;
  from: Point;
}

interface Flight {
  root: SVGGElement;
  from: Point;
  to: Point;
}

const lift = 26;
const smooth = (share: number) => share * share * (3 - 2 * share);

export class Counters {
  readonly root = element('g');
  private readonly flying = element('g');
  private readonly id: string;
  private readonly bottom: number;
  private readonly holes = new Map<Place, Hole>();
  private readonly hands = new Map<Place, Hand>();
  private flights: Flight[] = [];

  constructor(id: string, bottom: number) {
    this.id = id;
    this.bottom = bottom;
    for (const place of holes) {
      const made = new Pile(id, place);
      moveTo(made.root, centreOf(place, bottom));
      const at = numberAt(place, bottom);
      const label = element('text', {
        class: 'sb-number',
        x: number(at.x),
        y: number(at.y),
        dy: '.35em',
      });
      this.holes.set(place, { pile: made, label, shown: -1 });
      this.root.append(made.root, label);
    }
    this.root.append(this.flying);
  }

  draw(contents: Contents): void {
    for (const [place, hole] of this.holes) {
      const count = countIn(contents, place);
      if (hole.shown === count) continue;
      hole.shown = count;
      hole.pile.set(count);
      hole.label.textContent = String(count);
      hole.label.classList.toggle('sb-number-none', count === 0);
    }
    for (const [place, hand] of this.hands) this.fill(hand, countIn(contents, place));
  }

  /** The counters in a hole, to point them out. */
  shapeIn(place: Place): SVGGraphicsElement | null {
    const hole = this.holes.get(place);
    return hole && hole.shown > 0 ? hole.pile.root : null;
  }

  /** Removes hands and moving counters. */
  rest(): void {
    for (const hand of this.hands.values()) hand.root.remove();
    this.hands.clear();
    this.land();
  }

  startLift(step: Step): void {
    const at = this.above(step.from);
    const hand = this.hand(step.to);
    hand.from = centreOf(step.from, this.bottom);
    hand.at = at;
    moveTo(hand.root, hand.from);
  }

  startDrop(step: Step): void {
    const hand = this.hand(step.from);
    hand.from = hand.at;
    hand.at = this.above(step.to);
  }

  startCapture(step: Step): void {
    const captured = new Pile(this.id, step.from);
    captured.set(step.count);
    this.flights.push({
      root: captured.root,
      from: centreOf(step.from, this.bottom),
      to: centreOf(step.to, this.bottom),
    });
    this.flying.append(captured.root);
  }

  /** Moves the hands of a lap `share` of the way to their targets. */
  show(share: number): void {
    for (const hand of this.hands.values())
      moveTo(hand.root, between(hand.from, hand.at, smooth(share)));
    for (const flight of this.flights) {
      const at = between(flight.from, flight.to, smooth(share));
      const bow = 4 * share * (1 - share);
      moveTo(flight.root, { x: at.x, y: at.y - bow * 40 }, 1 + bow * 0.25);
    }
  }

  /** The hands have arrived at their targets. */
  arrive(): void {
    for (const hand of this.hands.values()) {
      hand.from = hand.at;
      moveTo(hand.root, hand.at);
    }
    this.land();
  }

  private land(): void {
    for (const flight of this.flights) flight.root.remove();
    this.flights = [];
  }

  private above(place: Place): Point {
    const { x, y } = centreOf(place, this.bottom);
    return { x, y: y - lift };
  }

  private hand(place: Place): Hand {
    const found = this.hands.get(place);
    if (found) return found;
    const held = new Pile(this.id, place);
    const label = element('text', { class: 'sb-hand-number', y: -44, dy: '.35em' });
    const root = element(
      'g',
      { class: `sb-hand sb-hand-${place.slice(4)}` },
      element('ellipse', { class: 'sb-hand-shadow', cy: lift + 6, rx: 40, ry: 34 }),
      element('circle', { class: 'sb-hand-palm', r: 46 }),
      held.root,
      element('rect', { class: 'sb-hand-plate', x: -27, y: -64, width: 54, height: 40, rx: 20 }),
      label,
    );
    const hand = { root, pile: held, label, at: { x: 0, y: 0 }, from: { x: 0, y: 0 } };
    this.hands.set(place, hand);
    this.flying.append(root);
    return hand;
  }

  private fill(hand: Hand, count: number): void {
    hand.pile.set(count);
    hand.label.textContent = String(count);
    hand.root.classList.toggle('sb-hand-empty', count === 0);
  }
}
