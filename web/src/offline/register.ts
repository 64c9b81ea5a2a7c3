// Starts the service worker (service-worker.ts), and has it fetch what is needed some day once the
// page has nothing better to do.

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 2000);
  });
}

/** Where it is refused the client works all the same, but not without a network. */
export async function workOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    await whenIdle();
    registration.active?.postMessage('keep the rest');
    // Browsers look for a new one when it suits them; whoever comes back should not wait for that.
    await registration.update();
  } catch {
    // Private windows refuse it, and without a network there is nothing new.
  }
}
