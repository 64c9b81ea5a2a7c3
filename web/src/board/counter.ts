// Counters: smooth pale seeds, each slightly different. `pile` in pits.ts places them.
import { radial } from './gradients.ts';
import { number } from './svg.ts';
import { pile } from './pits.ts';

export const kinds = 3;

function seedOf(id: string, kind: number): string {
  return (
    radial(
      `${id}-seed-body${kind}`,
      { at: [0.5, 0.5], radius: 0.55, light: [0.34, 0.28] },
      [0, `seed${kind}-light`],
      [0.55, `seed${kind}-middle`],
      [1, `seed${kind}-dark`],
    ) +
    `<g id="${id}-seed${kind}">` +
    `<ellipse cx="2" cy="3.4" rx="14.6" ry="14" fill="url(#${id}-seed-shade)"/>` +
    `<ellipse rx="${12.6 - kind * 0.3}" ry="${11.4 + kind * 0.3}" ` +
    `fill="url(#${id}-seed-body${kind})"/>` +
    `<ellipse class="sb-seed-shine" rx="4.4" ry="2.8" ` +
    `transform="translate(-4 -4.6) rotate(-35)"/></g>`
  );
}

/** The definitions for `<use href="#ID-seed0">` to `seed2`. */
export function counterDefinitions(id: string): string {
  return (
    radial(
      `${id}-seed-shade`,
      { at: [0.5, 0.5], radius: 0.5 },
      [0.6, 'shade', 0.55],
      [1, 'shade', 0],
    ) + Array.from({ length: kinds }, (_, kind) => seedOf(id, kind)).join('')
  );
}

/** A pile as SVG text, for still pictures. */
export function drawnPile(id: string, count: number, place: string): string {
  return pile(count, place)
    .map(
      (spot, i) =>
        `<use href="#${id}-seed${i % kinds}" x="${number(spot.x)}" y="${number(spot.y)}"/>`,
    )
    .join('');
}
