import type { Schedule } from '#features/schedules/contract.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CopyIcon, TrashIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { ScheduleAction } from '#features/schedules/admin/actions/schedule-actions.tsx';

interface SelectionBarProps {
  actions: readonly ScheduleAction[];
  /** The selected schedules. */
  chosen: readonly Schedule[];
  /** The number of rows that can be selected. */
  total: number;
  onAll: () => void;
  onAction: (action: ScheduleAction, schedules: readonly Schedule[]) => void;
  onDelete: (schedules: readonly Schedule[]) => void;
  /** Copies the selected schedules to another week; missing where that is not possible. */
  onCopy?: () => void;
  onEnd: () => void;
}

/** The bar below the list with the actions for the selected rows. A button shows a number if it applies to only some of them. */
export function SelectionBar({ actions, chosen, total, onAll, onAction, onDelete, onCopy, onEnd }: SelectionBarProps) {
  const now = serverNow();
  const offered = actions
    .filter((action) => action.for.includes('several'))
    .flatMap((action) => {
      const schedules = chosen.filter((schedule) => action.available(schedule, now));
      return schedules.length > 0 ? [{ action, schedules }] : [];
    });
  return (
    <div
      role="group"
      aria-label="Jadwal yang dipilih"
      className="keep-clear sticky bottom-2 z-(--z-bar) mt-3 flex flex-wrap items-center gap-x-4 rounded-lg border border-edge bg-raised p-2 shadow-raised"
    >
      <div className="flex items-center whitespace-nowrap max-md:w-full">
        <p role="status" className="px-2 text-sm font-semibold text-ink max-md:mr-auto max-md:px-1">
          {chosen.length} dipilih
        </p>
        {chosen.length < total && (
          <Button look="quiet" className="max-md:px-2" onClick={onAll}>
            Pilih semua ({total})
          </Button>
        )}
        <Button look="quiet" className="max-md:px-2" onClick={onEnd}>
          Selesai
        </Button>
      </div>
      {chosen.length > 0 && (
        <div className="gap-1.5 max-md:-m-1 max-md:grid max-md:w-[calc(100%+0.5rem)] max-md:grid-flow-col max-md:gap-1 max-md:overflow-x-auto max-md:p-1 max-md:*:px-0.5 max-md:*:text-xs max-md:[&_svg]:hidden md:ml-auto md:flex md:flex-wrap md:whitespace-nowrap">
          {offered.map(({ action, schedules }) => (
            <Button
              key={action.id}

              preload={action.Dialog.preload}
              onClick={() => onAction(action, schedules)}
            >
              <action.Icon className="size-4" />
              {action.label(schedules)}
              {schedules.length < chosen.length && ` (${schedules.length})`}
            </Button>
          ))}
          {onCopy && (
            <Button onClick={onCopy}>
              <CopyIcon className="size-4" />
              Salin
            </Button>
          )}
          <Button look="quiet" className="text-danger" onClick={() => onDelete(chosen)}>
            <TrashIcon className="size-4" />
            Hapus
          </Button>
        </div>
      )}
    </div>
  );
}
