// Choro's board without counters, as SVG text: carved wood, the two sides apart by colour and by a
// carved band, a plaque for each player. Used by the view, below the counters, and by thumbnails.
import { centreOf, halfHeight, halfWidth, holeRadius, holes, numberAt, seenRows, shortName } from './pits.ts';
import { number, softShadow } from './svg.ts';
import { grain } from './wood.ts';

export const choroBox = '-466 -398 932 796';

export function choroDefinitions(id: string): string {
  return `<linearGradient id="${id}-rim" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" class="sb-rim-light"/>
<stop offset=".5" class="sb-rim-middle"/><stop offset="1" class="sb-rim-dark"/></linearGradient>
<radialGradient id="${id}-field" cx=".4" cy=".3" r=".95"><stop offset="0" class="sb-field-light"/>
<stop offset=".6" class="sb-field-middle"/><stop offset="1" class="sb-field-dark"/></radialGradient>
<radialGradient id="${id}-hole" cx=".58" cy=".68" r=".64"><stop offset="0" class="sb-hole-light"/>
<stop offset=".55" class="sb-hole-middle"/><stop offset="1" class="sb-hole-dark"/></radialGradient>
<linearGradient id="${id}-lip" x1=".15" y1=".05" x2=".85" y2=".95"><stop offset="0" class="sb-lip-dark"/>
<stop offset=".5" class="sb-lip-dark" stop-opacity=".15"/><stop offset="1" class="sb-lip-light"/></linearGradient>
<clipPath id="${id}-wood"><rect x="${-halfWidth}" y="${-halfHeight}" width="${2 * halfWidth}"
 height="${2 * halfHeight}" rx="54"/></clipPath>
<g id="${id}-pit"><circle r="${holeRadius}" fill="url(#${id}-hole)"/>
<circle r="${holeRadius + 2}" fill="none" stroke="url(#${id}-lip)" stroke-width="5"/></g>`;
}

// Triangles cut into the wood, point to point.
function carvedBand(level: number, height: number, from: number, to: number): string {
  const teeth = Math.round((to - from) / 22);
  const width = (to - from) / teeth;
  let up = '';
  let down = '';
  for (let i = 0; i < teeth; ++i) {
    const x = from + i * width;
    up += `M${number(x)} ${level - height}l${number(width)} 0l${number(-width / 2)} ${height - 2}Z`;
    down += `M${number(x)} ${level + height}l${number(width)} 0l${number(-width / 2)} ${2 - height}Z`;
  }
  return `<path class="sb-carved" d="${up}"/><path class="sb-carved sb-carved-low" d="${down}"/>`;
}

function side(seat: number, bottom: number): string {
  const low = seat === bottom;
  const top = low ? 24 : -halfHeight + 14;
  return `<rect class="sb-side sb-side-${seat}" x="${-halfWidth + 14}" y="${top}" rx="42"
 width="${2 * halfWidth - 28}" height="${halfHeight - 38}"/>`;
}

// Which way counters are sown: beside the plaques, along the outer row of each player.
function wayOfSowing(): string {
  let path = '';
  for (const [level, ahead] of [[halfHeight - 34, 1], [34 - halfHeight, -1]] as const)
    for (const x of [-330, -304, -278, 278, 304, 330])
      path += `M${x - 7 * ahead} ${level - 13}l${14 * ahead} 13l${-14 * ahead} 13`;
  return `<path class="sb-chevrons" d="${path}"/>`;
}

function frame(inset: number): string {
  return `x="${inset - halfWidth}" y="${inset - halfHeight}" width="${2 * (halfWidth - inset)}" ` +
    `height="${2 * (halfHeight - inset)}" rx="${54 - inset}"`;
}

/** The shadow of the board on the table. */
export function choroShadow(id: string): string {
  return softShadow(id, `<rect ${frame(0)}/>`);
}

export function choroBoard(id: string, bottom: number): string {
  const pits = holes.map((hole) => {
    const { x, y } = centreOf(hole, bottom);
    return `<use href="#${id}-pit" x="${number(x)}" y="${number(y)}"/>`;
  });
  return `<rect ${frame(0)} fill="url(#${id}-rim)"/><g clip-path="url(#${id}-wood)">
<rect ${frame(10)} fill="url(#${id}-field)"/>${grain({
    left: -halfWidth, right: halfWidth, top: -halfHeight, bottom: halfHeight, lines: 60, seed: 5 })}
${side(0, bottom)}${side(1, bottom)}</g><rect class="sb-bevel" ${frame(2.5)}/>
${carvedBand(0, 15, -halfWidth + 40, halfWidth - 40)}${wayOfSowing()}${pits.join('')}`;
}

/** The names of the holes, small, at their upper left. */
export function choroLabels(bottom: number): string {
  let text = '';
  for (const hole of seenRows(bottom).flat()) {
    const { x, y } = numberAt(hole, bottom);
    text += `<text x="${number(x - 33)}" y="${number(y)}" dy=".35em">${shortName(hole)}</text>`;
  }
  return `<g class="sb-hole-names">${text}</g>`;
}
