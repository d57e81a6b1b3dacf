import type { ReactNode } from 'react';

let currentNotice: ReactNode = null;

/** Sets the notice below the dashboard, for example the offer to install the app. It appears when the frame is next rendered. */
export function putNotice(notice: ReactNode): void {
  currentNotice = notice;
}

/** Returns the current notice. */
export function readNotice(): ReactNode {
  return currentNotice;
}
