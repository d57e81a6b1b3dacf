import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, usePageData } from '#platform/web/router/router-context.tsx';
import { documentTitle, readHead } from './page-head.ts';

/**
 * After a navigation, updates the tab's title and moves the focus to the new page, so that screen readers start there.
 * Returns the ref for the page's element.
 */
export function usePageChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const head = readHead(usePageData());
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
