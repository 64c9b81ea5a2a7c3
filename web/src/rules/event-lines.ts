// The events of a game as lines, as both modules of WebAssembly take and give them (src/wasm/start.h):
// the seat, a blank, the decision; the seat alone where it leaves.
import type { GameEvent, Seat } from './types.ts';

export function eventLines(events: readonly GameEvent[]): string {
  return events
    .map(({ seat, text }) => (text === null ? `${seat}\n` : `${seat} ${text}\n`))
    .join('');
}

export function readEvents(lines: string): GameEvent[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({
      seat: Number(line[0]) as Seat,
      text: line.length > 1 ? line.slice(2) : null,
    }));
}
