import type { ReactNode } from 'react';
import { type InstallPrompt, onInstallPrompt } from '#platform/web/device/install-prompt.ts';
import { countVisit, endVisit } from './visits.ts';

/** The visit that offers the installation. */
const OFFER_AT = 2;

/** Counts this visit, and offers the installation once per device unless Suluh is already installed. */
export function startInstallOffer(show: (line: ReactNode) => void): void {
  const { count, isTold } = countVisit();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') endVisit();
  });
  // Defined only in browsers that install pages by hand.
  const { standalone } = navigator as { standalone?: boolean };
  const isInstalled = standalone === true || !matchMedia('(display-mode: browser)').matches;
  if (isTold || count < OFFER_AT || isInstalled) return;
  // Its code is not part of the first visit. If it does not load, the next visit offers again.
  const offer = (prompt: InstallPrompt | null) =>
    void import('./install-line.tsx').then(({ InstallLine }) => show(<InstallLine prompt={prompt} />)).catch(() => {});
  if (standalone === false) offer(null);
  else onInstallPrompt(offer);
}
