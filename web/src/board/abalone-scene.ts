// Draws Abalone's board without marbles as SVG text: a hexagon of dark wood with a gutter, holes
// and coordinates. Used by the view, below the marbles, and by thumbnails.
import { linear } from './gradients.ts';
import {
  cells,
  centreOf,
  corners,
  fieldEdge,
  gutterEdge,
  onScreen,
  reach,
  rimEdge,
  vectorOf,
  type Direction,
} from './hex.ts';
import { number, pair, roundedOutline, softShadow, type Point } from './svg.ts';
import { grain, woodDefinitions } from './wood.ts';

export const abaloneBox = '-592 -516 1184 1032';

const holeRadius = 39;
const labelEdge = gutterEdge + 18;

function outline(edge: number, radius: number): string {
  return roundedOutline(corners(edge), radius);
}

export function abaloneDefinitions(id: string): string {
  return (
    woodDefinitions(id, holeRadius) +
    linear(`${id}-gutter`, [0.35, 1], [0, 'gutter-dark'], [1, 'gutter-light']) +
    `<clipPath id="${id}-wood"><path d="${outline(rimEdge, 46)}"/></clipPath>` +
    `<clipPath id="${id}-top"><path d="${outline(fieldEdge, 34)}"/></clipPath>`
  );
}

// Fine lines from hole to hole in the three directions of moves, to guide the eye.
function engraving(): string {
  const ends: [string, string][] = [];
  for (let row = 0; row < 9; ++row) {
    const letter = String.fromCharCode(97 + row);
    ends.push([letter + String(Math.max(1, row - 3)), letter + String(Math.min(9, row + 5))]);
    const digit = row + 1;
    const low = String.fromCharCode(97 + Math.max(0, digit - 5));
    const high = String.fromCharCode(97 + Math.min(8, digit + 3));
    ends.push([low + String(digit), high + String(digit)]);
    const start = row < 5 ? `a${row + 1}` : `${String.fromCharCode(97 + row - 4)}1`;
    const end = row < 5 ? `${String.fromCharCode(105 - row)}9` : `i${13 - row}`;
    ends.push([start, end]);
  }
  const path = ends.map(([a, b]) => `M${pair(centreOf(a, 0))}L${pair(centreOf(b, 0))}`).join('');
  return `<path class="sb-engraving" d="${path}"/>`;
}

function label(text: string, cell: string, outwards: Direction, turns: number): string {
  const at: Point = reach(centreOf(cell, turns), vectorOf(onScreen(outwards, turns)), labelEdge);
  return `<text x="${number(at.x)}" y="${number(at.y)}" dy=".35em">${text}</text>`;
}

export function abaloneLabels(turns: number): string {
  let text = '';
  for (let i = 0; i < 9; ++i) {
    const letter = String.fromCharCode(97 + i);
    text += label(letter, letter + String(Math.max(1, i - 3)), 3, turns);
    const digit = i + 1;
    text += label(
      String(digit),
      String.fromCharCode(97 + Math.max(0, digit - 5)) + String(digit),
      5,
      turns,
    );
  }
  return `<g class="sb-labels">${text}</g>`;
}

/** The shadow of the board on the table. */
export function abaloneShadow(id: string): string {
  return softShadow(id, `<path d="${outline(rimEdge, 46)}"/>`);
}

const rimGrain = { left: -590, right: 590, top: -505, bottom: 505, lines: 54, seed: 7 };
const fieldGrain = { left: -490, right: 490, top: -420, bottom: 420, lines: 58, seed: 21 };

/** `fine`: also draws details too small for a thumbnail. */
export function abaloneBoard(id: string, fine: boolean): string {
  const pits = cells.map((cell) => {
    const { x, y } = centreOf(cell, 0);
    return `<use href="#${id}-pit" x="${number(x)}" y="${number(y)}"/>`;
  });
  const field = outline(fieldEdge, 34);
  return `<path d="${outline(rimEdge, 46)}" fill="url(#${id}-rim)"/>
${fine ? `<g clip-path="url(#${id}-wood)">${grain(rimGrain)}</g>` : ''}
<path class="sb-bevel" d="${outline(rimEdge - 3, 44)}"/>
<path class="sb-gutter-edge" d="${outline(gutterEdge + 2, 42)}"/>
<path d="${outline(gutterEdge, 41)}" fill="url(#${id}-gutter)"/>
<path class="sb-gutter-floor" d="${outline((fieldEdge + gutterEdge) / 2 + 3, 38)}"/>
<path class="sb-field-shadow" d="${outline(fieldEdge + 5, 36)}"/>
<path d="${field}" fill="url(#${id}-field)"/>
${fine ? `<g clip-path="url(#${id}-top)">${grain(fieldGrain)}</g>` : ''}
<path class="sb-field-edge" d="${outline(fieldEdge - 2, 33)}"/>
${fine ? engraving() : ''}${pits.join('')}`;
}
