import { monthOf, dateInWib } from '#platform/shared/wib.ts';

/** The bytes that were loaded in a month (YYYY-MM). */
interface DataUse {
  month: string;
  bytes: number;
}

/** The keys in `localStorage`: `COUNT` for the count, `SWITCH` for automatic downloads, which the value `OFF` disables. */
const COUNT = 'suluh-data';
const SWITCH = 'suluh-unduh';
const OFF = 'jangan';

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
 * Counts the bytes that the page loads, as the browser measures them. What goes through the service worker has no size here: the page
 * asks the worker for its own bytes, now and after each load.
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
    const own = loads.filter(({ entryType, workerStart }) => entryType !== 'navigation' || !workerStart);
    addBytes(own.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0));
    askWorker();
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}

/** Whether saved lessons may be updated without a tap. */
export function fetchesByItself(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== OFF;
  } catch {
    return true;
  }
}

export function setFetchesByItself(isAllowed: boolean): void {
  try {
    if (isAllowed) localStorage.removeItem(SWITCH);
    else localStorage.setItem(SWITCH, OFF);
  } catch {
    // Without storage nothing is saved either.
  }
}
