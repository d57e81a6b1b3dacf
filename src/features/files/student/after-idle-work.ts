import { SAVED } from '#features/files/saved-rules.ts';
import { countPage } from './data-use.ts';

/**
 * Runs when the page is idle. Adds the page's bytes to those of this month. Updates saved contents, with code that loads only if
 * there are any.
 */
export function startFilesWork(): void {
  countPage();
  if (!('caches' in window)) return;
  const refresh = async () => {
    if (await caches.has(SAVED)) await (await import('./save-contents.ts')).refreshSaved();
  };
  refresh().catch(() => {});
  window.addEventListener('online', () => void refresh().catch(() => {}));
}
