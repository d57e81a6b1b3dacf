import { type ComponentType, createElement } from 'react';
import type { StudentApi } from '#platform/web/api-client.ts';
import { loadMissingStyles } from '#platform/web/missing-styles.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { openAsNewDocument } from './open-as-new-document.ts';
import { type PageModule, PAGES, type StudentPage } from './pages.ts';

/** Thrown if a page's code could not be loaded, because there is no connection or the file no longer exists. */
export class CodeMissing extends Error {}

/** The time limit for loading a page's code, the same as for a call of the API. */
const LIMIT_MS = 10_000;

/** Thrown if the code did not load in time. */
class Late extends CodeMissing {}

const loadedPages = new Map<StudentPage, PageModule>();

/**
 * Loads a page's code once and keeps it. Rejects if it does not load in time; the next call then tries again. So readers need not
 * reload the page after a slow download.
 */
export async function loadPage(page: StudentPage): Promise<PageModule> {
  const cached = loadedPages.get(page);
  if (cached) return cached;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`The page ${page.name} did not load in 10 s.`)), LIMIT_MS);
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
 * Loads a page's code and data, and returns the data. If the table has the page's `load`, code and data load at the same time. If
 * not, the code loads first, because it contains `load`. If the code fails, usually because a newer release removed it, the page
 * opens as a new document. Rejects if that is not possible, if the code is late, or if the data fails.
 */
export async function loadData(page: StudentPage, api: StudentApi, args: LoadArgs): Promise<unknown> {
  const code = loadPage(page).catch((error: unknown) => {
    if (error instanceof Late) throw error;
    return openAsNewDocument(args.request.url, new CodeMissing(`The page ${page.name} could not be loaded.`, { cause: error }));
  });
  // If the code fails while the data loads, `await code` below throws the error.
  code.catch(() => {});
  const load = page.load ?? (await code).load;
  const fresh = await load?.(api, args);
  await code;
  return fresh;
}

/** Returns the component of a page's route. It renders the code that `loadPage` has loaded. */
export function pageComponent(page: StudentPage): ComponentType {
  return function LoadedPage() {
    const loaded = loadedPages.get(page);
    if (!loaded) throw new Error(`The page ${page.name} is not loaded.`);
    return createElement(loaded.Page);
  };
}

/** Returns the page in the table that belongs to a route's handle; undefined for the page of unknown addresses. */
export function pageOf(handle: unknown): StudentPage | undefined {
  return PAGES.find((page) => page === handle);
}
