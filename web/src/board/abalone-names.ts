// Describes cells in words for screen readers: what is there, and what pressing it does.
import type { BoardState, Place } from '../rules/types.ts';
import type { Text } from './config.ts';

export interface CellFacts {
  cell: Place;
  owner: number;
  selected: boolean;
  /** The move that pressing the cell plays. */
  move: string | null;
  ejects: boolean;
  pushes: boolean;
  marks: string[];
}

export function ownerOf(contents: BoardState['contents'], cell: Place): number {
  return (contents[cell] ?? []).findIndex((count) => count > 0);
}

export function nameOfCell(facts: CellFacts, letters: readonly string[], text: Text): string {
  const parts = [facts.cell];
  const letter = letters[facts.owner];
  parts.push(letter === undefined ? text('web.board.empty') : text(`web.board.marble.${letter}`));
  if (facts.selected) parts.push(text('web.board.selected'));
  for (const mark of facts.marks) parts.push(text(`web.board.mark.${mark}`));
  if (facts.move !== null) {
    const kind = facts.ejects ? 'ejects' : facts.pushes ? 'pushes' : 'goes';
    parts.push(text(`web.board.way.${kind}`, { move: facts.move }));
  }
  return parts.join(', ');
}
