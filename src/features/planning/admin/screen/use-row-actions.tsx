import { useMemo } from 'react';
import type { ScheduleAction } from '#features/schedules/admin/actions/schedule-actions.tsx';
import { useActionDialogs } from '#features/schedules/admin/actions/use-action-dialogs.tsx';
import { fetchScheduleForm } from '#features/schedules/admin/form/lazy-dialog.ts';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import { CopyIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { Open } from './schedule-dialogs.tsx';

/**
 * Returns the actions on one schedule, for the board and the list. `dialogs` contains the actions on several schedules, and the dialog
 * that is open.
 * @param onDone called after a change was stored
 */
export function useRowActions(available: readonly ScheduleAction[], onOpen: (open: Open) => void, onDone: () => void) {
  const dialogs = useActionDialogs(available, onDone);
  const { more, remove, preloadRemove } = dialogs;
  const actions = useMemo<ScheduleActions>(
    () => ({
      preload() {
        fetchScheduleForm();
        preloadRemove();
      },
      onEdit: (schedule) => onOpen({ kind: 'edit', schedule }),
      onDelete: (schedule) => remove([schedule]),
      more: (schedule) => [
        { label: 'Duplikat', Icon: CopyIcon, onSelect: () => onOpen({ kind: 'copy', schedule }), preload: fetchScheduleForm },
        ...more(schedule),
      ],
    }),
    [more, remove, preloadRemove, onOpen],
  );
  return { actions, dialogs };
}
