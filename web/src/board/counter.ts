// Counters: smooth pale seeds, each a little different. Placed by `pile` of pits.ts.
import { number } from './svg.ts';
import { pile } from './pits.ts';

export const kinds = 3;

/** What `<use href="#ID-seed0">` to `seed2` need. */
export function counterDefinitions(id: string): string {
  let text = `<radialGradient id="${id}-seed-shade" cx=".5" cy=".5" r=".5">
<stop offset=".6" class="sb-shade" stop-opacity=".55"/><stop offset="1" class="sb-shade" stop-opacity="0"/>
</radialGradient>`;
  for (let kind = 0; kind < kinds; ++kind)
    text += `<radialGradient id="${id}-seed-body${kind}" cx=".5" cy=".5" r=".55" fx=".34" fy=".28">
<stop offset="0" class="sb-seed${kind}-light"/><stop offset=".55" class="sb-seed${kind}-middle"/>
<stop offset="1" class="sb-seed${kind}-dark"/></radialGradient>
<g id="${id}-seed${kind}"><ellipse cx="2" cy="3.4" rx="14.6" ry="14" fill="url(#${id}-seed-shade)"/>
<ellipse rx="${12.6 - kind * 0.3}" ry="${11.4 + kind * 0.3}" fill="url(#${id}-seed-body${kind})"/>
<ellipse cx="-4" cy="-4.6" rx="4.4" ry="2.8" transform="rotate(-35 -4 -4.6)" class="sb-seed-shine"/></g>`;
  return text;
}

/** A pile as text, for pictures that do not move. */
export function drawnPile(id: string, count: number, place: string): string {
  return pile(count, place)
    .map((spot, i) => `<use href="#${id}-seed${i % kinds}" x="${number(spot.x)}" y="${number(spot.y)}"/>`)
    .join('');
}
