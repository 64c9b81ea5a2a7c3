// The wood of both boards: its light, its holes, and its grain of long wavy lines, the same in
// every drawing. The light comes from the upper left.
import { linear, radial } from './gradients.ts';
import { number, sameNumbers } from './svg.ts';

/** The gradients `rim`, `field`, `hole` and `lip`, and the hole `pit` for <use>. */
export function woodDefinitions(id: string, holeRadius: number): string {
  return (
    linear(`${id}-rim`, [0.5, 1], [0, 'rim-light'], [0.5, 'rim-middle'], [1, 'rim-dark']) +
    radial(
      `${id}-field`,
      { at: [0.38, 0.3], radius: 0.9 },
      [0, 'field-light'],
      [0.55, 'field-middle'],
      [1, 'field-dark'],
    ) +
    radial(
      `${id}-hole`,
      { at: [0.58, 0.67], radius: 0.63 },
      [0, 'hole-light'],
      [0.55, 'hole-middle'],
      [1, 'hole-dark'],
    ) +
    linear(`${id}-lip`, [0.85, 0.95], [0, 'lip-dark'], [0.55, 'lip-dark', 0.15], [1, 'lip-light']) +
    `<g id="${id}-pit"><circle r="${holeRadius}" fill="url(#${id}-hole)"/>` +
    `<circle r="${holeRadius + 1.7}" fill="none" stroke="url(#${id}-lip)" stroke-width="4.7"/></g>`
  );
}

export interface GrainArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
  lines: number;
  seed: number;
}

export function grain(area: GrainArea): string {
  const random = sameNumbers(area.seed);
  const width = area.right - area.left;
  let text = '';
  for (let i = 0; i < area.lines; ++i) {
    const level = area.top + ((i + random()) / area.lines) * (area.bottom - area.top);
    const wave = 6 + random() * 16;
    const lean = (random() - 0.5) * 26;
    const knots = [0.25, 0.5, 0.75, 1].map((share, k) => {
      const x = area.left + width * share;
      const y = level + lean * share + (k % 2 === 0 ? wave : -wave) * random();
      return `S${number(x - width * 0.1)} ${number(y)} ${number(x)} ${number(y)}`;
    });
    const strong = random();
    text +=
      `<path d="M${number(area.left)} ${number(level)}${knots.join('')}" ` +
      `stroke-width="${number(0.8 + strong * 3.4)}" opacity="${number(0.1 + random() * 0.5)}"/>`;
  }
  return `<g class="sb-grain">${text}</g>`;
}
