// What each turn did to others, from its trace: pushes and ejections, for the marks in the list of
// moves.
import type { PlayedTurn, Seat, Step } from '../rules/types.ts';

export interface Effect {
  pushes: boolean;
  /** The owner of the ejected marble. */
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

/** Stores the results, because a long game has many turns and each trace takes time. */
export class Effects {
  private readonly stepsOf: (turn: number) => readonly Step[];
  private known: { text: string; effect: Effect }[] = [];

  constructor(stepsOf: (turn: number) => readonly Step[]) {
    this.stepsOf = stepsOf;
  }

  of(turns: readonly PlayedTurn[]): Effect[] {
    // After a take-back other turns may follow: results from the first different turn on are
    // dropped.
    const same = this.known.findIndex(({ text }, i) => turns[i]?.text !== text);
    if (same >= 0) this.known.length = same;
    for (let i = this.known.length; i < turns.length; ++i) {
      const { text, left, secret } = turns[i]!;
      this.known.push({ text, effect: left || secret ? none : effectOf(this.stepsOf(i)) });
    }
    return this.known.map(({ effect }) => effect);
  }
}
