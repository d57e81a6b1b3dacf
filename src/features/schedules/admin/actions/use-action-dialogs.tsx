import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { historyAddress } from '#features/history/address.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import type { RowAction } from '#platform/web/admin-ui/list/row-menu.tsx';
import { historyAction } from '#platform/web/admin-ui/list/row-actions.tsx';
import type { ScheduleAction } from './schedule-actions.tsx';

const DeleteScheduleDialog = lazyDialog({
  title: 'Confirm Delete',
  load: async () => (await import('./delete-schedule-dialog.tsx')).DeleteScheduleDialog,
});

/** The open dialog with its schedules. */
interface Opened {
  /** Null for a deletion. */
  action: ScheduleAction | null;
  schedules: readonly Schedule[];
  /** The elements that get the focus back when the last dialog closes. */
  openers: readonly (Element | null)[];
}

/** Functions that open the dialogs of actions, and the dialog that is open. */
interface ActionDialogs {
  /** Returns the menu of one schedule. */
  more: (schedule: Schedule) => RowAction[];
  /** Opens the dialog of an action. */
  open: (action: ScheduleAction, schedules: readonly Schedule[]) => void;
  /** Opens the dialog that deletes. */
  remove: (schedules: readonly Schedule[]) => void;
  /** Preloads the code of the dialog that deletes. */
  preloadRemove: () => void;
  /** The open dialog. The caller must render it. */
  dialog: ReactNode;
}

/**
 * Holds which action's dialog is open on the page of schedules: moving, cancelling, deleting and so on, but not editing.
 * @param onDone called after a change was stored
 */
export function useActionDialogs(actions: readonly ScheduleAction[], onDone?: () => void): ActionDialogs {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const stable = useMemo(() => {
    const open = (action: ScheduleAction, schedules: readonly Schedule[]) =>
      setOpened({ action, schedules, openers: [document.activeElement] });
    return {
      open,
      remove: (schedules: readonly Schedule[]) => setOpened({ action: null, schedules, openers: [document.activeElement] }),
      preloadRemove: DeleteScheduleDialog.preload,
      more: (schedule: Schedule): RowAction[] => [
        ...actions
          .filter((action) => action.for.includes('one') && action.available(schedule, serverNow()))
          .map((action) => ({
            label: action.label([schedule]),
            Icon: action.Icon,
            preload: action.Dialog.preload,
            onSelect: () => open(action, [schedule]),
          })),
        historyAction(historyAddress('schedule', schedule._id), navigate),
      ],
    };
  }, [actions, navigate]);
  const cancel = actions.find(({ id }) => id === 'cancel');
  const close = () => setOpened(null);
  const props = { onClose: close, ...(onDone ? { onDone } : {}) };
  return {
    ...stable,
    dialog: opened && (
      <OpenersContext value={opened.openers}>
        {opened.action ? (
          <opened.action.Dialog key={opened.action.id} schedules={opened.schedules} {...props} />
        ) : (
          <DeleteScheduleDialog
            schedules={opened.schedules}
            {...props}
            // The dialog that deletes also offers to cancel the schedules, so that students see what became of them.
            onCancelInstead={() =>
              cancel && setOpened({ ...opened, action: cancel, schedules: opened.schedules.filter(isPlanned) })
            }
          />
        )}
      </OpenersContext>
    ),
  };
}

const isPlanned = (schedule: Schedule) => !isCancelled(schedule);
