/** The version of the stored format. Raise it when the format changes; older stores are deleted. */
const FORM = 1;
const ANY_FORM = 'suluh-';
const PREFIX = `${ANY_FORM}${FORM}-`;
const FILES = `${PREFIX}files-`;

/** The name of the store for seen answers. */
export const SEEN = `${PREFIX}seen`;
/** The name of the store for the bundle. */
export const COPY = `${PREFIX}copy`;

/** How many releases keep their files, because their pages may still be open. */
const RELEASES_KEPT = 3;

/** The name of the store for the files of a release. */
export function filesOf(release: string): string {
  return FILES + release;
}

/** The stored response at an address; undefined if there is none or storage is denied. */
export async function find(address: string, cacheName?: string): Promise<Response | undefined> {
  try {
    const options = { ignoreVary: true, ...(cacheName !== undefined && { cacheName }) };
    return await caches.match(address, options);
  } catch {
    return undefined;
  }
}

/** Stores a complete response. @returns false if storage is denied, or full even after deleting the seen answers */
export async function keep(cacheName: string, address: string, response: Response): Promise<boolean> {
  const put = async (stored: Response) => (await caches.open(cacheName)).put(address, stored);
  const second = response.clone();
  try {
    await put(response);
    return true;
  } catch {
    try {
      await caches.delete(SEEN);
      await put(second);
      return true;
    } catch {
      return false;
    }
  }
}

/** Deletes stores of other formats, and files of old releases. */
export async function tidy(release: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ANY_FORM));
  const releases = names.filter((name) => name.startsWith(FILES) && name !== filesOf(release));
  const old = [...names.filter((name) => !name.startsWith(PREFIX)), ...releases.slice(0, -(RELEASES_KEPT - 1))];
  await Promise.all(old.map((name) => caches.delete(name)));
}
