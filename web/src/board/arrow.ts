// An arrow through points of the board, to show where an advised move begins and which way it goes.
// Used by both boards.
import { between, distance, element, number, pair, type Point } from './svg.ts';

const headLength = 34;
const headWidth = 27;

export interface Arrow {
  /** The shaft, which ends at the head. */
  shaft: Point[];
  /** The corners of the head, its tip first. */
  head: [Point, Point, Point];
}

/** The arrow whose tip is the last point. */
export function arrowThrough(points: readonly Point[]): Arrow {
  const tip = points.at(-1)!;
  const before = points.at(-2) ?? tip;
  const length = distance(before, tip) || 1;
  const neck = between(tip, before, Math.min(1, headLength / length));
  const across = {
    x: ((tip.y - before.y) / length) * headWidth,
    y: ((before.x - tip.x) / length) * headWidth,
  };
  return {
    shaft: [...points.slice(0, -1), neck],
    head: [
      tip,
      { x: neck.x + across.x, y: neck.y + across.y },
      { x: neck.x - across.x, y: neck.y - across.y },
    ],
  };
}

/** The arrow as a drawing, with a dark edge so that it can be seen on marbles and on wood. */
export function drawnArrow(points: readonly Point[]): SVGElement {
  const { shaft, head } = arrowThrough(points);
  const [start] = shaft;
  const line = `M${shaft.map(pair).join('L')}`;
  const triangle = `M${head.map(pair).join('L')}Z`;
  return element(
    'g',
    { class: 'sb-advice' },
    element('path', { class: 'sb-advice-edge', d: line + triangle }),
    element('path', { class: 'sb-advice-shaft', d: line }),
    element('path', { class: 'sb-advice-head', d: triangle }),
    element('circle', {
      class: 'sb-advice-start',
      cx: number(start!.x),
      cy: number(start!.y),
      r: 13,
    }),
  );
}
