import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useMatches } from 'react-router';
import { documentTitle, readHead } from './page-head.ts';

/**
 * Keeps the tab's title; when another page has come, moves the focus to it, so that a screen reader begins there.
 * @returns for the element that holds the page
 */
export function usePageChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const head = readHead(useMatches().at(-1)?.loaderData);
  const title = head && documentTitle(head);

  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
