// How a move of Abalone is chosen on the board: which marbles can be selected together, and where
// they may go. It knows no rules: marbles and directions come from the traces of the legal choices.
import type { Choice, Place, Seat } from '../rules/types.ts';
import { centreOf, directionOf, lineTo, neighbour, vectorOf, type Direction } from './hex.ts';
import type { Refusal } from './refusal.ts';

export interface Candidate {
  choice: Choice;
  /** The marbles that slide. If they move along their own line, the rear one is first. */
  line: Place[];
  direction: Direction;
  inline: boolean;
  /** The cells it moves to: the one ahead of the line, or one for each marble. */
  targets: Place[];
  pushes: boolean;
  ejects: boolean;
}

/** Null for a choice that moves nothing, such as a pass. */
export function candidateOf(choice: Choice): Candidate | null {
  const slides = choice.steps.filter((step) => step.kind === 'slide');
  const first = slides[0];
  const direction = first ? directionOf(first.from, first.to) : null;
  if (!first || direction === null) return null;
  const marbles = slides.map((step) => step.from);
  const along = vectorOf(direction);
  const depth = (cell: Place) => {
    const { x, y } = centreOf(cell, 0);
    return x * along.x + y * along.y;
  };
  const line = marbles.toSorted((a, b) => depth(a) - depth(b));
  const inline = line.every((cell, i) => i === 0 || neighbour(line[i - 1]!, direction) === cell);
  const targets = (inline ? line.slice(-1) : line).map((cell) => neighbour(cell, direction)!);
  const has = (kind: string) => choice.steps.some((step) => step.kind === kind);
  return {
    choice,
    line,
    direction,
    inline,
    targets,
    ejects: has('eject'),
    pushes: has('push') || has('eject'),
  };
}

export function candidatesOf(choices: readonly Choice[], seats: readonly Seat[]): Candidate[] {
  return choices
    .filter((choice) => seats.includes(choice.seat))
    .map(candidateOf)
    .filter((candidate) => candidate !== null);
}

export function sameCells(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((cell) => b.includes(cell));
}

function takes(candidate: Candidate, cells: readonly Place[]): boolean {
  return isWithin(cells, candidate.line);
}

export function canPick(candidates: readonly Candidate[], cells: readonly Place[]): boolean {
  return candidates.some((candidate) => takes(candidate, cells));
}

/** The cells from one to the other, if a move takes them all. */
export function lineBetween(
  candidates: readonly Candidate[],
  from: Place,
  to: Place,
): Place[] | null {
  const line = from === to ? [from] : lineTo(from, to)?.cells;
  return line && canPick(candidates, line) ? line : null;
}

/** The selection after one more cell has been pressed. */
export function toggled(
  candidates: readonly Candidate[],
  selection: readonly Place[],
  cell: Place,
): Place[] {
  if (selection.includes(cell)) {
    const rest = selection.filter((other) => other !== cell);
    const gap = rest.length === 2 && directionOf(rest[0]!, rest[1]!) === null;
    return gap ? [cell] : rest;
  }
  const wider = [...selection, cell];
  if (selection.length > 0 && canPick(candidates, wider)) {
    // Two selected marbles with one between them become a line of three.
    const ends = selection.map((other) => lineTo(other, cell)?.cells ?? []);
    return ends
      .reduce((longest, line) => (line.length > longest.length ? line : longest), wider)
      .concat(selection)
      .filter((other, i, all) => all.indexOf(other) === i);
  }
  return canPick(candidates, [cell]) ? [cell] : [];
}

export interface Way {
  candidate: Candidate;
  /** The cell of its arrow: no other move of the selection shows this cell. */
  cell: Place;
}

function foremost(candidate: Candidate): Place {
  if (candidate.inline) return candidate.targets[0]!;
  // The cell at the front of the line: the selection's other moves end elsewhere.
  return neighbour(candidate.line.at(-1)!, candidate.direction)!;
}

/** The moves of exactly this selection. */
export function waysOf(candidates: readonly Candidate[], selection: readonly Place[]): Way[] {
  return candidates
    .filter((candidate) => sameCells(candidate.line, selection))
    .map((candidate) => ({ candidate, cell: foremost(candidate) }));
}

/** The selection's only move to a cell; null if there is none, or several. */
export function wayTo(ways: readonly Way[], cell: Place): Candidate | null {
  const shown = ways.find((way) => way.cell === cell);
  if (shown) return shown.candidate;
  const found = ways.filter((way) => way.candidate.targets.includes(cell));
  return found.length === 1 ? found[0]!.candidate : null;
}

