// Who sits where: a badge in each corner of Abalone's board with the seat's marble, its name and what
// it has ejected, and with four players its partner; the seat whose turn it is shines. The rim at a
// seat's side has its colour. Used by abalone-view.ts.
import type { GameState } from '../rules/types.ts';
import type { Text } from './config.ts';
import { atSide, rimEdge, sideOf } from './hex.ts';
import { element, number, pair, type Point } from './svg.ts';

/** Partners with four players sit opposite each other. */
export function partnerOf(state: GameState, seat: number): number | null {
  return state.game === 'abalone4' ? (seat + 2) % 4 : null;
}

export function nameOfSeat(state: GameState, seat: number, text: Text, names?: string[]): string {
  return names?.[seat] ?? text(`colour.${state.seatLetters[seat]}`);
}

// Sides 0, 2, 3, 5 have a corner of the picture to themselves; top and bottom take one that is left.
const cornerOfSide: Record<number, number> = { 0: 1, 2: 0, 3: 2, 5: 3 };

/** The corner of each seat: 0 upper left, 1 upper right, 2 lower left, 3 lower right. */
export function cornersOf(state: GameState, turns: number): number[] {
  const sides = Array.from({ length: state.seats }, (_, seat) => sideOf(state.game, seat, turns));
  const taken = new Set(sides.map((side) => cornerOfSide[side]));
  const free = (...wanted: number[]) => wanted.find((corner) => !taken.has(corner)) ?? wanted[0]!;
  return sides.map((side) => cornerOfSide[side] ?? (side === 1 ? free(1, 0) : free(2, 3)));
}

function cornerPoint(corner: number): Point {
  return { x: corner % 2 === 0 ? -506 : 506, y: corner < 2 ? -436 : 396 };
}

export interface BadgeLook {
  id: string;
  turns: number;
  text: Text;
  names?: string[];
}

function badge(state: GameState, seat: number, corner: number, look: BadgeLook): SVGElement {
  const { x, y } = cornerPoint(corner);
  const moving = state.choosers.includes(seat as 0) && !state.outcome.over;
  const partner = partnerOf(state, seat);
  const classes = ['sb-badge', `sb-team-${seat % 2}`];
  if (moving) classes.push('sb-badge-turn');
  if (state.out.includes(seat as 0)) classes.push('sb-badge-out');
  const right = corner % 2 === 1;
  const marble = (letter: string | undefined, dx: number, dy: number, scale: number) =>
    element('use', { href: `#${look.id}-${letter}`,
      transform: `translate(${dx} ${dy}) scale(${scale})` });
  const group = element('g', { class: classes.join(' '), transform: `translate(${x} ${y})` },
    element('circle', { class: 'sb-badge-plate', r: 58 }),
    element('circle', { class: 'sb-badge-ring', r: 64 }),
    marble(state.seatLetters[seat], 0, 0, 0.98));
  if (partner !== null) {
    const dx = right ? -58 : 58;
    group.append(element('circle', { class: 'sb-badge-plate', cx: dx, cy: 34, r: 28 }),
      marble(state.seatLetters[partner], dx, 34, 0.5));
  }
  const name = element('text', { class: 'sb-badge-name', y: 98,
    x: right ? 70 : -70, 'text-anchor': right ? 'end' : 'start' });
  name.textContent = nameOfSeat(state, seat, look.text, look.names);
  group.append(name);
  return group;
}

/** The stripe of colour on the rim in front of a seat. */
function stripe(state: GameState, seat: number, turns: number): SVGElement {
  const side = sideOf(state.game, seat, turns);
  const moving = state.choosers.includes(seat as 0) && !state.outcome.over;
  const half = 190;
  const at = (edge: number, along: number) => pair(atSide(side, edge, along));
  const path = `M${at(rimEdge - 5, -half)}L${at(rimEdge - 5, half)}`;
  return element('path', { d: path, 'stroke-width': number(9),
    class: `sb-stripe sb-stripe-${state.seatLetters[seat]}${moving ? ' sb-stripe-turn' : ''}` });
}

export function badges(state: GameState, look: BadgeLook): SVGElement[] {
  const places = cornersOf(state, look.turns);
  const stripes = places.map((_, seat) => stripe(state, seat, look.turns));
  if (state.seats === 2) return stripes;
  return [...stripes, ...places.map((corner, seat) => badge(state, seat, corner, look))];
}
