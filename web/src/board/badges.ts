// Who sits where: a badge in each corner of Abalone's board with the seat's marble, its name, what
// it has ejected and, with four players, its partner. The badge of the seat to move is highlighted.
// The rim at a seat's side has its colour. Used by abalone-view.ts.
import type { BoardState } from '../rules/types.ts';
import type { Text } from './config.ts';
import { atSide, rimEdge, sideOf } from './hex.ts';
import { element, pair } from './svg.ts';

export function nameOfSeat(state: BoardState, seat: number, text: Text, names?: string[]): string {
  return names?.[seat] ?? text(`colour.${state.seatLetters[seat]}`);
}

// Sides 0, 2, 3 and 5 each have a corner of their own; top and bottom take a corner that is left.
const cornerOfSide: Record<number, number> = { 0: 1, 2: 0, 3: 2, 5: 3 };

/** The corner of each seat: 0 upper left, 1 upper right, 2 lower left, 3 lower right. */
export function cornersOf(state: BoardState, turns: number): number[] {
  const sides = Array.from({ length: state.seats }, (_, seat) => sideOf(state.game, seat, turns));
  const taken = new Set(sides.map((side) => cornerOfSide[side]));
  const free = (...wanted: number[]) => wanted.find((corner) => !taken.has(corner)) ?? wanted[0]!;
  return sides.map((side) => cornerOfSide[side] ?? (side === 1 ? free(1, 0) : free(2, 3)));
}

function isMoving(state: BoardState, seat: number): boolean {
  return !state.outcome.over && state.choosers.some((chooser) => chooser === seat);
}

export interface BadgeLook {
  id: string;
  turns: number;
  text: Text;
  names?: string[];
}

const longestName = 14;

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
}

function line(words: string, kind: string, y: number, right: boolean): SVGElement {
  const made = element('text', {
    class: `sb-badge-${kind}`,
    y,
    x: right ? 70 : -70,
    'text-anchor': right ? 'end' : 'start',
  });
  made.textContent = words;
  return made;
}

function badge(state: BoardState, seat: number, corner: number, look: BadgeLook): SVGElement {
  const right = corner % 2 === 1;
  const high = corner < 2;
  const partner = state.partners[seat] ?? null;
  const classes = ['sb-badge'];
  if (isMoving(state, seat)) classes.push('sb-badge-turn');
  if (state.out.some((gone) => gone === seat)) classes.push('sb-badge-out');
  const marble = (letter: string | undefined, x: number, y: number, scale: number) =>
    element('use', {
      href: `#${look.id}-${letter}`,
      transform: `translate(${x} ${y}) scale(${scale})`,
    });
  const group = element(
    'g',
    {
      class: classes.join(' '),
      transform: `translate(${right ? 506 : -506} ${high ? -374 : 374})`,
    },
    element('circle', { class: 'sb-badge-plate', r: 58 }),
    element('circle', { class: 'sb-badge-ring', r: 64 }),
    marble(state.seatLetters[seat], 0, 0, 0.98),
  );
  const name = shortened(nameOfSeat(state, seat, look.text, look.names));
  // On the side away from the board there is more room for words.
  if (partner === null) {
    group.append(line(name, 'name', high ? -84 : 106, right));
    return group;
  }
  const x = right ? -58 : 58;
  group.append(
    element('circle', { class: 'sb-badge-plate', cx: x, cy: 34, r: 28 }),
    marble(state.seatLetters[partner], x, 34, 0.5),
    line(name, 'name', high ? -112 : 102, right),
    line(
      look.text('web.board.with', {
        seat: shortened(nameOfSeat(state, partner, look.text, look.names)),
      }),
      'partner',
      high ? -78 : 137,
      right,
    ),
  );
  return group;
}

/** The coloured stripe on the rim in front of a seat, bright when the seat is to move. */
function stripe(state: BoardState, seat: number, turns: number): SVGElement {
  const side = sideOf(state.game, seat, turns);
  const at = (along: number) => pair(atSide(side, rimEdge - 8, along));
  const d = `M${at(-170)}L${at(170)}`;
  const group = element(
    'g',
    {},
    element('path', { d, class: `sb-stripe sb-stripe-${state.seatLetters[seat]}` }),
  );
  if (isMoving(state, seat))
    group.prepend(element('path', { d, class: 'sb-stripe sb-stripe-turn' }));
  return group;
}

export function badges(state: BoardState, look: BadgeLook): SVGElement[] {
  const places = cornersOf(state, look.turns);
  const stripes = places.map((_, seat) => stripe(state, seat, look.turns));
  if (state.seats === 2) return stripes;
  return [...stripes, ...places.map((corner, seat) => badge(state, seat, corner, look))];
}
