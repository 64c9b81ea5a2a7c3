// The engine's worker: loads the module that fits the browser and passes it to the host.
import engineUrl from '@wasm/engine.wasm?url';
import { loadModule } from '../wasm/module.ts';
import type { Module } from '../wasm/module.ts';
import { loadThreaded } from './threads.ts';
import { EngineHost } from './host.ts';
import type { FromWorker, ToWorker } from './messages.ts';

// TypeScript checks this file as part of a page.
interface Scope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}
const scope = self as unknown as Scope;

/** More threads help little, and other programs need the processor too. */
const mostThreads = 4;

/** A browser that refuses threads may never report it, so wait only for a limited time. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no threads')), 60_000);
  });
}

async function load(): Promise<{ module: Module; threads: number }> {
  if (self.crossOriginIsolated) {
    const processors = navigator.hardwareConcurrency || 2;
    const threads = Math.min(mostThreads, Math.max(1, processors - 1));
    try {
      return { module: await Promise.race([loadThreaded(threads), tooLate()]), threads };
    } catch {
      // If a browser announces threads but does not provide them, the engine can still think in
      // slices.
    }
  }
  return { module: await loadModule(engineUrl), threads: 0 };
}

/** Resolves when the server has the engine, which `./play` compiles while it serves the page. */
async function compiled(): Promise<void> {
  for (;;) {
    const { ok } = await fetch(engineUrl, { method: 'HEAD', cache: 'no-store' });
    if (ok) return;
    scope.postMessage({ kind: 'waiting' });
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
  }
}

const host = (ENGINE_FOLLOWS ? compiled().then(load) : load()).then(({ module, threads }) => {
  return new EngineHost(module, { threads }, (message) => scope.postMessage(message));
});
host.catch((error: unknown) => scope.postMessage({ kind: 'crashed', message: String(error) }));

scope.addEventListener('message', ({ data }) => {
  void host.then((ready) => ready.take(data));
});
