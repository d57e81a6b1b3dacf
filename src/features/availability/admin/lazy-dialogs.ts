import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

/** The proposals for a session; their code loads when they are first opened. */
export const LazyFindDialog = lazyDialog({
  title: 'Cari pengganti',
  load: async () => (await import('./find-dialog.tsx')).FindDialog,
});

/** The sessions of a person who is away for some days. */
export const LazyPlanDialog = lazyDialog({
  title: 'Pengganti beberapa sesi',
  load: async () => (await import('./plan-dialog.tsx')).PlanDialog,
});

/** When a person can not. */
export const LazyAwayDialog = lazyDialog({
  title: 'Waktu tak bisa',
  load: async () => (await import('./away-dialog.tsx')).AwayDialog,
});
