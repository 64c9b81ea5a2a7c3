// The engine for the pages: sends requests to the worker, one at a time, and starts a new worker if
// one has crashed or does not answer.
import type { BoardState } from '../rules/types.ts';
import type {
  EngineAnswer,
  EngineInfo,
  FromWorker,
  HintAnswer,
  Request,
  ThinkOptions,
  ToWorker,
} from './messages.ts';

export type { EngineAnswer, EngineInfo, HintAnswer, ThinkOptions } from './messages.ts';

export class EngineError extends Error {
  override name = 'EngineError';
}

/** The part of a Worker that is used here. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** In ms: a worker that is silent for this long beyond its thinking time counts as dead. */
const patience = 15_000;
/** The same while it loads, because the engine may come over a slow connection. */
const patienceToLoad = 180_000;
/** The longest thinking time, also for clocks with days. */
const longest = 3_600_000;

type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;

interface Pending {
  request: Request;
  resolve(value: unknown): void;
  reject(error: EngineError): void;
  onInfo: ((info: EngineInfo) => void) | undefined;
  /** A request is repeated once after a crash, then given up. */
  tries: number;
  stopped: boolean;
}

export class EngineClient {
  /** Resolves when the engine is ready. Requests may be made before. */
  readonly ready: Promise<void>;
  /** The number of threads it thinks with; 0: in slices without threads. Known when it is ready. */
  threads = 0;

  /** Called with true while the server does not have the engine yet, later with false. */
  onWaiting: ((waiting: boolean) => void) | null = null;

  #makeWorker: () => WorkerLike;
  #worker: WorkerLike | undefined;
  #waiting: Pending[] = [];
  #current: Pending | undefined;
  #number = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #isReady!: () => void;
  #loaded = false;
  #closed = false;

  constructor(makeWorker: () => WorkerLike = browserWorker) {
    this.#makeWorker = makeWorker;
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
    this.#start();
  }

  /**
   * Resolves with the engine's turn for a seat. A running search ends first, with what it has
   * found.
   */
  think(
    task: string,
    options: ThinkOptions,
    onInfo?: (info: EngineInfo) => void,
  ): Promise<EngineAnswer> {
    const request = { kind: 'think', task, options } as const;
    return this.#ask(request, onInfo) as Promise<EngineAnswer>;
  }

  /**
   * Resolves with a recommended move for the seat to move, and reasons; null in a secret opening.
   */
  hint(task: string, language: string): Promise<HintAnswer | null> {
    const request = { kind: 'hint', task, language } as const;
    return this.#ask(request) as Promise<HintAnswer | null>;
  }

  /** A picture of a position, as SVG. */
  draw({ game, rules, position }: BoardState): Promise<string> {
    return this.#ask({ kind: 'draw', game, rules, position }) as Promise<string>;
  }

  /** Searches fixed positions: the engine's signature and speed. */
  bench(depth: number, only = ''): Promise<{ nodes: number; seconds: number }> {
    const request = { kind: 'bench', depth, only } as const;
    return this.#ask(request) as Promise<{ nodes: number; seconds: number }>;
  }

  /** Ends the searches: every request is answered immediately with the best move so far. */
  stop(): void {
    for (const pending of [this.#current, ...this.#waiting]) if (pending) pending.stopped = true;
    if (this.#current) this.#worker?.postMessage({ kind: 'stop' });
  }

  /** Ends the worker; open requests are refused. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    for (const pending of [this.#current, ...this.#waiting]) {
      pending?.reject(new EngineError('the engine has been closed'));
    }
    this.#current = undefined;
    this.#waiting = [];
  }

  #start(): WorkerLike {
    const worker = this.#makeWorker();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#crashed(event.message);
    this.#worker = worker;
    this.#loaded = false;
    return worker;
  }

  #ask(request: Unnumbered<Request>, onInfo?: (info: EngineInfo) => void): Promise<unknown> {
    if (this.#closed) return Promise.reject(new EngineError('the engine has been closed'));
    this.stop();
    return new Promise((resolve, reject) => {
      this.#number += 1;
      const numbered = { ...request, id: this.#number } as Request;
      const state = { tries: 0, stopped: false, onInfo };
      this.#waiting.push({ request: numbered, resolve, reject, ...state });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#watchdog);
    this.#current = this.#waiting.shift();
    if (this.#current) this.#send(this.#current);
  }

  #send(pending: Pending): void {
    pending.tries += 1;
    const worker = this.#worker ?? this.#start();
    worker.postMessage(pending.request);
    if (pending.stopped) worker.postMessage({ kind: 'stop' });
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    const request = this.#current?.request;
    if (!request || request.kind === 'bench') return;
    const options = request.kind === 'think' ? request.options : undefined;
    const allowed = Math.min(options?.moveTime ?? options?.atMost ?? 0, longest);
    const silence = allowed + (this.#loaded ? patience : patienceToLoad);
    this.#watchdog = setTimeout(() => this.#crashed('no answer'), silence);
  }

  #hear(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.threads = message.threads;
        this.#loaded = true;
        this.#watch();
        this.onWaiting?.(false);
        this.#isReady();
        return;
      case 'waiting':
        this.#watch();
        this.onWaiting?.(true);
        return;
      case 'crashed':
        this.#crashed(message.message);
        return;
      case 'info':
        this.#watch();
        if (message.id === this.#current?.request.id) this.#current.onInfo?.(message.info);
        return;
      case 'answer':
        this.#finish(message.id)?.resolve(message.value);
        break;
      case 'refused':
        this.#finish(message.id)?.reject(new EngineError(message.message));
        break;
    }
    this.#next();
  }

  #finish(id: number): Pending | undefined {
    if (this.#current?.request.id !== id) return undefined;
    const pending = this.#current;
    this.#current = undefined;
    return pending;
  }

  #crashed(message: string): void {
    if (this.#closed) return;
    this.#worker?.terminate();
    // Start the next worker only for a request: one that cannot start at all would otherwise be
    // restarted for ever.
    this.#worker = undefined;
    const pending = this.#current;
    this.#current = undefined;
    if (pending && pending.tries > 1) {
      pending.reject(new EngineError(`the engine has crashed: ${message}`));
    } else if (pending) {
      this.#waiting.unshift(pending);
    }
    this.#next();
  }
}

function browserWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'sumito-engine',
  }) as WorkerLike;
}
