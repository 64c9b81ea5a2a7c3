// What one seat asks of the others: a draw, a turn back. All others who are still in answer one by
// one, a single no is a no; computers answer at once, to a draw by what they think of their
// position.
import { signal } from '@preact/signals';
import type { EngineInfo } from '../engine/engine.ts';
import type { Rules, Table } from '../rules/rules.ts';
import type { GameState, Seat } from '../rules/types.ts';
import type { Question, Refusal, TableEvent } from './events.ts';
import { acceptsDraw, isComputer, personToMove } from './flow.ts';
import type { Setup } from './setup.ts';
import { type TakeBack, takeBackOf, takeBackTo } from './takeback.ts';

/** The game that the offers are about. */
export interface Host {
  setup: Setup;
  rules: Rules;
  table: Table;
  state: () => GameState;
  tell: (event: TableEvent) => void;
  infoOf: (seat: Seat) => EngineInfo | null;
  /** Somebody has been asked and must answer first. */
  wait: () => void;
  goOn: () => void;
  agreeDraw: () => void;
  takeBackTo: (keep: number) => void;
}

export class Offers {
  readonly question = signal<Question | null>(null);
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  draw(): Refusal | null {
    const state = this.host.state();
    if (state.outcome.over) return 'over';
    if (this.question.value) return 'answer';
    const asker = personToMove(state, this.host.setup);
    if (asker === null) return 'program';
    this.host.tell({ kind: 'draw', seat: asker });
    const { people, computers } = this.others(asker);
    const unwilling = computers.find(
      (seat) => !acceptsDraw(seat, state.seats, this.host.infoOf(seat)),
    );
    if (unwilling !== undefined) {
      this.host.tell({ kind: 'declined', seat: unwilling });
      return null;
    }
    for (const seat of computers) this.host.tell({ kind: 'accepted', seat });
    this.ask({ kind: 'draw', asker, waiting: people, keep: 0 });
    return null;
  }

  /** Why no turn can be taken back now; null if one can. */
  takeBackRefusal(): Refusal | null {
    const request = this.takeBackNow();
    return request.kind === 'refused' ? request.why : null;
  }

  takeBack(): Refusal | null {
    const request = this.takeBackNow();
    if (request.kind === 'refused') return request.why;
    if (request.kind === 'granted') {
      this.host.takeBackTo(request.keep);
      return null;
    }
    this.host.tell({ kind: 'takeback', seat: request.asker });
    const { people } = this.others(request.asker);
    this.ask({ kind: 'takeback', asker: request.asker, waiting: people, keep: request.keep });
    return null;
  }

  answer(yes: boolean): void {
    const question = this.question.value;
    const [seat, ...rest] = question?.waiting ?? [];
    if (!question || seat === undefined) return;
    this.host.tell({ kind: yes ? 'accepted' : 'declined', seat });
    this.question.value = null;
    if (yes) this.ask({ ...question, waiting: rest });
    else this.host.goOn();
  }

  /** Nobody has to answer any more. */
  drop(): void {
    this.question.value = null;
  }

  private others(asker: Seat): { people: Seat[]; computers: Seat[] } {
    const { seats, out } = this.host.state();
    const all = Array.from({ length: seats }, (_, i) => i as Seat);
    const others = all.filter((seat) => seat !== asker && !out.includes(seat));
    const isMachine = (seat: Seat) => isComputer(this.host.setup, seat);
    return {
      people: others.filter((seat) => !isMachine(seat)),
      computers: others.filter(isMachine),
    };
  }

  /** Nobody left to answer: the wish is granted. */
  private ask(question: Question): void {
    if (question.waiting.length > 0) {
      this.question.value = question;
      this.host.wait();
    } else if (question.kind === 'takeback') this.host.takeBackTo(question.keep);
    else this.host.agreeDraw();
  }

  private takeBackNow(): TakeBack {
    if (this.question.value) return { kind: 'refused', why: 'answer' };
    const request = takeBackOf(this.host.table, this.host.setup);
    if (request.kind === 'refused' || this.canTakeBackTo(request.keep)) return request;
    return { kind: 'refused', why: 'takeback' };
  }

  /** What was played before somebody left stays played. */
  private canTakeBackTo(keep: number): boolean {
    const { rules, setup, table } = this.host;
    if (this.host.state().out.length === 0) return true;
    const trial = rules.restore(setup.settings, table.events(), false);
    const possible = takeBackTo(trial, keep);
    trial.free();
    return possible;
  }
}
