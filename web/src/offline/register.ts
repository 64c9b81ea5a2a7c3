// Starts the service worker (service-worker.ts), and has it fetch what is needed some day once the page
// has nothing better to do.

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 2000);
  });
}

/** Without one, or where it is refused, the client works all the same, but not without a network. */
export async function workOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    await whenIdle();
    active?.postMessage('keep the rest');
  } catch {
    // Private windows refuse it.
  }
}
