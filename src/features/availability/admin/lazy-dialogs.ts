import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/** The dialog with possible substitutes for a session. The code of these dialogs is loaded when one first opens. */
export const LazyFindDialog = lazyDialog({
  title: 'Cari pengganti',
  load: async () => (await import('./find-dialog.tsx')).FindDialog,
});

/** The dialog with all sessions of a person who is absent for some days. */
export const LazyPlanDialog = lazyDialog({
  title: 'Pengganti beberapa sesi',
  tall: true,
  load: async () => (await import('./plan-dialog.tsx')).PlanDialog,
});

/** The dialog with the times when a person is unavailable. */
export const LazyAwayDialog = lazyDialog({
  title: 'Waktu berhalangan',
  tall: true,
  load: async () => (await import('./away-dialog.tsx')).AwayDialog,
});
