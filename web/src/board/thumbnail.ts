// A small picture of a position as SVG text: layouts to choose from, games on the home page.
import type { Contents, GameId } from '../rules/types.ts';
import { abaloneBoard, abaloneBox, abaloneDefinitions } from './abalone-scene.ts';
import { choroBoard, choroBox, choroDefinitions } from './choro-scene.ts';
import { counterDefinitions, drawnPile } from './counter.ts';
import { centreOf, isCell } from './hex.ts';
import { marbleDefinitions } from './marble.ts';
import { centreOf as holeCentre, holes } from './pits.ts';
import { freshId, number } from './svg.ts';

const lettersOf: Record<GameId, readonly string[]> = {
  abalone: ['b', 'w'],
  abalone3: ['b', 'w', 'r'],
  abalone4: ['b', 'r', 'w', 'u'],
  choro: ['S', 'N'],
};

function picture(kind: string, box: string, definitions: string, drawing: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="${kind}" viewBox="${box}" ` +
    `aria-hidden="true" focusable="false"><defs>${definitions}</defs>${drawing}</svg>`
  );
}

function abaloneThumbnail(contents: Contents, game: GameId): string {
  const id = freshId();
  const letters = lettersOf[game];
  let marbles = '';
  for (const [place, owners] of Object.entries(contents)) {
    const owner = owners.findIndex((count) => count > 0);
    if (!isCell(place) || owner < 0) continue;
    const { x, y } = centreOf(place, 0);
    marbles += `<use href="#${id}-${letters[owner]}" x="${number(x)}" y="${number(y)}"/>`;
  }
  const definitions = abaloneDefinitions(id) + marbleDefinitions(id, letters);
  return picture('sb-thumbnail sb-small', abaloneBox, definitions, abaloneBoard(id, false) + marbles);
}

function choroThumbnail(contents: Contents): string {
  const id = freshId();
  let counters = '';
  for (const hole of holes) {
    const { x, y } = holeCentre(hole, 0);
    const count = contents[hole]?.[0] ?? 0;
    const place = `translate(${number(x)} ${number(y)})`;
    counters += `<g transform="${place}">${drawnPile(id, count, hole)}</g>`;
  }
  return picture(
    'sb-thumbnail',
    choroBox,
    choroDefinitions(id) + counterDefinitions(id),
    choroBoard(id, 0, false) + counters,
  );
}

export function thumbnail(contents: Contents, game: GameId): string {
  return game === 'choro' ? choroThumbnail(contents) : abaloneThumbnail(contents, game);
}
