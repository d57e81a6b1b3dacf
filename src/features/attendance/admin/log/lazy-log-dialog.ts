import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/** The dialog for the log of a session. Its code loads when it first opens. */
export const LazyLogDialog = lazyDialog({
  title: 'Catatan kegiatan',
  load: async () => (await import('./log-dialog.tsx')).LogDialog,
});
