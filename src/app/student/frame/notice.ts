import { type ReactNode, useState } from 'react';

let currentNotice: ReactNode = null;

/**
 * Sets the notice above the pages, for example the offer to install the app. It appears with the next navigation, because on the
 * current page it would shift the content.
 */
export function putNotice(notice: ReactNode): void {
  currentNotice = notice;
}

/** Returns the notice for a page, as it was when the page was opened. */
export function useNotice(pathname: string): ReactNode {
  const [shown, setShown] = useState({ pathname, notice: currentNotice });
  if (shown.pathname !== pathname) setShown({ pathname, notice: currentNotice });
  return shown.notice;
}
