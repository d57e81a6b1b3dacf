import { type ReactNode, useState } from 'react';

let latest: ReactNode = null;

/** Puts a line above the pages, beginning with the next that is opened: on the one that is there it would move what is read. */
export function putNotice(notice: ReactNode): void {
  latest = notice;
}

/** The line above a page, as it was when that was opened. */
export function useNotice(pathname: string): ReactNode {
  const [drawn, setDrawn] = useState({ pathname, notice: latest });
  if (drawn.pathname !== pathname) setDrawn({ pathname, notice: latest });
  return drawn.notice;
}
