// Marks between the board and the marbles, or over them: rings around cells, and the arrows of a
// selection. Each kind has its own shape as well as its own colour.
import type { Choice, Place } from '../rules/types.ts';
import type { Candidate, Way } from './abalone-choices.ts';
import { drawnArrow } from './arrow.ts';
import { centreOf, onScreen } from './hex.ts';
import { element, number } from './svg.ts';

export type CellMark =
  'last' | 'hint' | 'aim' | 'threat' | 'choice' | 'sumito' | 'selected' | 'hover';

export function markAt(kind: CellMark, cell: Place, turns: number): SVGElement {
  const { x, y } = centreOf(cell, turns);
  return element('circle', {
    class: `sb-mark sb-mark-${kind}`,
    cx: number(x),
    cy: number(y),
    r: 47,
  });
}

function styleOf(way: Way): string {
  if (way.candidate.ejects) return 'sb-arrow-ejects';
  return way.candidate.pushes ? 'sb-arrow-pushes' : 'sb-arrow-goes';
}

const shape = 'M-30 -9H0V-27L33 0L0 27V9H-30Z';

/** An arrow into the cell that the selection would move to. */
export function arrowOf(way: Way, turns: number, chosen: boolean): SVGElement {
  const { x, y } = centreOf(way.cell, turns);
  const angle = -60 * onScreen(way.candidate.direction, turns);
  const place = `translate(${number(x)} ${number(y)}) rotate(${angle})`;
  return element(
    'g',
    { class: `sb-arrow ${styleOf(way)}${chosen ? ' sb-arrow-chosen' : ''}`, transform: place },
    element('path', { d: shape }),
  );
}

/** One arrow for a line that moves ahead; one for each marble of a line that moves sideways. */
export function adviceOf(candidate: Candidate, turns: number): SVGElement[] {
  const { line, targets, inline } = candidate;
  const starts = inline ? line.slice(0, 1) : line;
  return starts.map((start, i) =>
    drawnArrow([centreOf(start, turns), centreOf(targets[i]!, turns)]),
  );
}

/** The marbles that the choices would push, and those that they would eject. */
export function endangered(choices: readonly Choice[]): {
  pushed: Set<Place>;
  ejected: Set<Place>;
} {
  const pushed = new Set<Place>();
  const ejected = new Set<Place>();
  for (const choice of choices)
    for (const step of choice.steps) {
      if (step.kind === 'push') pushed.add(step.from);
      if (step.kind === 'eject') ejected.add(step.from);
    }
  return { pushed, ejected };
}
