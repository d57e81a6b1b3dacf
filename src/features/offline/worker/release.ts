import { savesData } from '#platform/shared/saves-data.ts';
import { findOwnPage, type OwnPage } from './own-page.ts';
import { fetchWhole } from './requests.ts';
import { filesOf, find, keep, tidy } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * The build replaces each occurrence: the name of this release, the addresses of all its scripts and styles, and that of one file with
 * the texts of those that a first visit does not load.
 */
declare const RELEASE: string;
declare const RELEASE_FILES: readonly string[];
declare const RELEASE_REST: string;

/** Read once, so that the built worker contains the list once. */
const releaseFiles = new Set(RELEASE_FILES);

/** The address of the shell: the students' document without a page. */
const SHELL = '/luring';
/** The first script of every page. */
const START = '/assets/start';
/** How often the shell is read again: it contains the programme's settings. */
const SHELL_MS = 3_600_000;
const KEPT_AT = 'x-kept-at';
/** A device with less free space (bytes) keeps nothing. */
const ROOM_NEEDED = 4 * 1024 * 1024;

/** Safari before 17 has no estimate; its space counts as enough. */
async function assertRoom(): Promise<void> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.()) ?? {};
  if (quota - usage < ROOM_NEEDED) throw new Error('There is no room for a copy.');
}

/** Whether a shell belongs to this release. During an update, another server may answer. */
function isOfRelease(shell: string): boolean {
  const named = shell.match(/\/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((file) => releaseFiles.has(file));
}

async function hasFreshShell(): Promise<boolean> {
  const kept = await find(SHELL, filesOf(RELEASE));
  const age = Date.now() - Number(kept?.headers.get(KEPT_AT));
  return age >= 0 && age < SHELL_MS;
}

/** Stores the shell: that of an open page, or the server's. */
async function keepShell(page: OwnPage | null): Promise<boolean> {
  const response = page?.shell ?? (await fetchWhole(SHELL));
  const text = await response.text();
  if (!response.ok || !isOfRelease(text)) return false;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  return keep(filesOf(RELEASE), SHELL, new Response(text, { headers }));
}

/** Stores the stylesheets that an open page contains. */
async function keepStyles({ styles }: OwnPage): Promise<void> {
  for (const [file, text] of styles) {
    if (releaseFiles.has(file) && !(await find(file))) await keepText(file, text);
  }
}

/** The name of a file without its digest. */
const stemOf = (file: string) => file.replace(/-[\w-]{8}(?:\.\w+)+$/, '');

/** Whether a device with the data saver on needs a file that it has not loaded: only stylesheets of scripts that it has, because pages contain their styles inline. */
async function isNeeded(file: string): Promise<boolean> {
  const script = [...releaseFiles].find((other) => other.endsWith('.js') && stemOf(other) === stemOf(file));
  return file.endsWith('.css') && script !== undefined && (await find(script, filesOf(RELEASE))) !== undefined;
}

/** Stores a file; one that is not needed only if the browser's cache has it, unless the release is to be whole. */
async function keepFile(file: string, isWhole: boolean): Promise<boolean> {
  if (await find(file, filesOf(RELEASE))) return true;
  const isThere: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };
  const response = (await find(file)) ?? (await fetchWhole(file, isWhole || (await isNeeded(file)) ? {} : isThere));
  return response.ok && keep(filesOf(RELEASE), file, response);
}

function keepText(file: string, text: string): Promise<boolean> {
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/css';
  return keep(filesOf(RELEASE), file, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }));
}

/** Stores the files that a first visit does not load, with one request. */
async function keepRest(): Promise<void> {
  const response = await fetchWhole(RELEASE_REST);
  const texts: Record<string, string> = await response.json();
  for (const [file, text] of Object.entries(texts)) await keepText(file, text);
}

/** Whether so few files are stored that one request for the rest is less than one for each. */
async function lacksMost(): Promise<boolean> {
  const found = await Promise.all([...releaseFiles].map((file) => find(file)));
  return found.filter(Boolean).length < releaseFiles.size / 2;
}

/**
 * Stores this release's files: the styles of an open page, then those that a first visit does not load, together, then the others one
 * after the other, scripts first; these come from the browser's cache. If it need not be whole, and always with the data saver on, it
 * stores mostly files that are already in the cache.
 * @throws if a file is missing
 */
export function keepRelease(extent: { isWhole: boolean }): Promise<void> {
  const mine = () => keepFiles(extent);
  keeping = keeping.then(mine, mine);
  return keeping;
}

let keeping: Promise<void> = Promise.resolve();

async function keepFiles({ isWhole }: { isWhole: boolean }): Promise<void> {
  const needsAll = isWhole && !savesData();
  const isShellFresh = await hasFreshShell();
  const page = isShellFresh ? null : await findOwnPage(isOfRelease);
  if (page) await keepStyles(page);
  if (needsAll && (await lacksMost())) await keepRest().catch(() => {});
  for (const file of releaseFiles) {
    const isKept = await keepFile(file, needsAll).catch(() => false);
    if (!isKept && needsAll) throw new Error(`${file} does not come.`);
  }
  if (!isShellFresh && !(await keepShell(page))) throw new Error('The shell does not come.');
  if (needsAll) await tellServer();
}

/** Tells the server with each request for a page that the device has all styles of this release: then the page links to them. */
async function tellServer(): Promise<void> {
  const start = [...releaseFiles].find((file) => stemOf(file) === START);
  if (start !== undefined) await self.registration.navigationPreload?.setHeaderValue(start);
}

/**
 * Stores the shell and the files of the open page on a first visit; all of this release, or nothing, after an update. The worker becomes
 * active when no page of the previous release is open: if it replaced the previous worker at once, a navigation in progress would never
 * be answered.
 */
export async function install(): Promise<void> {
  await assertRoom();
  await keepRelease({ isWhole: self.registration.active !== null });
  await tidy(RELEASE);
}

export async function activate(): Promise<void> {
  await tidy(RELEASE);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A stored file of any release. A file never changes under its name, so the first match is right. */
export async function answerFile({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await find(pathname);
  if (kept) return kept;
  const response = await fetchWhole(request);
  if (response.ok && releaseFiles.has(pathname)) await keep(filesOf(RELEASE), pathname, response.clone());
  return response;
}

export async function findShell(): Promise<Response | undefined> {
  return (await find(SHELL, filesOf(RELEASE))) ?? find(SHELL);
}
