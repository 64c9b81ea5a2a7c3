// What a page knows of a table, without asking it again: the view, the turns, the choices and the
// steps. The table may be here or at the server.
import { batch, signal } from '@preact/signals';
import type { ShownTable } from '../rules/rules.ts';
import type { Choice, PlayedTurn, Seat, Step, TableView, ToldEvent } from '../rules/types.ts';

export class KnownTable<View extends TableView> {
  readonly view;
  /** Complete turns. */
  readonly turns = signal<readonly PlayedTurn[]>([]);
  private readonly listeners = new Set<(events: readonly ToldEvent[]) => void>();
  private readonly knownChoices = new Map<Seat, Choice[]>();
  private readonly knownSteps = new Map<number, Step[]>();
  private table: ShownTable<View>;

  constructor(table: ShownTable<View>) {
    this.table = table;
    this.view = signal<View>(table.view());
    this.turns.value = table.turns(0);
  }

  choices(seat: Seat): Choice[] {
    const choices = this.knownChoices.get(seat) ?? this.table.choices(seat);
    this.knownChoices.set(seat, choices);
    return choices;
  }

  steps(turn: number): Step[] {
    const steps = this.knownSteps.get(turn) ?? this.table.steps(turn);
    this.knownSteps.set(turn, steps);
    return steps;
  }

  hear(listener: (events: readonly ToldEvent[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Events have changed the table. Listeners hear of them before the view changes. `shown`: the
   * events without steps that the board shows already.
   */
  changed(events: readonly ToldEvent[], shown: readonly ToldEvent[] = events): void {
    this.noteSteps(events);
    this.knownChoices.clear();
    batch(() => {
      for (const listener of this.listeners) listener(shown);
      const anew = events.some((event) => event.taken_back || event.reveals);
      const known = anew ? [] : this.turns.peek();
      const view = this.table.view();
      if (anew || view.turns !== known.length)
        this.turns.value = [...known, ...this.table.turns(known.length)];
      this.view.value = view;
    });
  }

  /** Another table takes the place of this one: a whole state has come. */
  replaced(table: ShownTable<View>): void {
    this.table = table;
    this.knownChoices.clear();
    this.knownSteps.clear();
    // What the board has not shown yet may not be in this state.
    const anew: ToldEvent = { type: 'state', taken_back: true, steps: [], say: [] };
    batch(() => {
      for (const listener of this.listeners) listener([anew]);
      this.turns.value = table.turns(0);
      this.view.value = table.view();
    });
  }

  private noteSteps(events: readonly ToldEvent[]): void {
    if (events.some((event) => event.taken_back || event.reveals)) this.knownSteps.clear();
    for (const { turn, first, steps } of events) {
      if (turn === undefined) continue;
      const before = first === 0 ? [] : this.knownSteps.get(turn);
      if (before && before.length === first) this.knownSteps.set(turn, [...before, ...steps]);
      else this.knownSteps.delete(turn);
    }
  }
}
