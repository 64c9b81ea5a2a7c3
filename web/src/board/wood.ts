// The grain of wood: long wavy lines, the same in every drawing. Drawn within a clip by both boards.
import { number, sameNumbers } from './svg.ts';

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
    text += `<path d="M${number(area.left)} ${number(level)}${knots.join('')}" ` +
      `stroke-width="${number(0.8 + strong * 3.4)}" opacity="${number(0.1 + random() * 0.5)}"/>`;
  }
  return `<g class="sb-grain">${text}</g>`;
}
