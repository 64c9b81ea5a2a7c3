// The rules of all games and the referee of a game being played: a small WebAssembly module that
// answers immediately on the page's own thread. No rule is written in TypeScript.
import rulesUrl from '@wasm/rules.wasm?url';
import { loadModule, RulesError } from '../wasm/module.ts';
import type { Module, Source } from '../wasm/module.ts';
import type {
  Answer,
  BoardState,
  Choice,
  Decision,
  FollowedView,
  GameId,
  GameSoFar,
  Layout,
  PlayedTurn,
  Request,
  Seat,
  Sentence,
  Step,
  Supposed,
  TableSettings,
  TableView,
  ToldEvent,
} from './types.ts';

export { RulesError };

/** All functions throw a RulesError for invalid input. `now` is the time of the clocks, in ms. */
export interface Rules {
  layouts(game: GameId): Layout[];
  make(settings: TableSettings, now?: number): Table;
  /** Continues a saved game. */
  from(soFar: GameSoFar, now?: number): Table;
  /** Reads the first game of a record as far as it was played, or a position to start from. */
  load(text: string, now?: number): Table;
  /** Follows a table of the server, from its message `state` on. Its times are the server's. */
  follow(state: object): FollowedTable;
}

/** What a record contains besides the game. */
export interface About {
  /** The names of people, by seat. */
  names: string[];
  date: string;
}

/** What a page shows of a table, wherever its referee is. */
export interface ShownTable<View extends TableView = TableView> {
  /** Without choices and traces, which are requested separately. */
  view(): View;
  /** The state after `turns` complete turns. */
  viewAt(turns: number): BoardState;
  /** The complete turns from number `first` on, counted from 0. */
  turns(first: number): PlayedTurn[];
  /** What the seat may decide now. */
  choices(seat: Seat): Choice[];
  /** The steps of a complete turn; empty while it is secret. */
  steps(turn: number): Step[];
  /** When the next flag falls; null if none will. */
  deadline(): number | null;
  left(seat: Seat, now?: number): number;
  isRunning(seat: Seat): boolean;
  /** Text like PGN, in the game's own notation if none is named. */
  record(about?: Partial<About>, notation?: string, now?: number): string;
  notations(): string[];
  free(): void;
}

/** A game being played: one referee decides everything about it. */
export interface Table extends ShownTable {
  /** Each decision of a turn that the seat might play now, with the position before it. */
  preview(seat: Seat, turn: string): Decision[];
  ask(request: Request, now?: number): Answer;
  /** Lets a computer answer an offer of a draw. `score`: its evaluation when it last moved. */
  answerDraw(seat: Seat, score: object | null, now?: number): Answer;
  /** Flags fall. */
  tick(now?: number): Answer;
  /** While the table is held, all clocks are stopped. */
  hold(on: boolean, now?: number): void;
  /** The game as the engine may know it: without secret choices. */
  task(now?: number): string;
  /** The game for saving it, with its secret choices. */
  soFar(now?: number): GameSoFar;
  settings(): TableSettings;
  /** The names of people in the record that the game was loaded from. */
  names(): string[];
}

/** A table of the server, which decides everything. */
export interface FollowedTable extends ShownTable<FollowedView> {
  /** Applies the next message of the table; null if the state must be requested again. */
  hear(message: object): ToldEvent[] | null;
  /** What the seat could choose after the next turn, if it can be known. */
  premoves(seat: Seat): Choice[];
  /** What would happen if the server accepted this choice. Nothing changes. */
  suppose(seat: Seat, text: string, now: number): Supposed | { refused: Sentence };
}

let loading: Promise<Rules> | undefined;

