// Glass marbles: a body of light and depth, light gathered at the far side, two highlights, and a
// pattern ground into it, so that the four colours can be told apart without their colours.
import { marbleRadius } from './hex.ts';

const radius = marbleRadius;

// Red has a ring, blue a cross, white a fine swirl; black is plain.
const patterns: Record<string, string> = {
  b: '',
  w: '<path class="sb-swirl" d="M-30 8C-12 -12 6 18 30 -6C12 24 -12 4 -30 8Z"/>',
  r: '<circle class="sb-cut" r="19"/><circle class="sb-cut-light" cx="1" cy="1.4" r="19"/>',
  u: '<path class="sb-cut" d="M-15 -15L15 15M15 -15L-15 15"/>' +
    '<path class="sb-cut-light" d="M-14 -13.4L16 16.6M16 -13.4L-14 16.6"/>',
};

function bodyOf(id: string, letter: string): string {
  return `<radialGradient id="${id}-body-${letter}" cx=".5" cy=".5" r=".5" fx=".34" fy=".28">
<stop offset="0" class="sb-${letter}-light"/><stop offset=".36" class="sb-${letter}-clear"/>
<stop offset=".8" class="sb-${letter}-deep"/><stop offset="1" class="sb-${letter}-edge"/>
</radialGradient>
<radialGradient id="${id}-glow-${letter}" cx=".66" cy=".74" r=".44">
<stop offset="0" class="sb-${letter}-glow" stop-opacity=".75"/>
<stop offset="1" class="sb-${letter}-glow" stop-opacity="0"/>
</radialGradient>
<g id="${id}-${letter}"><ellipse cx="6" cy="11" rx="48" ry="45" fill="url(#${id}-shade)"/>
<circle r="${radius}" fill="url(#${id}-body-${letter})"/>${patterns[letter] ?? ''}
<circle r="${radius}" fill="url(#${id}-glow-${letter})"/>
<circle r="${radius - 0.9}" class="sb-${letter}-rim" fill="none" stroke-width="1.8"/>
<ellipse cx="-14" cy="-19" rx="19" ry="12" transform="rotate(-38 -14 -19)" fill="url(#${id}-shine)"/>
<circle cx="-21" cy="-20" r="3.6" class="sb-glint"/></g>`;
}

/** What `<use href="#ID-LETTER">` needs, for the colours of a game. */
export function marbleDefinitions(id: string, letters: readonly string[]): string {
  return `<radialGradient id="${id}-shade" cx=".5" cy=".5" r=".5">
<stop offset=".7" class="sb-shade" stop-opacity=".6"/><stop offset="1" class="sb-shade" stop-opacity="0"/></radialGradient>
<radialGradient id="${id}-shine" cx=".45" cy=".45" r=".55"><stop offset="0" class="sb-shine" stop-opacity=".95"/>
<stop offset=".5" class="sb-shine" stop-opacity=".42"/><stop offset="1" class="sb-shine" stop-opacity="0"/>
</radialGradient>${letters.map((letter) => bodyOf(id, letter)).join('')}`;
}
