import type { Schedule } from '#features/schedules/contract.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { currentOf, wasChanged } from '#platform/web/admin-ui/record/current-version.ts';
import { toasts, UNDO_MS } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource } from './schedule-resource.ts';

const { queryKey } = scheduleResource.cache;

const isCurrent = (schedule: Schedule) => !wasChanged(queryKey, schedule);

/**
 * Returns the present versions of the schedules that nobody has changed since they were stored, and the number of the others. If all
 * were changed, returns all: the server's refusal says why they can't be undone.
 */
export function unchangedOf(stored: readonly Schedule[]): { schedules: Schedule[]; kept: number } {
  const unchanged = stored.filter(isCurrent);
  const schedules = (unchanged.length > 0 ? unchanged : stored).map((schedule) => currentOf(queryKey, schedule));
  return { schedules, kept: stored.length - schedules.length };
}

/** Returns " 2 yang sudah diubah tetap ada.", the end of a message about an undo; nothing if all were undone. */
export const keptText = (kept: number) => (kept > 0 ? ` ${kept} yang sudah diubah tetap ada.` : '');

/**
 * Shows a toast that offers for 10 s to undo a change of schedules; Ctrl+Z does so later too. The toast disappears earlier if all of the
 * schedules were changed again, because the server would refuse the undo.
 * @param stored the schedules as the change stored them
 */
export function undoWhileCurrent(
  stored: readonly Schedule[],
  text: string,
  undo: () => unknown,
  options?: Parameters<typeof toasts.undoable>[2],
): void {
  const isStale = () => stored.length > 0 && !stored.some(isCurrent);
  const remove = toasts.undoable(text, undo, { ...options, isStale });
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isStale()) return;
    stop();
    remove();
  });
  setTimeout(stop, UNDO_MS);
}
