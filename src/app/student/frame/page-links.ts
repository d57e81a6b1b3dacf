import { PAGES, type StudentPage } from '../pages.ts';

/** A page that stands in the navigation. */
export type PageLink = StudentPage & Required<Pick<StudentPage, 'menu'>>;

/** The pages that side bar and bottom bar lead to, in their order. */
export const PAGE_LINKS = PAGES.filter((page): page is PageLink => page.menu !== undefined);

/** Whether a link leads to the page on show, by whichever of its addresses. */
export function isCurrent({ paths }: PageLink, pathname: string): boolean {
  return paths.includes(pathname.replace(/(?<=.)\/$/, ''));
}
