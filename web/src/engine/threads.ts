// The engine with threads, for pages that are isolated from other origins. Emscripten's glue starts
// its threads as workers. The glue is a separate file, because the workers load it too.
import glueUrl from '@wasm/engine-threads.js?url';
import wasmUrl from '@wasm/engine-threads.wasm?url';
import workerUrl from '@wasm/engine-threads.worker.js?url';
import { moduleOf } from '../wasm/module.ts';
import type { Module } from '../wasm/module.ts';

interface Glue {
  default(settings: {
    poolSize: number;
    mainScriptUrlOrBlob: string;
    locateFile(name: string): string;
  }): Promise<Instance>;
}

type Instance = Record<string, (...args: number[]) => number> & { HEAPU8: Uint8Array };

export async function loadThreaded(threads: number): Promise<Module> {
  const glueAddress = new URL(glueUrl, self.location.href).href;
  const glue = (await import(/* @vite-ignore */ glueAddress)) as Glue;
  const instance = await glue.default({
    poolSize: threads,
    mainScriptUrlOrBlob: glueAddress,
    locateFile: (name) => (name.endsWith('.wasm') ? wasmUrl : workerUrl),
  });
  return moduleOf({
    memory: () => instance.HEAPU8.buffer,
    function: (name) => instance[`_${name}`]!,
  });
}
