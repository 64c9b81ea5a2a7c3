// Loads one of our WebAssembly modules without glue code: the modules import almost nothing, take
// numbers and texts, and answer with a text (src/wasm/answer.h). Used by the rules on the page and
// by the engine's worker.

/** The key of an error's text in every language, and the values for it. */
export interface Fault {
  key: string;
  values: Record<string, string>;
}

/** An error in one line of English; `fault` if there are translations. */
export class RulesError extends Error {
  override name = 'RulesError';
  readonly fault: Fault | null;

  constructor(message: string, fault: Fault | null = null) {
    super(message);
    this.fault = fault;
  }
}

function errorOf(answer: string): RulesError {
  const [message = '', fault] = answer.split('\n');
  return new RulesError(message, fault === undefined ? null : (JSON.parse(fault) as Fault));
}

export type Argument = string | number;

/** A module's functions for the rest of the client, called by name. */
export interface Module {
  /** The answer as text; throws a RulesError if it is an error. */
  text(name: string, ...args: Argument[]): string;
  number(name: string, ...args: Argument[]): number;
}

/** What emscripten's own glue and our loader both provide. */
export interface Exports {
  memory(): ArrayBuffer | SharedArrayBuffer;
  function(name: string): (...args: number[]) => number;
}

/** The bytes, or the address to fetch them from. */
export type Source = string | BufferSource;

export async function loadModule(source: Source): Promise<Module> {
  let exports: WebAssembly.Exports = {};
  const memory = () => (exports['memory'] as WebAssembly.Memory).buffer;
  const { instance } = await instantiate(source, imports(memory));
  exports = instance.exports;
  (exports['_initialize'] as () => void)();
  return moduleOf({
    memory,
    function: (name) => exports[name] as (...args: number[]) => number,
  });
}

async function instantiate(
  source: Source,
  needs: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (typeof source !== 'string') return WebAssembly.instantiate(source, needs);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  // Streaming fails if the server does not send the right type for the file.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) {
    return WebAssembly.instantiateStreaming(response, needs);
  }
  return WebAssembly.instantiate(await response.arrayBuffer(), needs);
}

function imports(memory: () => ArrayBuffer): WebAssembly.Imports {
  return {
    env: {
      emscripten_notify_memory_growth: () => {},
    },
    wasi_snapshot_preview1: {
      // There is no environment, and only the monotonic clock.
      environ_sizes_get: (count: number, size: number) => {
        const view = new DataView(memory());
        view.setUint32(count, 0, true);
        view.setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      clock_time_get: (_clock: number, _precision: bigint, out: number) => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(memory()).setBigUint64(out, nanoseconds, true);
        return 0;
      },
      proc_exit: (code: number) => {
        throw new WebAssembly.RuntimeError(`the module ended itself (${code})`);
      },
    },
  };
}

export function moduleOf(exports: Exports): Module {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const malloc = exports.function('malloc');
  const free = exports.function('free');

  function placed(argument: string): number {
    const bytes = encoder.encode(argument);
    const address = malloc(bytes.length + 1);
    const target = new Uint8Array(exports.memory(), address, bytes.length + 1);
    target.set(bytes);
    target[bytes.length] = 0;
    return address;
  }

  function number(name: string, ...args: Argument[]): number {
    const texts: number[] = [];
    const numbers = args.map((argument) => {
      if (typeof argument === 'number') return argument;
      const address = placed(argument);
      texts.push(address);
      return address;
    });
    try {
      return exports.function(name)(...numbers);
    } finally {
      texts.forEach((address) => free(address));
    }
  }

  function text(name: string, ...args: Argument[]): string {
    const address = number(name, ...args);
    const bytes = new Uint8Array(exports.memory(), address);
    // Shared memory must be copied before it can be decoded.
    const answer = decoder.decode(bytes.slice(0, bytes.indexOf(0)));
    if (answer.startsWith('!')) throw errorOf(answer.slice(1));
    return answer.slice(1);
  }

  return { text, number };
}
