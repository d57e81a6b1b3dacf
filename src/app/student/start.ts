import { catchInstallPrompt } from '#platform/web/device/install-prompt.ts';

function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Tells Vite's loader which stylesheets the page came with, by disabled links, which load nothing. */
function markStyles(): void {
  const styles = document.querySelector<HTMLElement>('script[data-styles]')?.dataset['styles']?.split(' ') ?? [];
  for (const name of styles) addLink({ rel: 'stylesheet', disabled: true, href: `/${name}` });
}

/**
 * Brings the page's scripts, which this one's element names, once the drawn page is on the screen: asked for before, they would hold
 * the first paint up, those that an earlier visit left in the browser even more. A page in the background is not painted, and
 * starts at once.
 */
function start(): void {
  const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts'] ?? '';
  for (const href of scripts.split(' ')) addLink({ rel: 'modulepreload', href });
  void import('./client.tsx');
}

catchInstallPrompt();
markStyles();
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
