// Starts the service worker (service-worker.ts), and asks it to fetch the remaining files when the
// page is idle.

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 2000);
  });
}

/** If the browser refuses it, the client still works, but not without a network. */
export async function workOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('/sw.js');
    let asked: ServiceWorker | null = null;
    const keepTheRest = async () => {
      await whenIdle();
      const { active } = registration;
      if (active === asked) return;
      asked = active;
      active?.postMessage('keep the rest');
    };
    // If the worker of a new build takes over while the page is open, send it the request too.
    serviceWorker.addEventListener('controllerchange', () => void keepTheRest());
    await serviceWorker.ready;
    await keepTheRest();
    // Browsers look for a new version at times of their own choice; a returning person should not
    // wait for that.
    await registration.update();
  } catch {
    // Private windows refuse it, and without a network there is no new version.
  }
}
