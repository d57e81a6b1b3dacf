import { catchInstallPrompt } from '#platform/web/device/install-prompt.ts';

/** Adds a `<link>` element to the document's head. */
function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Adds disabled links for the stylesheets that the document contains inline. Vite's loader sees the links and requests nothing. */
function markStyles(): void {
  const styles = document.querySelector<HTMLElement>('script[data-styles]')?.dataset['styles']?.split(' ') ?? [];
  for (const name of styles) addLink({ rel: 'stylesheet', disabled: true, href: `/${name}` });
}

/** Loads the page's scripts, which the attribute `data-scripts` lists. */
function start(): void {
  const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts'] ?? '';
  for (const href of scripts.split(' ')) addLink({ rel: 'modulepreload', referrerPolicy: 'no-referrer', href });
  void import('./client.tsx');
}

// The first script of every students' page. It loads the other scripts only after the first paint, because they would delay it. A
// hidden page is not painted, so there it starts at once.
catchInstallPrompt();
markStyles();
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
