import type { ComponentType } from 'react';

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

/** The page that a route's handle names; null when the page's code is part of the first file. */
export function pageName(handle: unknown): PageName | null {
  return isPageName(handle) ? handle : null;
}

function isPageName(handle: unknown): handle is PageName {
  return typeof handle === 'string' && Object.hasOwn(PAGES, handle);
}