/** Loads the module once. `source`: for tests, which cannot fetch it by its address. */
export function loadRules(source: Source = rulesUrl): Promise<Rules> {
  loading ??= loadModule(source).then(rulesOf);
  // If loading failed, the next call tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

export function rulesOf(module: Module): Rules {
  const layouts = new Map<GameId, Layout[]>();
  const tableOf = (name: string, text: string, now: number) =>
    tableAt(module, Number(module.text(name, text, Math.floor(Math.random() * 2 ** 31), now)));
  return {
    layouts(game) {
      const known = layouts.get(game) ?? (JSON.parse(module.text('layouts', game)) as Layout[]);
      layouts.set(game, known);
      return known;
    },
    make: (settings, now = clock()) => tableOf('table_make', JSON.stringify(settings), now),
    from: (soFar, now = clock()) => tableOf('table_from', JSON.stringify(soFar), now),
    load: (text, now = clock()) => tableOf('table_load', text, now),
    follow: (state) =>
      followedAt(module, Number(module.text('table_follow', JSON.stringify(state)))),
  };
}

function clock(): number {
  return performance.now();
}

/** A table in the module, until it is freed. */
class Held {
  readonly module: Module;
  private readonly address: number;
  private freed = false;

  constructor(module: Module, address: number) {
    this.module = module;
    this.address = address;
  }

  own(): number {
    if (this.freed) throw new RulesError('this table has been cleared');
    return this.address;
  }

  read<T>(name: string, ...args: (string | number)[]): T {
    return JSON.parse(this.module.text(name, this.own(), ...args)) as T;
  }

  free(): void {
    if (!this.freed) this.module.number('table_free', this.address);
    this.freed = true;
  }
}

function shownAt<View extends TableView>(held: Held): ShownTable<View> {
  const { module } = held;
  return {
    view: () => held.read('table_view'),
    viewAt: (turns) => held.read('table_view_at', turns),
    turns: (first) => held.read('table_turns', first),
    choices: (seat) => held.read('table_choices', seat),
    steps: (turn) => held.read('table_steps', turn),
    deadline() {
      const at = module.number('table_deadline', held.own());
      return at < 0 ? null : at;
    },
    left: (seat, now = clock()) => module.number('table_left', held.own(), seat, now),
    isRunning: (seat) => ((module.number('table_running', held.own()) >> seat) & 1) === 1,
    record: (about = {}, notation = '', now = clock()) =>
      module.text('table_record', held.own(), JSON.stringify(about), notation, now),
    notations: () => held.read('table_notations'),
    free: () => held.free(),
  };
}

function followedAt(module: Module, address: number): FollowedTable {
  const held = new Held(module, address);
  return {
    ...shownAt<FollowedView>(held),
    hear(message) {
      const heard = held.read<{ told?: ToldEvent[] }>('table_hear', JSON.stringify(message));
      return heard.told ?? null;
    },
    premoves: (seat) => held.read('table_premoves', seat),
    suppose: (seat, text, now) => held.read('table_suppose', seat, text, now),
  };
}

function tableAt(module: Module, address: number): Table {
  const held = new Held(module, address);
  const read = held.read.bind(held);
  return {
    ...shownAt<TableView>(held),
    preview: (seat, turn) => read('table_preview', seat, turn),
    ask(request, now = clock()) {
      const { seat } = request;
      switch (request.kind) {
        case 'play':
          return read('table_play', seat, request.text, now);
        case 'resign':
          return read('table_resign', seat, now);
        case 'offer':
          return read('table_offer', seat, now);
        case 'askBack':
          return read('table_ask_back', seat, now);
        case 'answer':
          return read('table_answer', seat, Number(request.yes), now);
      }
    },
    answerDraw: (seat, score, now = clock()) =>
      read('table_answer_draw', seat, score ? JSON.stringify(score) : '', now),
    tick: (now = clock()) => read('table_tick', now),
    hold(on, now = clock()) {
      module.number('table_hold', held.own(), Number(on), now);
    },
    task: (now = clock()) => module.text('table_task', held.own(), now),
    soFar: (now = clock()) => read('table_so_far', now),
    settings: () => read('table_settings'),
    names: () => read('table_names'),
  };
}
