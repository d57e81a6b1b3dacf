import { type ComponentType, createElement } from 'react';
import { PAGES, type StudentPage } from './pages.ts';

/** As long as a call's answer may take. */
const LIMIT_MS = 10_000;

const loadedPages = new Map<StudentPage, ComponentType>();

/**
 * Loads a page's code, once. Rejects when it does not come in time; the next call tries again, which the router's own
 * `lazy` does not: a page that a weak signal once kept away would stay away until a reload.
 */
export async function loadPage(page: StudentPage): Promise<void> {
  if (loadedPages.has(page)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The page ${page.name} does not come.`)), LIMIT_MS);
  });
  try {
    loadedPages.set(page, await Promise.race([page.module(), late]));
  } finally {
    clearTimeout(timer);
  }
}

/** The component of a route; it draws the page that `loadPage` has brought. */
export function pageComponent(page: StudentPage): ComponentType {
  return function LoadedPage() {
    const Page = loadedPages.get(page);
    if (!Page) throw new Error(`The page ${page.name} is not loaded.`);
    return createElement(Page);
  };
}

/** The page that a route's handle holds; undefined when the page's code is part of the first file. */
export function pageOf(handle: unknown): StudentPage | undefined {
  return PAGES.find((page) => page === handle);
}
