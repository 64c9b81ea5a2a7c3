// The rules of all games and the referee of a game being played: a small WebAssembly module that
// answers immediately on the page's own thread. No rule is written in TypeScript.
import rulesUrl from '@wasm/rules.wasm?url';
import { loadModule, RulesError } from '../wasm/module.ts';
import type { Module, Source } from '../wasm/module.ts';
import { learnGames } from './catalogue.ts';
import type {
  Answer,
  BoardState,
  Choice,
  Decision,
  GameFacts,
  GameId,
  GameSoFar,
  Layout,
  PlayedTurn,
  Request,
  Seat,
  Step,
  TableSettings,
  TableView,
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
}

/** What a record contains besides the game. */
export interface About {
  /** The names of people, by seat. */
  names: string[];
  date: string;
}

/** A game being played: one referee decides everything about it. */
export interface Table {
  /** Without choices and traces, which are requested separately. */
  view(): TableView;
  /** The state after `turns` complete turns. */
  viewAt(turns: number): BoardState;
  /** The complete turns from number `first` on, counted from 0. */
  turns(first: number): PlayedTurn[];
  /** What the seat may decide now. */
  choices(seat: Seat): Choice[];
  /** The steps of a complete turn; empty while it is secret. */
  steps(turn: number): Step[];
  /** Each decision of a turn that the seat might play now, with the position before it. */
  preview(seat: Seat, turn: string): Decision[];
  ask(request: Request, now?: number): Answer;
  /** Lets a computer answer an offer of a draw. `score`: its evaluation when it last moved. */
  answerDraw(seat: Seat, score: object | null, now?: number): Answer;
  /** Flags fall. */
  tick(now?: number): Answer;
  /** When the next flag falls; null if none will. */
  deadline(): number | null;
  left(seat: Seat, now?: number): number;
  isRunning(seat: Seat): boolean;
  /** While the table is held, all clocks are stopped. */
  hold(on: boolean, now?: number): void;
  /** The game as the engine may know it: without secret choices. */
  task(now?: number): string;
  /** The game for saving it, with its secret choices. */
  soFar(now?: number): GameSoFar;
  settings(): TableSettings;
  /** The names of people in the record that the game was loaded from. */
  names(): string[];
  /** Text like PGN, in the game's own notation if none is named. */
  record(about?: Partial<About>, notation?: string, now?: number): string;
  notations(): string[];
  free(): void;
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
  learnGames(JSON.parse(module.text('games')) as GameFacts[]);
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
  };
}

function clock(): number {
  return performance.now();
}

function tableAt(module: Module, address: number): Table {
  let freed = false;

  function own(): number {
    if (freed) throw new RulesError('this table has been cleared');
    return address;
  }
  function read<T>(name: string, ...args: (string | number)[]): T {
    return JSON.parse(module.text(name, own(), ...args)) as T;
  }

  return {
    view: () => read('table_view'),
    viewAt: (turns) => read('table_view_at', turns),
    turns: (first) => read('table_turns', first),
    choices: (seat) => read('table_choices', seat),
    steps: (turn) => read('table_steps', turn),
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
    deadline() {
      const at = module.number('table_deadline', own());
      return at < 0 ? null : at;
    },
    left: (seat, now = clock()) => module.number('table_left', own(), seat, now),
    isRunning: (seat) => ((module.number('table_running', own()) >> seat) & 1) === 1,
    hold(on, now = clock()) {
      module.number('table_hold', own(), Number(on), now);
    },
    task: (now = clock()) => module.text('table_task', own(), now),
    soFar: (now = clock()) => read('table_so_far', now),
    settings: () => read('table_settings'),
    names: () => read('table_names'),
    record: (about = {}, notation = '', now = clock()) =>
      module.text('table_record', own(), JSON.stringify(about), notation, now),
    notations: () => read('table_notations'),
    free() {
      if (!freed) module.number('table_free', address);
      freed = true;
    },
  };
}
