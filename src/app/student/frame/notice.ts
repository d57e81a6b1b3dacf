import { type ReactNode, useState } from 'react';

let latest: ReactNode = null;

/** Shows a line above the pages, from the next navigation on: on the present page it would shift the content. */
export function putNotice(notice: ReactNode): void {
  latest = notice;
}

/** The line above a page, as it was when the page was opened. */
export function useNotice(pathname: string): ReactNode {
  const [drawn, setDrawn] = useState({ pathname, notice: latest });
  if (drawn.pathname !== pathname) setDrawn({ pathname, notice: latest });
  return drawn.notice;
}