/** True if any move of the selection goes to the cell, even if it is not clear which. */
export function isWithinReach(ways: readonly Way[], cell: Place): boolean {
  return ways.some((way) => way.candidate.targets.includes(cell));
}

interface Pressed {
  candidates: readonly Candidate[];
  selection: readonly Place[];
  cell: Place;
  /** Whose marble lies there; null: the cell is empty. */
  owner: Seat | null;
  /** The seats that may choose. */
  mine: readonly Seat[];
}

/**
 * Why a press leads to no move; null if it selects something, or takes back the selection. `keeps`:
 * the selection is good, but not enough.
 */
export function refusalOf(pressed: Pressed): (Refusal & { keeps: boolean }) | null {
  const { candidates, selection, cell, owner, mine } = pressed;
  if (isWithinReach(waysOf(candidates, selection), cell)) {
    return { key: 'web.pick.shared', keeps: true };
  }
  if (canPick(candidates, [cell])) return null;
  const longer = candidates.find(
    ({ inline, line, targets }) =>
      inline && targets.includes(cell) && selection.length > 0 && isWithin(selection, line),
  );
  if (longer) {
    const front = selection.includes(longer.line.at(-1)!);
    return { key: front ? 'web.pick.behind' : 'web.pick.line', keeps: true };
  }
  if (selection.some((other) => directionOf(other, cell) !== null))
    return { key: 'play.pick.way', keeps: true };
  if (selection.length > 0) return null;
  if (owner === null) return { key: 'web.pick.empty', keeps: false };
  if (mine.includes(owner)) return { key: 'play.pick.none', keeps: false };
  return { key: 'web.pick.owner', owner, keeps: false };
}

function isWithin(cells: readonly Place[], line: readonly Place[]): boolean {
  return cells.every((cell) => line.includes(cell));
}

export type Drag =
  | { kind: 'none' }
  | { kind: 'select'; cells: Place[] }
  | { kind: 'move'; candidate: Candidate; share: number };

export interface Pull {
  start: Place;
  /** Where the pointer has gone: the direction on the board, and the distance in cells. */
  direction: Direction;
  far: number;
  /** The cell under the pointer. */
  over: Place | null;
}

const enough = 0.5;

/**
 * What a drag means. Dragging a selected marble moves the selection. Dragging another marble pushes
 * the line ahead of it, once the pointer is past the front of that line; while the pointer is on
 * the line, the drag selects. A marble that cannot move alone pulls the longest line behind it.
 */
export function resolveDrag(
  candidates: readonly Candidate[],
  selection: readonly Place[],
  pull: Pull,
): Drag {
  const { start, direction, far, over } = pull;
  const going = candidates.filter((candidate) => candidate.direction === direction);
  const move = (candidate: Candidate, before: number): Drag => ({
    kind: 'move',
    candidate,
    share: Math.max(0, Math.min(1, far - before)),
  });
  if (selection.length > 1 && selection.includes(start)) {
    const found = going.find((candidate) => sameCells(candidate.line, selection));
    return found ? move(found, 0) : { kind: 'none' };
  }
  const ahead = going.find((candidate) => candidate.inline && candidate.line[0] === start);
  if (ahead && far > ahead.line.length - 1 + (ahead.line.length > 1 ? enough : 0))
    return move(ahead, ahead.line.length - 1);
  const line = over === null ? null : lineBetween(candidates, start, over);
  if (line && line.length > 1) return { kind: 'select', cells: line };
  if (ahead) return { kind: 'none' };
  const behind = going
    .filter((candidate) => candidate.inline && candidate.line.at(-1) === start)
    .toSorted((a, b) => b.line.length - a.line.length)[0];
  return behind ? move(behind, 0) : { kind: 'none' };
}

/** True if the move is played when the drag ends like this. */
export function isDone(drag: Drag): boolean {
  return drag.kind === 'move' && drag.share >= enough;
}

/** True if two drags differ only in how far the marbles have moved. */
export function sameDrag(a: Drag, b: Drag): boolean {
  if (a.kind === 'select' && b.kind === 'select') return sameCells(a.cells, b.cells);
  if (a.kind === 'move' && b.kind === 'move')
    return a.candidate === b.candidate && isDone(a) === isDone(b);
  return a.kind === b.kind;
}
