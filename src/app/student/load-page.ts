import { type ComponentType, createElement } from 'react';
import type { StudentApi } from '#platform/web/api-client.ts';
import { bringMissingStyles } from '#platform/web/missing-styles.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { openAnew } from './open-anew.ts';
import { type PageModule, PAGES, type StudentPage } from './pages.ts';

/** A page's code did not come: the connection or a missing file, never the page itself. */
export class CodeMissing extends Error {}

/** As long as a call's answer may take. */
const LIMIT_MS = 10_000;

class Late extends CodeMissing {}

const loadedPages = new Map<StudentPage, PageModule>();

/**
 * Loads a page's code, once. Rejects when it does not come in time; the next call tries again, so that a page that a
 * weak signal once kept away comes without a reload.
 */
export async function loadPage(page: StudentPage): Promise<PageModule> {
  const known = loadedPages.get(page);
  if (known) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`The page ${page.name} does not come.`)), LIMIT_MS);
  });
  try {
    const loaded = await Promise.race([bringMissingStyles().then(page.module), late]);
    loadedPages.set(page, loaded);
    return loaded;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a page's data while its code comes; fails when either does. Code that is gone is fetched with a whole new document. */
export async function loadData(page: StudentPage, api: StudentApi, args: LoadArgs): Promise<unknown> {
  const code = loadPage(page).catch((error: unknown) => {
    if (error instanceof Late) throw error;
    return openAnew(args.request.url, new CodeMissing(`The page ${page.name} could not be loaded.`, { cause: error }));
  });
  // It may fail while the data is read: that is told below.
  code.catch(() => {});
  const load = page.load ?? (await code).load;
  const fresh = await load?.(api, args);
  await code;
  return fresh;
}

/** The component of a route; it draws the page that `loadPage` has brought. */
export function pageComponent(page: StudentPage): ComponentType {
  return function LoadedPage() {
    const loaded = loadedPages.get(page);
    if (!loaded) throw new Error(`The page ${page.name} is not loaded.`);
    return createElement(loaded.Page);
  };
}

/** The page that a route's handle holds; undefined when the page's code is part of the first file. */
export function pageOf(handle: unknown): StudentPage | undefined {
  return PAGES.find((page) => page === handle);
}
