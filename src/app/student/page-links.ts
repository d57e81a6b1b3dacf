import { CalendarIcon, HomeIcon, ScholarshipIcon } from '#platform/web/ui/icons.tsx';

/** The pages that side bar and bottom bar lead to (section 2, layout). */
export const HOME = { to: '/', label: 'Beranda', Icon: HomeIcon };
export const CALENDAR = { to: '/calendar', label: 'Kalender', Icon: CalendarIcon };
export const SCHOLARSHIP = { to: '/scholarship', label: 'Beasiswa', Icon: ScholarshipIcon };
export type PageLink = typeof HOME;

/** Whether a link leads to the page on show; `/dashboard` is the home page as well. */
export function isCurrent(to: string, pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return path === to || (to === '/' && path === '/dashboard');
}
