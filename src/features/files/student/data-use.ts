import { monthOf, dateInWib } from '#platform/shared/wib.ts';

/** Which month's bytes are counted, and how many they are. */
interface DataUse {
  month: string;
  bytes: number;
}

const COUNT = 'suluh-data';
const SWITCH = 'suluh-unduh';
const OFF = 'jangan';

const present = () => monthOf(dateInWib(new Date()));

/** This month's count; null if this device can't count. */
export function dataUse(): DataUse | null {
  try {
    const stored = JSON.parse(localStorage.getItem(COUNT) ?? 'null') as Partial<DataUse> | null;
    const month = present();
    return { month, bytes: stored?.month === month && typeof stored.bytes === 'number' ? stored.bytes : 0 };
  } catch {
    return null;
  }
}

/** Adds bytes that came over the network. */
function noteBytes(bytes: number): void {
  const use = dataUse();
  if (!use || bytes <= 0) return;
  try {
    localStorage.setItem(COUNT, JSON.stringify({ ...use, bytes: use.bytes + bytes }));
  } catch {
    // A device without storage counts nothing.
  }
}

/** Counts what the page loads, as the browser measures it. */
export function countPage(): void {
  if (!('PerformanceObserver' in window)) return;
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    noteBytes(entries.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0));
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}

/** Whether saved lessons may be brought up to date without a tap. */
export function fetchesByItself(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== OFF;
  } catch {
    return true;
  }
}

export function setFetchesByItself(does: boolean): void {
  try {
    if (does) localStorage.removeItem(SWITCH);
    else localStorage.setItem(SWITCH, OFF);
  } catch {
    // Without storage nothing is saved either.
  }
}
