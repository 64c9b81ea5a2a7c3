// What the turns of a game did to others, read off their traces: marks in the list of moves.
import type { PlayedTurn, Seat, Step } from '../rules/types.ts';

export interface Effect {
  pushes: boolean;
  /** Whose marble was ejected. */
  ejects: Seat | null;
}

const none: Effect = { pushes: false, ejects: null };

function effectOf(steps: readonly Step[]): Effect {
  const ejected = steps.find((step) => step.kind === 'eject');
  return {
    pushes: ejected !== undefined || steps.some((step) => step.kind === 'push'),
    ejects: ejected?.owner ?? null,
  };
}

/** Remembers the turns it has seen, since a long game has many and each trace has a cost. */
export class Effects {
  private readonly stepsOf: (turn: number) => readonly Step[];
  private known: { text: string; effect: Effect }[] = [];

  constructor(stepsOf: (turn: number) => readonly Step[]) {
    this.stepsOf = stepsOf;
  }

  of(turns: readonly PlayedTurn[]): Effect[] {
    // After a take-back other turns may follow: from the first other one on nothing is known.
    const same = this.known.findIndex(({ text }, i) => turns[i]?.text !== text);
    if (same >= 0) this.known.length = same;
    for (let i = this.known.length; i < turns.length; ++i) {
      const { text, left, secret } = turns[i]!;
      this.known.push({ text, effect: left || secret ? none : effectOf(this.stepsOf(i)) });
    }
    return this.known.map(({ effect }) => effect);
  }
}
