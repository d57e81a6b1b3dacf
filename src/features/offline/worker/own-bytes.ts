/** Counts the bytes that the worker loads over the network. The pages can't: for them, an answer of the worker has no size. */

/** Sends a page the bytes that the worker has loaded since the last call, with headers, as the browser measures them. */
export function reportBytes(page: Client): void {
  const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  performance.clearResourceTimings();
  const bytes = loads.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  if (bytes > 0) page.postMessage({ bytes });
}
