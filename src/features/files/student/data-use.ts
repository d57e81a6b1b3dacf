import { SWITCH } from '#platform/shared/saves-data.ts';
import { monthOf, dateInWib } from '#platform/shared/wib.ts';

/** The bytes that were loaded in a month (YYYY-MM). */
interface DataUse {
  month: string;
  bytes: number;
}

/** The key of the count in `localStorage`. */
const COUNT = 'suluh-data';

const currentMonth = () => monthOf(dateInWib(new Date()));

/** Returns this month's count; null if this device can't count. */
export function dataUse(): DataUse | null {
  try {
    const stored = JSON.parse(localStorage.getItem(COUNT) ?? 'null') as Partial<DataUse> | null;
    const month = currentMonth();
    return { month, bytes: stored?.month === month && typeof stored.bytes === 'number' ? stored.bytes : 0 };
  } catch {
    return null;
  }
}

/** Adds bytes that were loaded over the network. */
function addBytes(bytes: number): void {
  const use = dataUse();
  if (!use || bytes <= 0) return;
  try {
    localStorage.setItem(COUNT, JSON.stringify({ ...use, bytes: use.bytes + bytes }));
  } catch {
    // A device without storage counts nothing.
  }
}

/**
 * Counts the bytes that the page loads, as the browser measures them. An answer from the service worker has no size here. So the
 * page asks the worker how many bytes the worker has loaded, now and after each load.
 */
export function countPage(): void {
  if (!('PerformanceObserver' in window)) return;
  const { serviceWorker } = navigator as Partial<Navigator>;
  const askWorker = () => serviceWorker?.controller?.postMessage('bytes');
  serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ bytes?: unknown } | null>) => {
    if (typeof data?.bytes === 'number') addBytes(data.bytes);
  });
  askWorker();
  const observer = new PerformanceObserver((list) => {
    const loads = list.getEntries() as PerformanceResourceTiming[];
    // A page that the worker answered is counted by the worker, or was on the device.
    const ownLoads = loads.filter(({ entryType, workerStart }) => entryType !== 'navigation' || !workerStart);
    addBytes(ownLoads.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0));
    askWorker();
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}

/** Sets the student's switch against automatic downloads. */
export function switchToSaving(isSaving: boolean): void {
  try {
    if (isSaving) localStorage.setItem(SWITCH.key, SWITCH.off);
    else localStorage.removeItem(SWITCH.key);
  } catch {
    // Without storage nothing is saved either.
  }
}
