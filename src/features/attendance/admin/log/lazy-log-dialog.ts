import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/** The log of a schedule; its code is loaded when it first opens. */
export const LazyLogDialog = lazyDialog({
  title: 'Catatan kegiatan',
  load: async () => (await import('./log-dialog.tsx')).LogDialog,
});
