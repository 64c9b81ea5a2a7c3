// The engine inside its worker: handles one request at a time, runs the search in slices or on
// threads, reports results, and reads messages in between so that a search can be stopped.
import { RulesError } from '../wasm/module.ts';
import type { Module } from '../wasm/module.ts';
import type { EngineInfo, FromWorker, Request, ThinkOptions, ToWorker } from './messages.ts';

/** Thinking slice in ms; between slices the worker reads its messages. */
const slice = 20;
/** How often a search on its own threads is checked, in ms. */
const pause = 10;
const hintTime = 600;

interface Progress {
  done: boolean;
  info: EngineInfo | null;
  decisions: string[];
}

export interface HostSettings {
  /** 0: the module has no threads and thinks in slices. */
  threads: number;
}

export class EngineHost {
  #module: Module;
  #threads: number;
  #post: (message: FromWorker) => void;
  #stopped = false;

  constructor(module: Module, settings: HostSettings, post: (message: FromWorker) => void) {
    this.#module = module;
    this.#threads = settings.threads;
    this.#post = post;
    post({ kind: 'ready', threads: settings.threads });
  }

  async take(message: ToWorker): Promise<void> {
    if (message.kind === 'stop') {
      this.#stopped = true;
      return;
    }
    this.#stopped = false;
    try {
      const value = await this.#answer(message);
      this.#post({ kind: 'answer', id: message.id, value });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      // After any error but a refusal, the module may be broken.
      if (error instanceof RulesError) {
        this.#post({ kind: 'refused', id: message.id, message: text });
      } else {
        this.#post({ kind: 'crashed', message: text });
      }
    }
  }

  async #answer(request: Request): Promise<unknown> {
    switch (request.kind) {
      case 'think': {
        this.#begin(request.task, request.options);
        const { decisions, info } = await this.#thought(request.id);
        return { decisions, info };
      }
      case 'hint': {
        if (this.#module.text('hint_begin', request.task, hintTime) === 'false') return null;
        await this.#thought(request.id);
        return JSON.parse(this.#module.text('hint_found', request.language));
      }
      case 'draw':
        return this.#module.text('draw', request.game, request.rules, request.position);
      case 'bench':
        return JSON.parse(this.#module.text('bench', request.depth, request.only));
    }
  }

  #begin(task: string, { seat, seed, moveTime = 0 }: ThinkOptions): void {
    const threads = Math.max(this.#threads, 1);
    this.#module.text('think_begin', task, seat, seed >>> 0, threads, moveTime);
  }

  async #thought(id: number): Promise<Progress> {
    let told = '';
    for (;;) {
      if (this.#stopped) this.#module.number('think_stop');
      const progress = JSON.parse(this.#module.text('think_proceed', slice)) as Progress;
      const { done, info } = progress;
      const news = info ? `${info.depth} ${info.nodes}` : '';
      if (info && news !== told) this.#post({ kind: 'info', id, info });
      told = news;
      if (done) return progress;
      await (this.#threads > 0 ? sleep(pause) : otherTasks());
    }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Lets messages be handled; without the delay of timers. */
function otherTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
