import type { ReactNode } from 'react';
import { onInstallPrompt } from '#platform/web/device/install-prompt.ts';
import { InstallLine } from './install-line.tsx';
import { countVisit, endVisit } from './visits.ts';

/** The visit in which it is said that Suluh can be installed. */
const TELL_AT = 2;

/** Counts this visit and, once in a device's life, has it said that Suluh can be installed: not where it already is. */
export function startInstallOffer(show: (line: ReactNode) => void): void {
  const { count, isTold } = countVisit();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') endVisit();
  });
  // Only where pages can be put on the home screen by hand alone.
  const { standalone } = navigator as { standalone?: boolean };
  const isInstalled = standalone === true || !matchMedia('(display-mode: browser)').matches;
  if (isTold || count < TELL_AT || isInstalled) return;
  if (standalone === false) show(<InstallLine prompt={null} />);
  else onInstallPrompt((prompt) => show(<InstallLine prompt={prompt} />));
}
