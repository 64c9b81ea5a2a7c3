// Marks around Choro's holes: rings, a flag where a sowing would end, crosses on what it would
// capture; and the plaques of the two players. Each kind has its own shape as well as its own
// colour.
import type { Place, Seat } from '../rules/types.ts';
import { seatOfHole } from './choro-choices.ts';
import { centreOf, halfHeight, holeRadius, holes } from './pits.ts';
import { element, number, type Point } from './svg.ts';
import { countIn, type Model } from './view.ts';

export type HoleMark =
  'choice' | 'last' | 'hint' | 'threat' | 'sown' | 'end' | 'captured' | 'pending';

export type HoleMarks = Map<Place, HoleMark[]>;

/** The rings below the counters, and the signs above them. */
export function drawnMarks(
  marks: HoleMarks,
  bottom: number,
): { under: SVGElement[]; over: SVGElement[] } {
  const under: SVGElement[] = [];
  const over: SVGElement[] = [];
  for (const [place, kinds] of marks) {
    const { x, y } = centreOf(place, bottom);
    const transform = `translate(${number(x)} ${number(y)})`;
    for (const kind of kinds) {
      under.push(
        element('circle', { class: `sb-pit sb-pit-${kind}`, transform, r: holeRadius + 4 }),
      );
      if (kind === 'end')
        over.push(element('path', { class: 'sb-end-flag', transform, d: 'M0 -30L22 -66H-22Z' }));
      if (kind === 'captured')
        over.push(
          element('path', {
            class: 'sb-captured-cross',
            transform,
            d: 'M-26 -26L26 26M26 -26L-26 26',
          }),
        );
    }
  }
  return { under, over };
}

/** The path of a sowing through these holes, drawn beside the numbers between two rows. */
export function wayThrough(places: readonly Place[], bottom: number): Point[] {
  const points = places.map((place) => centreOf(place, bottom));
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    if (!next || next.x !== point.x) return [point];
    const x = point.x - Math.sign(point.x) * 46;
    return [point, { x, y: (point.y + next.y) / 2 }];
  });
}

export interface Side {
  seat: Seat;
  name: string;
  counters: number;
  moving: boolean;
  /** The player has chosen in secret and waits. */
  chosen: boolean;
}

/** What the two plaques show. `sowing`: the hands that are moving in an animation. */
export function sidesOf(model: Model, sowing: readonly Place[]): Side[] {
  const { config, contents, animating } = model;
  const { state, text } = config;
  return ([0, 1] as Seat[]).map((seat) => ({
    seat,
    name: config.names?.[seat] ?? text(`colour.${state.seatLetters[seat]}`),
    counters: holes
      .filter((hole) => seatOfHole(hole) === seat)
      .reduce((total, hole) => total + countIn(contents, hole), countIn(contents, `hand${seat}`)),
    moving: animating
      ? sowing.includes(`hand${seat}`)
      : !state.outcome.over && state.choosers.includes(seat),
    chosen: !animating && state.secretOpening && !state.choosers.includes(seat),
  }));
}

export function plaqueOf(side: Side, bottom: number): SVGElement {
  const level = (side.seat === bottom ? 1 : -1) * (halfHeight - 34);
  const label = element('text', { dy: '.35em' });
  label.textContent = `${side.name} · ${side.chosen ? '✓' : side.counters}`;
  const turn = side.moving ? ' sb-plaque-turn' : '';
  return element(
    'g',
    { class: `sb-plaque sb-plaque-${side.seat}${turn}`, transform: `translate(0 ${level})` },
    element('rect', { x: -150, y: -23, width: 300, height: 46, rx: 23 }),
    label,
  );
}
