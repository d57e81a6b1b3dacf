import { fetchesByItself } from '#features/files/student/data-use.ts';
import { choiceIn } from '#platform/shared/choice.ts';
import { savesData } from '#platform/shared/saves-data.ts';

/** Whether the server disables copies on devices, as `npm run dev` does. */
const isOff = () => document.documentElement.dataset['offline'] === 'off';

/**
 * Removes the worker and the copy. A worker also deletes the copy when it is unregistered, but it may still be storing; so the
 * page deletes the copy again.
 */
async function takeAway(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('suluh-')) await caches.delete(name);
}

/** A reader who stays this long on a first visit gets the code of all pages. */
const STAY_MS = 12_000;

/**
 * Starts the worker that stores and updates the copy. When the connection is lost, the page reads again, and shows the copy. With
 * the data saver on, the worker stores only what was seen; the page reads its own data once more through the worker, because its
 * first data was part of the page.
 */
export function keepDeviceCopy(readAgain: () => unknown): void {
  // Without https there are no workers.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (isOff()) {
    takeAway(serviceWorker).catch(() => {});
    return;
  }
  const tell = (message: 'begin' | 'refresh') => {
    if (document.visibilityState !== 'visible') return;
    void serviceWorker.ready.then(({ active }) => {
      active?.postMessage(message);
      // Not on a first visit before its reader stays.
      if (message === 'refresh')
        active?.postMessage({ readings: { choice: choiceIn(document.cookie), mayLoad: fetchesByItself() } });
    });
  };
  const refresh = () => tell('refresh');
  const isFirstVisit = serviceWorker.controller === null;
  serviceWorker.register('/sw.js').then(
    () => tell(isFirstVisit ? 'begin' : 'refresh'),
    () => {},
  );
  if (isFirstVisit) setTimeout(refresh, STAY_MS);
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('online', refresh);
  window.addEventListener('offline', () => serviceWorker.controller && readAgain());
  if (!savesData()) return;
  if (serviceWorker.controller) readAgain();
  else serviceWorker.addEventListener('controllerchange', () => readAgain(), { once: true });
}
