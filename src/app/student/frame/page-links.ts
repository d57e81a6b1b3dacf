import { PAGES, type StudentPage } from '../pages.ts';

/** A page with a link in the navigation. */
export type PageLink = StudentPage & Required<Pick<StudentPage, 'menu'>>;

/** The pages of the side bar and the bottom bar, in their order. */
export const PAGE_LINKS = PAGES.filter((page): page is PageLink => page.menu !== undefined);

/** Whether a link leads to the present page, at any of its addresses. */
export function isCurrent({ paths }: PageLink, pathname: string): boolean {
  return paths.includes(pathname.replace(/(?<=.)\/$/, ''));
}
