/** Raised when what is stored takes another form: what an earlier one left is deleted. */
const FORM = 1;
const ANY_FORM = 'suluh-';
const PREFIX = `${ANY_FORM}${FORM}-`;
const FILES = `${PREFIX}files-`;

/** Answers that the student has seen. */
export const SEEN = `${PREFIX}seen`;
/** The bundle. */
export const COPY = `${PREFIX}copy`;

/** So many releases' files are kept, as pages of theirs may be open. */
const RELEASES_KEPT = 3;

/** The files of a release. */
export function filesOf(release: string): string {
  return FILES + release;
}

/** What is stored at an address; undefined too where storage is refused. */
export async function find(address: string, cacheName?: string): Promise<Response | undefined> {
  try {
    const options = { ignoreVary: true, ...(cacheName !== undefined && { cacheName }) };
    return await caches.match(address, options);
  } catch {
    return undefined;
  }
}

/** Stores a response, as a whole or not at all. @returns false where there is no room, even without what was seen, or no leave */
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

/** Deletes what other forms left, and files of releases that nobody has open any more. */
export async function tidy(release: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ANY_FORM));
  const releases = names.filter((name) => name.startsWith(FILES) && name !== filesOf(release));
  const old = [...names.filter((name) => !name.startsWith(PREFIX)), ...releases.slice(0, -(RELEASES_KEPT - 1))];
  await Promise.all(old.map((name) => caches.delete(name)));
}
