/** Names, reads, writes and deletes the worker's caches. */

/** The version of the stored format. Raise it when the format changes: stores of other versions are deleted. */
const FORMAT = 1;
/** The names of all stores of the worker begin with this. */
const ANY_FORMAT = 'suluh-';
const PREFIX = `${ANY_FORMAT}${FORMAT}-`;
const FILES = `${PREFIX}files-`;

/** The name of the cache for answers that a student has seen. */
export const SEEN = `${PREFIX}seen`;
/** The name of the cache for the bundle and its readings. */
export const COPY = `${PREFIX}copy`;

/** The files of this many releases are stored, because pages of earlier releases may still be open. */
const RELEASES_KEPT = 3;

/** Returns the name of the cache for the files of a release. */
export function filesOf(release: string): string {
  return FILES + release;
}

/** Finds the stored response at an address, in all caches or the named one; undefined if there is none or storage is denied. */
export async function find(address: string, cacheName?: string): Promise<Response | undefined> {
  try {
    const options = { ignoreVary: true, ...(cacheName !== undefined && { cacheName }) };
    return await caches.match(address, options);
  } catch {
    return undefined;
  }
}

/**
 * Stores a complete response. If storage is full, it deletes the seen answers.
 * @returns false if storage is denied or still full
 */
export async function storeResponse(cacheName: string, address: string, response: Response): Promise<boolean> {
  const put = async (stored: Response) => (await caches.open(cacheName)).put(address, stored);
  const retried = response.clone();
  try {
    await put(response);
    return true;
  } catch {
    try {
      await caches.delete(SEEN);
      await put(retried);
      return true;
    } catch {
      return false;
    }
  }
}

/** Deletes the stores of other formats, and the files of old releases. */
export async function tidy(release: string): Promise<void> {
  // In the order in which the caches were created, so the oldest releases come first.
  const names = (await caches.keys()).filter((name) => name.startsWith(ANY_FORMAT));
  const releases = names.filter((name) => name.startsWith(FILES) && name !== filesOf(release));
  const old = [...names.filter((name) => !name.startsWith(PREFIX)), ...releases.slice(0, -(RELEASES_KEPT - 1))];
  await Promise.all(old.map((name) => caches.delete(name)));
}
