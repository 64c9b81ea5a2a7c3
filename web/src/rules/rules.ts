// The rules of all games, at once and on the page's own thread: a small WebAssembly module that
// knows positions, moves and records. No rule is written in TypeScript.
import rulesUrl from '@wasm/rules.wasm?url';
import { loadModule, RulesError } from '../wasm/module.ts';
import type { Module, Source } from '../wasm/module.ts';
import { eventLines, readEvents } from './event-lines.ts';
import type { GameEvent, GameId, GameSettings, GameState, Layout, Seat, Step } from './types.ts';

export { RulesError };

export interface Rules {
  layouts(game: GameId): Layout[];
  /** Throws a RulesError for input that is no good. */
  newGame(settings: GameSettings): Table;
  /** A game as it was left; `drawn`: other than by its moves. Throws a RulesError. */
  restore(settings: GameSettings, events: readonly GameEvent[], drawn: boolean): Table;
  /**
   * The first game of a record as far as it was played, or a game from the position that the text
   * is; throws a RulesError that says where it is wrong.
   */
  load(recordText: string): Loaded;
}

export interface Loaded {
  table: Table;
  tags: Record<string, string>;
  /** Milliseconds by seat; null where the record does not say. */
  left: (number | null)[];
}

/** One game being played. */
export interface Table {
  /** The same object until something changes. */
  state(): GameState;
  /** After so many complete turns, for stepping back; without choices. */
  stateAt(turn: number): GameState;
  /** What this turn did, counted from 0, for animation; nothing while it is a secret. */
  stepsOf(turn: number): Step[];
  /** One decision; throws a RulesError if it is refused, and then nothing has changed. */
  play(seat: Seat, text: string): Step[];
  /** The seat gives up or has run out of time; throws if it cannot leave. */
  leave(seat: Seat): void;
  /** Ends the game drawn; throws if the rules know no such draw. */
  agreeDraw(): void;
  /** Undoes the last complete turn; false if there is none. */
  takeBack(): boolean;
  /** What a record of this game says of the moves is in record() again; throws if it is of another. */
  annotate(recordText: string): void;
  /** PGN-like text, in the game's own notation unless another is named. `left`: of the clocks. */
  record(tags?: Record<string, string>, notation?: string, left?: readonly number[]): string;
  /** One text for each complete turn. */
  moveList(notation: string): string[];
  notations(): string[];
  /** Picture of the position, as everybody may see it. */
  svg(): string;
  /** How the game came about, for the engine and for storage: includes what is still a secret. */
  events(): GameEvent[];
  /** How to begin the same game again. */
  settings(): GameSettings;
  free(): void;
}

let loading: Promise<Rules> | undefined;

/** Loads the module once; `source` is for those who cannot fetch it. */
export function loadRules(source: Source = rulesUrl): Promise<Rules> {
  loading ??= loadModule(source).then(rulesOf);
  // Whoever asks again after a failure tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

function rulesOf(module: Module): Rules {
  const layouts = new Map<GameId, Layout[]>();
  return {
    layouts(game) {
      const known = layouts.get(game) ?? (JSON.parse(module.text('layouts', game)) as Layout[]);
      layouts.set(game, known);
      return known;
    },
    newGame({ game, rules = '', layout = '', position = '' }) {
      return tableAt(module, Number(module.text('table_begin', game, rules, layout, position)));
    },
    restore({ game, rules = '', layout = '', position = '' }, events, drawn) {
      const lines = eventLines(events);
      const settings = [game, rules, layout, position] as const;
      return tableAt(
        module,
        Number(module.text('table_restore', ...settings, lines, Number(drawn))),
      );
    },
    load(recordText) {
      const address = Number(module.text('table_load', recordText));
      const tags = JSON.parse(module.text('table_tags', address)) as Record<string, string>;
      const left = JSON.parse(module.text('table_clocks', address)) as (number | null)[];
      return { table: tableAt(module, address), tags, left };
    },
  };
}

function tableAt(module: Module, address: number): Table {
  let freed = false;
  let current: GameState | undefined;

  function own(): number {
    if (freed) throw new RulesError('this table has been cleared');
    return address;
  }
  function changed(): void {
    current = undefined;
  }

  return {
    state: () => (current ??= JSON.parse(module.text('table_state', own())) as GameState),
    stateAt: (turn) => JSON.parse(module.text('table_state_at', own(), turn)) as GameState,
    stepsOf: (turn) => JSON.parse(module.text('table_steps_of', own(), turn)) as Step[],
    play(seat, text) {
      const steps = JSON.parse(module.text('table_play', own(), seat, text)) as Step[];
      changed();
      return steps;
    },
    leave(seat) {
      if (!module.number('table_leave', own(), seat)) throw new RulesError('the seat cannot leave');
      changed();
    },
    agreeDraw() {
      if (!module.number('table_agree_draw', own())) {
        throw new RulesError('the game cannot be drawn by agreement');
      }
      changed();
    },
    takeBack() {
      const done = module.number('table_take_back', own()) !== 0;
      if (done) changed();
      return done;
    },
    annotate(recordText) {
      if (!module.number('table_annotate', own(), recordText))
        throw new RulesError('no record of this game');
    },
    record: (tags = {}, notation, left = []) =>
      module.text('table_record', own(), tagLines(tags), notation ?? '', clockText(left)),
    moveList: (notation) =>
      JSON.parse(module.text('table_move_list', own(), notation)) as string[],
    notations: () => JSON.parse(module.text('table_notations', own())) as string[],
    svg: () => module.text('table_svg', own()),
    events: () => readEvents(module.text('table_events', own())),
    settings: () => JSON.parse(module.text('table_settings', own())) as GameSettings,
    free() {
      if (!freed) module.number('table_free', address);
      freed = true;
    },
  };
}

function clockText(left: readonly number[]): string {
  return left.map((time) => Math.max(0, Math.round(time))).join(' ');
}

/** A line for each tag: its name, a blank, the value. */
function tagLines(tags: Record<string, string>): string {
  return Object.entries(tags)
    .map(([name, value]) => `${name} ${value.replace(/\s+/g, ' ')}\n`)
    .join('');
}
