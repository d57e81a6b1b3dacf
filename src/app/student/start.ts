import { catchInstallPrompt } from '#platform/web/device/install-prompt.ts';

function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

/**
 * Adds disabled links, which load nothing, for the stylesheets inside the page, so that Vite's loader does not request them.
 */
function markStyles(): void {
  const styles = document.querySelector<HTMLElement>('script[data-styles]')?.dataset['styles']?.split(' ') ?? [];
  for (const name of styles) addLink({ rel: 'stylesheet', disabled: true, href: `/${name}` });
}

/**
 * Loads the page's scripts, which the attribute `data-scripts` lists, after the first paint: earlier they would delay it,
 * cached ones even more. A hidden page is not painted, so it starts at once.
 */
function start(): void {
  const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts'] ?? '';
  for (const href of scripts.split(' ')) addLink({ rel: 'modulepreload', referrerPolicy: 'no-referrer', href });
  void import('./client.tsx');
}

catchInstallPrompt();
markStyles();
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
