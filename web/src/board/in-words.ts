// A whole position in words, row by row, for people who do not see the board.
import type { BoardState, Place } from '../rules/types.ts';
import { ownerOf } from './abalone-names.ts';
import type { Text } from './config.ts';
import { cells } from './hex.ts';
import { seenRows, shortName } from './pits.ts';

/** Neighbours with the same contents are named together: `a1–a3 black, a4 empty`. */
function rowInWords(row: readonly Place[], state: BoardState, text: Text): string {
  const runs: { owner: number; from: Place; to: Place }[] = [];
  for (const cell of row) {
    const owner = ownerOf(state.contents, cell);
    const last = runs.at(-1);
    if (last?.owner === owner) last.to = cell;
    else runs.push({ owner, from: cell, to: cell });
  }
  const parts = runs.map(({ owner, from, to }) => {
    const letter = state.seatLetters[owner];
    const what = text(letter === undefined ? 'web.board.empty' : `colour.${letter}`);
    return `${from === to ? from : `${from}–${to}`} ${what}`;
  });
  return parts.join(', ');
}

function holesInWords(row: readonly Place[], { contents }: BoardState, text: Text): string {
  const counts = row.map((hole) => (contents[hole] ?? [0]).reduce((sum, count) => sum + count, 0));
  const [first, last] = [shortName(row[0]!), shortName(row.at(-1)!)];
  return text('web.board.row', { first, last, counts: counts.join(' ') });
}

/** One text for each row of the board, from the top, with seat `bottom` of Choro at the bottom. */
export function boardInWords(state: BoardState, bottom: number, text: Text): string[] {
  if (state.game === 'choro') {
    return seenRows(bottom).map((row) => {
      const seat = row[0]!.startsWith('S') ? 'S' : 'N';
      return `${text(`colour.${seat}`)}: ${holesInWords(row, state, text)}`;
    });
  }
  const letters = [...new Set(cells.map((cell) => cell[0]!))].toReversed();
  return letters.map((letter) =>
    rowInWords(cells.filter((cell) => cell[0] === letter), state, text),
  );
}
