// What lies where, from the text of a position (docs/notation.md): for still pictures of games at
// the server, which need no rules.
import type { Contents, GameId, Place } from '../rules/types.ts';
import { cells } from './hex.ts';

/** The seats in the order of turns, as texts of positions and colours name them. */
export const lettersOf: Record<GameId, readonly string[]> = {
  abalone: ['b', 'w'],
  abalone3: ['b', 'w', 'r'],
  abalone4: ['b', 'r', 'w', 'u'],
  choro: ['S', 'N'],
};

function marbles(board: string, game: GameId): Contents {
  // The text begins with the row at the top, which has the last letter.
  const places = 'ihgfedcba'.split('').flatMap((row) => cells.filter((cell) => cell[0] === row));
  const contents: Record<Place, number[]> = {};
  let at = 0;
  for (const sign of board.replaceAll('/', '')) {
    if (/\d/.test(sign)) {
      at += Number(sign);
      continue;
    }
    const letter = game === 'abalone' ? { S: 'b', s: 'w' }[sign] : sign;
    const place = places[at++];
    if (place) contents[place] = lettersOf[game].map((one) => Number(one === letter));
  }
  return contents;
}

function counters(sides: readonly string[]): Contents {
  const contents: Record<Place, number[]> = {};
  for (const [seat, side] of sides.entries())
    for (const [i, count] of side.split(',').entries()) {
      const hole = `${'SN'[seat]}.${i < 8 ? 'o' : 'i'}${(i % 8) + 1}`;
      if (Number(count) > 0) contents[hole] = [Number(count)];
    }
  return contents;
}

export function contentsOf(position: string, game: GameId): Contents {
  const [board = ''] = position.split(' ');
  return game === 'choro' ? counters(board.split('/').slice(0, 2)) : marbles(board, game);
}
