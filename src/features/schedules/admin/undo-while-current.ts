import type { Schedule } from '#features/schedules/contract.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts, UNDO_MS } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource } from './schedule-resource.ts';

/** Whether a cached list contains a later version of the schedule. */
function wasChanged({ _id, updatedAt }: Schedule): boolean {
  return queryClient
    .getQueriesData<Schedule[]>({ queryKey: [...scheduleResource.cache.queryKey] })
    .some(([, items]) => items?.some((item) => item._id === _id && item.updatedAt > updatedAt));
}

/**
 * Shows a toast that offers for 10 s to undo a change of schedules. The toast disappears earlier if all of the schedules were
 * changed again, because the server would refuse the undo.
 * @param stored the schedules as the change stored them
 */
export function undoWhileCurrent(
  stored: readonly Schedule[],
  text: string,
  undo: () => void,
  options?: Parameters<typeof toasts.undoable>[2],
): void {
  const remove = toasts.undoable(text, undo, options);
  if (stored.length === 0) return;
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!stored.every(wasChanged)) return;
    stop();
    remove();
  });
  setTimeout(stop, UNDO_MS);
}
