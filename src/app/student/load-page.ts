import { type ComponentType, createElement } from 'react';
import type { StudentApi } from '#platform/web/api-client.ts';
import { loadMissingStyles } from '#platform/web/missing-styles.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { openAnew } from './open-anew.ts';
import { type PageModule, PAGES, type StudentPage } from './pages.ts';

/** A page's code could not be loaded: no connection, or a missing file. */
export class CodeMissing extends Error {}

/** The time limit, the same as of a call. */
const LIMIT_MS = 10_000;

class Late extends CodeMissing {}

const loadedPages = new Map<StudentPage, PageModule>();

/**
 * Loads a page's code once. Rejects if it does not load in time; the next call tries again, so that the page opens without a
 * reload after a weak signal.
 */
export async function loadPage(page: StudentPage): Promise<PageModule> {
  const known = loadedPages.get(page);
  if (known) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`The page ${page.name} does not come.`)), LIMIT_MS);
  });
  try {
    const loaded = await Promise.race([loadMissingStyles().then(page.module), late]);
    loadedPages.set(page, loaded);
    return loaded;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads a page's data and code at the same time; fails if either fails. If the code is gone, opens the page as a new
 * document.
 */
export async function loadData(page: StudentPage, api: StudentApi, args: LoadArgs): Promise<unknown> {
  const code = loadPage(page).catch((error: unknown) => {
    if (error instanceof Late) throw error;
    return openAnew(args.request.url, new CodeMissing(`The page ${page.name} could not be loaded.`, { cause: error }));
  });
  // A failure while the data loads is thrown by `await code` below.
  code.catch(() => {});
  const load = page.load ?? (await code).load;
  const fresh = await load?.(api, args);
  await code;
  return fresh;
}

/** The component of a route. It renders the page that `loadPage` has loaded. */
export function pageComponent(page: StudentPage): ComponentType {
  return function LoadedPage() {
    const loaded = loadedPages.get(page);
    if (!loaded) throw new Error(`The page ${page.name} is not loaded.`);
    return createElement(loaded.Page);
  };
}

/** The page of a route's handle; undefined for a page without a separate file. */
export function pageOf(handle: unknown): StudentPage | undefined {
  return PAGES.find((page) => page === handle);
}
