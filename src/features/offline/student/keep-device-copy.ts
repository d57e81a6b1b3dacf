import { savesData } from '#platform/shared/saves-data.ts';

/** Whether the server says that devices keep no copy; the workbench does. */
const isOff = () => document.documentElement.dataset['offline'] === 'off';

/**
 * Takes worker and copy away: a worker that is asked to end does it too, but one that is still in the middle of storing stores
 * on, and then nobody would come back for it.
 */
async function takeAway(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('suluh-')) await caches.delete(name);
}

/**
 * Lets the worker keep a copy of what students may read, and bring it up to date. Who saves data keeps what was seen: that came as
 * a page, so its data is read once more, for the worker to see.
 */
export function keepDeviceCopy(readAgain: () => unknown): void {
  // There is none without https.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (isOff()) {
    takeAway(serviceWorker).catch(() => {});
    return;
  }
  const refresh = () => {
    if (document.visibilityState === 'visible') void serviceWorker.ready.then(({ active }) => active?.postMessage('refresh'));
  };
  serviceWorker.register('/sw.js').then(refresh, () => {});
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('online', refresh);
  if (savesData() && serviceWorker.controller) readAgain();
}
