import { SAVED } from '#features/files/saved-rules.ts';
import { countPage } from './data-use.ts';

/** Counts what this month costs, and brings saved lessons up to date; their code loads only on a device that has some. */
export function startFilesWork(): void {
  countPage();
  if (!('caches' in window)) return;
  const refresh = async () => {
    if (await caches.has(SAVED)) await (await import('./save-lessons.ts')).refreshSaved();
  };
  refresh().catch(() => {});
  window.addEventListener('online', () => void refresh().catch(() => {}));
}
