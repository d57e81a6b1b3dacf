import { PAGES, type StudentPage } from '../pages.ts';

/** A page with a link in the navigation. */
export type PageLink = StudentPage & Required<Pick<StudentPage, 'menu'>>;

/** The pages with a link in the side bar and the bottom bar, in the order of the links. */
export const PAGE_LINKS = PAGES.filter((page): page is PageLink => page.menu !== undefined);

/** Returns true if the link's page is the current one, at any of its addresses. */
export function isCurrent({ paths }: PageLink, pathname: string): boolean {
  return paths.includes(pathname.replace(/(?<=.)\/$/, ''));
}
