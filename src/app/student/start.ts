import { catchInstallPrompt } from '#platform/web/device/install-prompt.ts';

/**
 * Brings the page's scripts, which this one's element names, once the drawn page is on the screen: asked for before, they would hold
 * the first paint up, those that an earlier visit left in the browser even more. A page in the background is not painted, and
 * starts at once.
 */
function start(): void {
  const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts'] ?? '';
  for (const href of scripts.split(' ')) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
  void import('./client.tsx');
}

catchInstallPrompt();
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
