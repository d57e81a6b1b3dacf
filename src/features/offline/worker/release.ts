/**
 * Stores the files of a release on the device, so that pages open without a connection. A release is one build of the students' pages: its
 * scripts, its styles, and the shell (the document without a page). The service worker (`worker.ts`) calls `install`, `activate` and
 * `answerFile`; `keepRelease` does the storing. Each release has its own store (`stores.ts`).
 */
import { PAGE_STORE } from '../page-store.ts';
import { SAVED } from '#features/files/saved-rules.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { findOwnPage, type OwnPage } from './own-page.ts';
import { fetchWhole } from './requests.ts';
import { filesOf, find, storeResponse, tidy } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build replaces these three constants. `RELEASE` is the name of this release. */
declare const RELEASE: string;
/** The addresses of all scripts and styles of the release; those that a first visit loads come first. */
declare const RELEASE_FILES: readonly string[];
/** The address of one file that contains all the files that a first visit does not load, in the order of `RELEASE_FILES`. */
declare const RELEASE_REST: string;

/** `RELEASE_FILES` is used only here, so that the built worker contains the list once. */
const releaseFiles = new Set(RELEASE_FILES);

/** The address of the shell: the students' document without a page. The shell renders pages from stored data. */
const SHELL = '/luring';
/** The first script of every page. */
const START = '/assets/start';
/** On a device with less free space than this (4 MB, in bytes), the worker is not installed. */
const ROOM_NEEDED = 4 * 1024 * 1024;

/** Throws if the device has too little free space. Safari before 17 gives no estimate. Then the space counts as enough. */
async function assertRoom(): Promise<void> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.()) ?? {};
  if (quota - usage < ROOM_NEEDED) throw new Error('There is no room for a copy.');
}

/** Returns whether a shell belongs to this release. During an update, a server of another release may answer. */
function isOfRelease(shell: string): boolean {
  const named = shell.match(/\/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((file) => releaseFiles.has(file));
}

/** Returns whether a document contains the programme's settings of a version. Without a version, any settings are accepted. */
const hasProgramme = (text: string, version: string | undefined) =>
  version === undefined || text.includes(`"version":${JSON.stringify(version)}`);

/** Returns whether this release has a stored shell with the settings of a version. */
async function hasFreshShell(programme: string | undefined): Promise<boolean> {
  const kept = await find(SHELL, filesOf(RELEASE));
  return kept !== undefined && hasProgramme(await kept.text(), programme);
}

/** Stores the shell of an open page, or the server's. Returns false if the shell is of another release, or the store is full. */
async function keepShell(page: OwnPage | null): Promise<boolean> {
  const response = page?.shell ?? (await fetchWhole(SHELL));
  const text = await response.text();
  if (!response.ok || !isOfRelease(text)) return false;
  const headers = new Headers(response.headers);
  // The stored text is no longer compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return storeResponse(filesOf(RELEASE), SHELL, new Response(text, { headers }));
}

/** Stores the stylesheets that an open page contains. */
async function keepStyles({ styles }: OwnPage): Promise<void> {
  for (const [file, text] of styles) {
    if (releaseFiles.has(file) && !(await find(file))) await keepText(file, text);
  }
}

/** Returns the name of a file without its digest and extension. */
const stemOf = (file: string) => file.replace(/-[\w-]{6}(?:\.\w+)+$/, '');

/**
 * Returns whether a file must be downloaded even with the data saver on. This is so for the stylesheet of a stored script: the
 * page contained it inline, so the browser's cache does not have it.
 */
async function isNeeded(file: string): Promise<boolean> {
  const script = [...releaseFiles].find((other) => other.endsWith('.js') && stemOf(other) === stemOf(file));
  return file.endsWith('.css') && script !== undefined && (await find(script, filesOf(RELEASE))) !== undefined;
}

/**
 * Stores a file in the store of this release: from the store of another release, else from the browser's cache or the server. Without
 * `isWhole`, a file that is not needed is stored only if the browser's cache has it. Returns whether the file is stored.
 */
async function keepFile(file: string, isWhole: boolean): Promise<boolean> {
  if (await find(file, filesOf(RELEASE))) return true;
  const fromCacheOnly: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };
  const response = (await find(file)) ?? (await fetchWhole(file, isWhole || (await isNeeded(file)) ? {} : fromCacheOnly));
  return response.ok && storeResponse(filesOf(RELEASE), file, response);
}

function keepText(file: string, text: string): Promise<boolean> {
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/css';
  return storeResponse(filesOf(RELEASE), file, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }));
}

