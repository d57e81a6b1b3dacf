const bring = () => import('./device-search.ts');

/** Loads the code of the device's search on first use and calls `work` with it; null if the code does not load or `work` fails. */
export async function bringDeviceSearch<T>(work: (search: Awaited<ReturnType<typeof bring>>) => Promise<T>): Promise<T | null> {
  return bring()
    .then(work)
    .catch(() => null);
}
