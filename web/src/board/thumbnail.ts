// A still picture of a position as SVG text: layouts to choose from, games on the home page and in
// the lobby, the board of an invitation.
import type { Contents, GameId, Seat } from '../rules/types.ts';
import { abaloneBoard, abaloneBox, abaloneDefinitions, abaloneLabels } from './abalone-scene.ts';
import { choroBoard, choroBox, choroDefinitions } from './choro-scene.ts';
import { counterDefinitions, drawnPile } from './counter.ts';
import { atSide, centreOf, isCell, rimEdge, sideOf, turnsFor } from './hex.ts';
import { marbleDefinitions } from './marble.ts';
import { centreOf as holeCentre, holes } from './pits.ts';
import { lettersOf } from './position.ts';
import { freshId, number, pair } from './svg.ts';

interface Look {
  /** Who sits at the bottom. */
  seat: Seat;
  /** Also draws what would be too small in a small picture: grain, the names of the cells. */
  large: boolean;
}

function picture(kind: string, box: string, definitions: string, drawing: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="${kind}" viewBox="${box}" ` +
    `aria-hidden="true" focusable="false"><defs>${definitions}</defs>${drawing}</svg>`
  );
}

/** The coloured stripes on the rim in front of the seats. */
function stripes(game: GameId, turns: number): string {
  return lettersOf[game]
    .map((letter, seat) => {
      const at = (along: number) => pair(atSide(sideOf(game, seat, turns), rimEdge - 8, along));
      return `<path class="sb-stripe sb-stripe-${letter}" d="M${at(-170)}L${at(170)}"/>`;
    })
    .join('');
}

function abaloneThumbnail(contents: Contents, game: GameId, { seat, large }: Look): string {
  const id = freshId();
  const turns = turnsFor(game, seat);
  const letters = lettersOf[game];
  let marbles = '';
  for (const [place, owners] of Object.entries(contents)) {
    const owner = owners.findIndex((count) => count > 0);
    if (!isCell(place) || owner < 0) continue;
    const { x, y } = centreOf(place, turns);
    marbles += `<use href="#${id}-${letters[owner]}" x="${number(x)}" y="${number(y)}"/>`;
  }
  const definitions = abaloneDefinitions(id) + marbleDefinitions(id, letters);
  const board = abaloneBoard(id, large) + (large ? abaloneLabels(turns) : '');
  const kind = `sb-thumbnail ${large ? `sb-${game}` : 'sb-small'}`;
  return picture(kind, abaloneBox, definitions, board + stripes(game, turns) + marbles);
}

function choroThumbnail(contents: Contents, _: GameId, { seat, large }: Look): string {
  const id = freshId();
  let counters = '';
  for (const hole of holes) {
    const { x, y } = holeCentre(hole, seat);
    const count = contents[hole]?.[0] ?? 0;
    const place = `translate(${number(x)} ${number(y)})`;
    counters += `<g transform="${place}">${drawnPile(id, count, hole)}</g>`;
  }
  return picture(
    'sb-thumbnail',
    choroBox,
    choroDefinitions(id) + counterDefinitions(id),
    choroBoard(id, seat, large) + counters,
  );
}

export function thumbnail(contents: Contents, game: GameId, look: Partial<Look> = {}): string {
  const { seat = 0, large = false } = look;
  const draw = game === 'choro' ? choroThumbnail : abaloneThumbnail;
  return draw(contents, game, { seat, large });
}
