/**
 * Counts the bytes that the worker loads over the network. A page can't count them, because the browser reports no size for the
 * worker's answers.
 */

/** Sends a page the bytes that the worker has loaded since the last call, with headers, as the browser measures them. */
export function reportBytes(page: Client): void {
  const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  performance.clearResourceTimings();
  const bytes = loads.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  if (bytes > 0) page.postMessage({ bytes });
}
