// The service worker: stores the files of one build and answers from them, so that the client
// starts immediately and needs no network. A new build brings a new worker; pages that still run
// the old build find its files in the previous cache.

interface Files {
  version: string;
  first: string[];
  later: string[];
}

// TypeScript checks this file as part of a page.
interface LastingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface AnsweringEvent extends LastingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AnsweringEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & LastingEvent) => void): void;
}
const scope = self as unknown as Scope;

// Filled in when the client is built.
const files = JSON.parse('FILES_OF_THIS_BUILD') as Files;
const prefix = 'sumito-';
const own = prefix + files.version;

/** Names under /assets/ change with their content, so files of an older build are still valid. */
async function keep(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const known = address.startsWith('/assets/') ? await caches.match(address) : undefined;
  const response = known ?? (await fetch(address, { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

async function keepFirst(): Promise<void> {
  const cache = await caches.open(own);
  await Promise.all(files.first.map((address) => keep(cache, address)));
  await scope.skipWaiting();
}

/** Fetches the files in order, one at a time, so that the page's own requests are not delayed. */
async function keepLater(): Promise<void> {
  const cache = await caches.open(own);
  for (const address of files.later) await keep(cache, address);
}

/** Deletes all caches except this build's and the one before. */
async function forgetOld(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** A file that the page needs before its turn is fetched immediately. */
async function answer(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(own);
  const kept = (await cache.match(address)) ?? (await caches.match(address));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && known.has(address)) await cache.put(address, response.clone());
  return response;
}

/** The server answers pages that only it has; without it, the client does the routing itself. */
async function navigate(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/');
    if (!kept) throw error;
    return kept;
  }
}

const known = new Set([...files.first, ...files.later]);

scope.addEventListener('install', (event) => event.waitUntil(keepFirst()));
scope.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
scope.addEventListener('message', (event) => {
  if (event.data === 'keep the rest') event.waitUntil(keepLater());
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (known.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(answer(request, pathname));
  } else if (request.mode === 'navigate') {
    event.respondWith(navigate(request));
  }
});
