const importSearch = () => import('./device-search.ts');

/**
 * Loads the code of the device's search on first use, and calls `work` with it. Returns null if the code does not load or `work`
 * fails.
 */
export async function withDeviceSearch<T>(
  work: (search: Awaited<ReturnType<typeof importSearch>>) => Promise<T>,
): Promise<T | null> {
  return importSearch()
    .then(work)
    .catch(() => null);
}
