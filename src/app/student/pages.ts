import { type ComponentType, createElement } from 'react';

/** The pages whose code becomes a file of its own. */
export const PAGES = {
  dashboard: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  subject: async () => (await import('#features/subjects/student/subject-page.tsx')).SubjectPage,
  material: async () => (await import('#features/subjects/student/material-page.tsx')).MaterialPage,
  classes: async () => (await import('#features/classes/student/classes-page.tsx')).ClassesPage,
  calendar: async () => (await import('#features/schedules/student/calendar-page.tsx')).CalendarPage,
  scholarship: async () => (await import('#features/scholarship/student/scholarship-page.tsx')).ScholarshipPage,
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type PageName = keyof typeof PAGES;

/** As long as a call's answer may take. */
const LIMIT_MS = 10_000;

const loadedPages = new Map<PageName, ComponentType>();

/**
 * Loads a page's code, once. Rejects when it does not come in time; the next call tries again, which the router's own
 * `lazy` does not: a page that a weak signal once kept away would stay away until a reload.
 */
export async function loadPage(name: PageName): Promise<void> {
  if (loadedPages.has(name)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The page ${name} does not come.`)), LIMIT_MS);
  });
  try {
    loadedPages.set(name, await Promise.race([PAGES[name](), late]));
  } finally {
    clearTimeout(timer);
  }
}

/** The component of a route; it draws the page that `loadPage` has brought. */
export function pageComponent(name: PageName): ComponentType {
  return function LoadedPage() {
    const Page = loadedPages.get(name);
    if (!Page) throw new Error(`The page ${name} is not loaded.`);
    return createElement(Page);
  };
}

/** The page that a route's handle names; null when the page's code is part of the first file. */
export function pageName(handle: unknown): PageName | null {
  return isPageName(handle) ? handle : null;
}

function isPageName(handle: unknown): handle is PageName {
  return typeof handle === 'string' && Object.hasOwn(PAGES, handle);
}
