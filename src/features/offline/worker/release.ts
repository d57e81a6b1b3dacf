import { savesData } from '#platform/shared/saves-data.ts';
import { filesOf, find, keep, tidy } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the name of this release, and the addresses of all its scripts and styles. */
declare const RELEASE: string;
declare const RELEASE_FILES: readonly string[];

/** The students' document without a page in it. */
const SHELL = '/luring';
/** What tells that a copy is on show. */
const STATUS = '/assets/copy-status';
/** The programme's settings are in it: it is looked at again after so long. */
const SHELL_MS = 3_600_000;
const KEPT_AT = 'x-kept-at';
/** A device with less room than this is left alone. */
const ROOM_NEEDED = 4 * 1024 * 1024;

async function assertRoom(): Promise<void> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < ROOM_NEEDED) throw new Error('There is no room for a copy.');
}

/** Whether a shell belongs to this release: while servers change over, another one may answer. */
function isOfRelease(shell: string): boolean {
  const named = shell.match(/\/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((file) => RELEASE_FILES.includes(file));
}

async function keepShell(): Promise<boolean> {
  const kept = await find(SHELL, filesOf(RELEASE));
  const age = Date.now() - Number(kept?.headers.get(KEPT_AT));
  if (age >= 0 && age < SHELL_MS) return true;
  const response = await fetch(SHELL);
  const text = await response.text();
  if (!response.ok || !isOfRelease(text)) return false;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  return keep(filesOf(RELEASE), SHELL, new Response(text, { headers }));
}

/** What a file is called without its digest. */
const stemOf = (file: string) => file.replace(/-[\w-]{8}(?:\.\w+)+$/, '');

/** Whether who saves data needs a file that was not loaded yet: the copy's status, and a page's style, which stood in the page. */
async function isNeeded(file: string): Promise<boolean> {
  if (stemOf(file) === STATUS) return true;
  const script = RELEASE_FILES.find((other) => other.endsWith('.js') && stemOf(other) === stemOf(file));
  return file.endsWith('.css') && script !== undefined && (await find(script, filesOf(RELEASE))) !== undefined;
}

async function keepFile(file: string): Promise<boolean> {
  if (await find(file, filesOf(RELEASE))) return true;
  const isThere: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };
  const response = (await find(file)) ?? (await fetch(file, savesData() && !(await isNeeded(file)) ? isThere : {}));
  return response.ok && keep(filesOf(RELEASE), file, response);
}

/**
 * Keeps what this release's pages are drawn with: one file after the other, scripts first, most of them out of the browser's own store.
 * Who saves data keeps those that are there already.
 * @throws where one is missing
 */
export async function keepRelease(): Promise<void> {
  for (const file of RELEASE_FILES) {
    const isKept = await keepFile(file).catch(() => false);
    if (!isKept && !savesData()) throw new Error(`${file} does not come.`);
  }
  if (!(await keepShell())) throw new Error('The shell does not come.');
}

/**
 * Whole, or not at all. It takes over once no page of the release before is open: taken over at once, a page that was being opened
 * by the one before was never answered.
 */
export async function install(): Promise<void> {
  await assertRoom();
  await keepRelease();
  await tidy(RELEASE);
}

export async function activate(): Promise<void> {
  await tidy(RELEASE);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A file never changes under its name: of whichever release it is, the first one found is right. */
export async function answerFile({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await find(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && RELEASE_FILES.includes(pathname)) await keep(filesOf(RELEASE), pathname, response.clone());
  return response;
}

export async function findShell(): Promise<Response | undefined> {
  return (await find(SHELL, filesOf(RELEASE))) ?? find(SHELL);
}
