import { expect, it, vi } from 'vitest';
import { stubNavigator } from '#tests/support/components/device.ts';
import { countPage, dataUse } from './data-use.ts';

it('counts the bytes from the network: those that the page measures, and those that the service worker reports', () => {
  let onLoads: (list: { getEntries: () => object[] }) => void = () => {};
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: typeof onLoads) {
        onLoads = callback;
      }
      observe() {}
    },
  );
  const asked: unknown[] = [];
  const serviceWorker = Object.assign(new EventTarget(), { controller: { postMessage: (data: unknown) => asked.push(data) } });
  stubNavigator({ serviceWorker });
  countPage();
  onLoads({
    getEntries: () => [
      { entryType: 'navigation', workerStart: 0, transferSize: 200 },
      // A page from the worker, for which Chromium reports the size of the stored text.
      { entryType: 'navigation', workerStart: 12.5, transferSize: 41_000 },
      { entryType: 'resource', workerStart: 12.5, transferSize: 0 },
      // A call that the worker leaves to the network.
      { entryType: 'resource', workerStart: 12.5, transferSize: 100 },
      // Older Safari has no sizes.
      { entryType: 'resource', workerStart: 0 },
    ],
  });
  expect(dataUse()?.bytes).toBe(300);
  for (const data of [{ bytes: 700 }, { why: 'none', isLate: false }, null])
    serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  expect(dataUse()?.bytes).toBe(1000);
  expect(asked).toEqual(['bytes', 'bytes']);
});