/** Downloads and stores, with one request, the files that a first visit does not load. */
async function keepRest(): Promise<void> {
  const response = await fetchWhole(RELEASE_REST);
  const [count, ...texts] = (await response.text()).split('\0');
  if (count !== String(texts.length)) throw new Error('The file with the remaining files is not whole.');
  const files = [...releaseFiles].slice(releaseFiles.size - texts.length);
  for (const [index, file] of files.entries()) await keepText(file, texts[index] ?? '');
}

/** Returns whether more than half of the files are missing. Then one request for all of them is cheaper than one for each. */
async function lacksMost(): Promise<boolean> {
  const found = await Promise.all([...releaseFiles].map((file) => find(file)));
  return found.filter(Boolean).length < releaseFiles.size / 2;
}

/** The storing that runs now or ran last. */
let keeping: Promise<void> = Promise.resolve();
interface Extent {
  isWhole: boolean;
  evenSaving?: boolean;
  programme?: string | undefined;
}

/**
 * Stores this release's files in this order:
 * 1. the styles that an open page contains
 * 2. with one request, the files that a first visit does not load, if most files are missing
 * 3. the other files one by one, usually from the browser's cache
 * 4. the shell; with the data saver on, only when the scripts are stored
 *
 * Calls run one after the other.
 * @param extent with `isWhole`, all files must be stored; with the data saver on, this also needs `evenSaving`. Otherwise, only
 * those files are stored that the browser's cache has or that a stored script needs (`isNeeded`). `programme` is the version of the
 * programme's settings that the shell must have.
 * @throws if the shell can't be stored, or if all files must be stored and one can't be
 */
export function keepRelease(extent: Extent): Promise<void> {
  const next = () => keepFiles(extent);
  keeping = keeping.then(next, next);
  return keeping;
}

/** Returns whether this release's common scripts are stored. */
async function hasScripts(): Promise<boolean> {
  const common = [...releaseFiles].find((file) => file.endsWith('.js') && stemOf(file) === '/assets/core');
  return common !== undefined && (await find(common, filesOf(RELEASE))) !== undefined;
}

async function keepFiles({ isWhole, evenSaving = false, programme }: Extent): Promise<void> {
  const needsAll = isWhole && (evenSaving || !savesData());
  const isShellFresh = await hasFreshShell(programme);
  const page = isShellFresh ? null : await findOwnPage((text) => isOfRelease(text) && hasProgramme(text, programme));
  if (page) await keepStyles(page);
  // After a failure, the loop below downloads the files one by one.
  if (needsAll && (await lacksMost())) await keepRest().catch(() => {});
  for (const file of releaseFiles) {
    const isStored = await keepFile(file, needsAll).catch(() => false);
    if (!isStored && needsAll) throw new Error(`${file} was not stored.`);
  }
  // The shell shows nothing without scripts, and with the data saver on, the page may have loaded none.
  if (savesData() && !(await hasScripts())) return;
  if (!isShellFresh && !(await keepShell(page))) throw new Error('The shell was not stored.');
  if (!needsAll) return;
  // From now on the shell renders every page.
  await caches.delete(PAGE_STORE);
  await announceStyles();
}

/**
 * Adds a header to each later request for a page: it says that the device has all styles of this release. The server then links
 * to them instead of sending them inline.
 */
async function announceStyles(): Promise<void> {
  const start = [...releaseFiles].find((file) => stemOf(file) === START);
  if (start !== undefined) await self.registration.navigationPreload?.setHeaderValue(start);
}

/**
 * Installs the worker. On a first visit it stores the shell and the files of the open page. After an update it stores all files
 * of the release, or fails. With the data saver on it stores all of them only if the student saved contents, which need their pages'
 * code. An updated worker becomes active only when no page of the previous release is open: if it replaced the
 * previous worker immediately, a navigation in progress would never be answered.
 */
export async function install(): Promise<void> {
  await assertRoom();
  await keepRelease({ isWhole: self.registration.active !== null, evenSaving: await caches.has(SAVED) });
  await tidy(RELEASE);
}

/** Activates the worker: deletes old stores, and takes over the open pages. */
export async function activate(): Promise<void> {
  await tidy(RELEASE);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/**
 * Answers the request for a file from the stores of any release: a file never changes under its name. Otherwise it downloads and
 * stores the file.
 */
export async function answerFile({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await find(pathname);
  if (kept) return kept;
  const response = await fetchWhole(request);
  if (response.ok && releaseFiles.has(pathname)) await storeResponse(filesOf(RELEASE), pathname, response.clone());
  return response;
}

/** Returns the stored shell, preferably of this release. */
export async function findShell(): Promise<Response | undefined> {
  return (await find(SHELL, filesOf(RELEASE))) ?? find(SHELL);
}
