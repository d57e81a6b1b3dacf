import { choiceIn } from '#platform/shared/choice.ts';
import { isSwitchedToSaving, savesData } from '#platform/shared/saves-data.ts';

/** Returns whether the server disables copies on devices, as `npm run dev` does. */
const isOff = () => document.documentElement.dataset['offline'] === 'off';

/**
 * Unregisters the service worker and deletes its caches. An unregistered worker also deletes its caches, but may still be storing data in
 * them.
 */
async function removeWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('suluh-')) await caches.delete(name);
}

/** After this time on a first visit, the worker also stores the code of all pages. */
const STAY_MS = 12_000;

/**
 * Starts the service worker, which stores the copy on the device:
 *
 * 1. On a first visit, 'begin' stores the copy, and the files that the browser has anyway. After `STAY_MS`, 'refresh' stores the code
 *    of all pages too.
 * 2. On each later visit, and when the page is shown again or the connection is back, 'refresh' updates what is stored.
 * 3. When the connection is lost, the page reads its data again, now from the copy.
 *
 * If the student disabled automatic downloads, the page sends the worker neither message.
 *
 * With the data saver on, the worker stores only answers that it has seen. The page's first data came inside the page, past the
 * worker. So the page reads the data once more, through the worker.
 *
 * @param readAgain lets the page read its data again
 * @param programmeVersion returns the version of the programme's settings that the page shows.
 * @returns a function that brings worker and copy up to date after the settings changed; undefined without a worker.
 */
export function keepDeviceCopy(readAgain: () => unknown, programmeVersion: () => string | undefined): (() => void) | undefined {
  // Browsers offer service workers only with https.
  if (!('serviceWorker' in navigator)) return undefined;
  const { serviceWorker } = navigator;
  if (isOff()) {
    removeWorker(serviceWorker).catch(() => {});
    return undefined;
  }
  const notifyWorker = (message: 'begin' | 'refresh') => {
    if (document.visibilityState !== 'visible' || isSwitchedToSaving()) return;
    void serviceWorker.ready.then(({ active }) => {
      active?.postMessage(message);
      // With 'begin', this message is not sent, because a reader who leaves immediately should not load readings.
      if (message === 'refresh') active?.postMessage({ choice: choiceIn(document.cookie), programme: programmeVersion() });
    });
  };
  const refresh = () => notifyWorker('refresh');
  const isFirstVisit = serviceWorker.controller === null;
  serviceWorker.register('/sw.js').then(
    () => notifyWorker(isFirstVisit ? 'begin' : 'refresh'),
    () => {},
  );
  if (isFirstVisit) setTimeout(refresh, STAY_MS);
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('online', refresh);
  window.addEventListener('offline', () => serviceWorker.controller && readAgain());
  if (savesData()) {
    if (serviceWorker.controller) readAgain();
    else serviceWorker.addEventListener('controllerchange', () => readAgain(), { once: true });
  }
  return () => {
    refresh();
    // If the programme switched copies off, the new worker deletes them.
    void serviceWorker.getRegistration().then((registration) => registration?.update());
  };
}
