const bring = () => import('./device-search.ts');

/** Works with the search on the device, whose code comes when it is first used; null where it does not come. */
export async function bringDeviceSearch<T>(work: (search: Awaited<ReturnType<typeof bring>>) => Promise<T>): Promise<T | null> {
  return bring()
    .then(work)
    .catch(() => null);
}
