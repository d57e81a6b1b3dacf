import { savesData } from '#platform/shared/saves-data.ts';
import { catchInstallPrompt } from '#platform/web/device/install-prompt.ts';

/** Adds a `<link>` element to the document's head. */
function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

/**
 * The attributes of this script's element: the page's other scripts, the stylesheets that the document contains inline, and on some pages
 * the script for devices that save data.
 */
const { scripts = '', styles, saver } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};

/** Adds disabled links for the stylesheets that the document contains inline. Vite's loader sees the links and requests nothing. */
function markStyles(): void {
  for (const name of styles?.split(' ') ?? []) addLink({ rel: 'stylesheet', disabled: true, href: `/${name}` });
}

/** Loads the page's scripts. */
function loadScripts(): void {
  for (const href of scripts.split(' ')) addLink({ rel: 'modulepreload', referrerPolicy: 'no-referrer', href });
  void import('./client.tsx');
}

/** Loads the page's scripts. With the data saver on, the script for it decides whether they are needed. */
function start(): void {
  if (saver === undefined || !savesData()) loadScripts();
  else {
    import(/* @vite-ignore */ saver)
      .then(({ savePage }: typeof import('./saver/saver.ts')) => savePage(loadScripts))
      .catch(loadScripts);
  }
}

// The first script of every students' page. It loads the other scripts only after the first paint, because their load would delay
// the paint. A hidden page is not painted, so there the scripts load immediately.
catchInstallPrompt();
markStyles();
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
