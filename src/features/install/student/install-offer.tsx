import type { ReactNode } from 'react';
import { type InstallPrompt, onInstallPrompt } from '#platform/web/device/install-prompt.ts';
import { countVisit, endVisit } from './visits.ts';

/** The installation is offered from this visit on. */
const OFFER_AT_VISIT = 2;

/** Counts this visit, and offers the installation until the student answers, unless Suluh is already installed. */
export function startInstallOffer(show: (line: ReactNode) => void): void {
  const { count, isTold } = countVisit();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') endVisit();
  });
  // Only Safari on iPhones and iPads defines `standalone`; there, people install pages by hand.
  const { standalone } = navigator as { standalone?: boolean };
  const isInstalled = standalone === true || !matchMedia('(display-mode: browser)').matches;
  if (isTold || count < OFFER_AT_VISIT || isInstalled) return;
  // The code of the line is loaded only now, to keep the first visit small. If it can't be loaded, the next visit offers again.
  const offer = (prompt: InstallPrompt | null) =>
    void import('./install-line.tsx')
      .then(({ InstallLine }) => show(<InstallLine prompt={prompt} onClose={() => show(null)} />))
      .catch(() => {});
  if (standalone === false) offer(null);
  else onInstallPrompt(offer);
}
