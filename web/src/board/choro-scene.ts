// Draws Choro's board without counters as SVG text: carved wood, two sides that differ in colour, a
// carved band between them, and a plaque for each player. Used by the view, below the counters, and
// by thumbnails.
import {
  centreOf,
  halfHeight,
  halfWidth,
  holeRadius,
  holes,
  numberAt,
  seenRows,
  shortName,
} from './pits.ts';
import { number, softShadow } from './svg.ts';
import { grain, woodDefinitions } from './wood.ts';

export const choroBox = '-466 -398 932 796';

export function choroDefinitions(id: string): string {
  return (
    woodDefinitions(id, holeRadius) + `<clipPath id="${id}-wood"><rect ${frame(0)}/></clipPath>`
  );
}

// Triangles cut into the wood, point against point.
function carvedBand(level: number, height: number, from: number, to: number): string {
  const teeth = Math.round((to - from) / 22);
  const width = (to - from) / teeth;
  let up = '';
  let down = '';
  for (let i = 0; i < teeth; ++i) {
    const x = from + i * width;
    const base = `l${number(width)} 0l${number(-width / 2)}`;
    up += `M${number(x)} ${level - height}${base} ${height - 2}Z`;
    down += `M${number(x)} ${level + height}${base} ${2 - height}Z`;
  }
  return `<path class="sb-carved" d="${up}"/><path class="sb-carved sb-carved-low" d="${down}"/>`;
}

function side(seat: number, bottom: number): string {
  const low = seat === bottom;
  const top = low ? 24 : -halfHeight + 14;
  return `<rect class="sb-side sb-side-${seat}" x="${-halfWidth + 14}" y="${top}" rx="42"
 width="${2 * halfWidth - 28}" height="${halfHeight - 38}"/>`;
}

// Shows the direction of sowing: beside the plaques, along the outer row of each player.
function wayOfSowing(): string {
  let path = '';
  for (const [level, ahead] of [
    [halfHeight - 34, 1],
    [34 - halfHeight, -1],
  ] as const)
    for (const x of [-330, -304, -278, 278, 304, 330])
      path += `M${x - 7 * ahead} ${level - 13}l${14 * ahead} 13l${-14 * ahead} 13`;
  return `<path class="sb-chevrons" d="${path}"/>`;
}

function frame(inset: number): string {
  return (
    `x="${inset - halfWidth}" y="${inset - halfHeight}" width="${2 * (halfWidth - inset)}" ` +
    `height="${2 * (halfHeight - inset)}" rx="${54 - inset}"`
  );
}

/** The shadow of the board on the table. */
export function choroShadow(id: string): string {
  return softShadow(id, `<rect ${frame(0)}/>`);
}

const boardGrain = {
  left: -halfWidth,
  right: halfWidth,
  top: -halfHeight,
  bottom: halfHeight,
  lines: 60,
  seed: 5,
};

/** `fine`: also draws details too small for a thumbnail. */
export function choroBoard(id: string, bottom: number, fine: boolean): string {
  const pits = holes.map((hole) => {
    const { x, y } = centreOf(hole, bottom);
    return `<use href="#${id}-pit" x="${number(x)}" y="${number(y)}"/>`;
  });
  return `<rect ${frame(0)} fill="url(#${id}-rim)"/><g clip-path="url(#${id}-wood)">
<rect ${frame(10)} fill="url(#${id}-field)"/>${fine ? grain(boardGrain) : ''}
${side(0, bottom)}${side(1, bottom)}</g><rect class="sb-bevel" ${frame(2.5)}/>
${carvedBand(0, 15, -halfWidth + 40, halfWidth - 40)}${fine ? wayOfSowing() : ''}${pits.join('')}`;
}

/** The names of the holes, in small letters at their upper left. */
export function choroLabels(bottom: number): string {
  let text = '';
  for (const hole of seenRows(bottom).flat()) {
    const { x, y } = numberAt(hole, bottom);
    text += `<text x="${number(x - 39)}" y="${number(y)}" dy=".35em">${shortName(hole)}</text>`;
  }
  return `<g class="sb-hole-names">${text}</g>`;
}
