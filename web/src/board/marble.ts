// Glass marbles: a body with light and depth, light gathered at the far side, two highlights, and a
// pattern for each colour, so that the four colours can be told apart without seeing them.
import { radial } from './gradients.ts';
import { marbleRadius } from './hex.ts';

const radius = marbleRadius;

// Red has a ring, blue a cross, white a fine swirl; black is plain.
const patterns: Record<string, string> = {
  b: '',
  w: '<path class="sb-swirl" d="M-30 8C-12 -12 6 18 30 -6C12 24 -12 4 -30 8Z"/>',
  r: '<circle class="sb-cut" r="19"/><circle class="sb-cut-light" cx="1" cy="1.4" r="19"/>',
  u:
    '<path class="sb-cut" d="M-15 -15L15 15M15 -15L-15 15"/>' +
    '<path class="sb-cut-light" d="M-14 -13.4L16 16.6M16 -13.4L-14 16.6"/>',
};

function bodyOf(id: string, letter: string): string {
  const fill = (name: string) => `fill="url(#${id}-${name})"`;
  return (
    radial(
      `${id}-body-${letter}`,
      { at: [0.5, 0.5], radius: 0.5, light: [0.34, 0.28] },
      [0, `${letter}-light`],
      [0.36, `${letter}-clear`],
      [0.8, `${letter}-deep`],
      [1, `${letter}-edge`],
    ) +
    radial(
      `${id}-glow-${letter}`,
      { at: [0.66, 0.74], radius: 0.44 },
      [0, `${letter}-glow`, 0.75],
      [1, `${letter}-glow`, 0],
    ) +
    `<g id="${id}-${letter}"><ellipse cx="6" cy="11" rx="48" ry="45" ${fill('shade')}/>` +
    `<circle r="${radius}" ${fill(`body-${letter}`)}/>${patterns[letter] ?? ''}` +
    `<circle r="${radius}" ${fill(`glow-${letter}`)}/>` +
    `<circle r="${radius - 0.9}" class="sb-${letter}-rim" fill="none" stroke-width="1.8"/>` +
    `<ellipse rx="19" ry="12" transform="translate(-14 -19) rotate(-38)" ${fill('shine')}/>` +
    `<circle cx="-21" cy="-20" r="3.6" class="sb-glint"/></g>`
  );
}

/** The definitions for `<use href="#ID-LETTER">`, for the colours of a game. */
export function marbleDefinitions(id: string, letters: readonly string[]): string {
  return (
    radial(`${id}-shade`, { at: [0.5, 0.5], radius: 0.5 }, [0.7, 'shade', 0.6], [1, 'shade', 0]) +
    radial(
      `${id}-shine`,
      { at: [0.45, 0.45], radius: 0.55 },
      [0, 'shine', 0.95],
      [0.5, 'shine', 0.42],
      [1, 'shine', 0],
    ) +
    letters.map((letter) => bodyOf(id, letter)).join('')
  );
}
