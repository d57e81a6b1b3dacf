import { useRef } from 'react';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import type { RowAction } from '#platform/web/admin-ui/list/row-menu.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, DragIcon, EditIcon, TrashIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { ClashMark } from '#features/schedules/admin/clashes/clash-marks.tsx';
import { KindBadge } from '#features/schedules/admin/kind-badge.tsx';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import { ScheduleDetails } from '#features/schedules/admin/schedule-details.tsx';
import { nameOf, timesOf } from '#features/schedules/admin/schedule-texts.ts';

interface ItemDialogProps extends ScheduleActions {
  schedule: Schedule;
  clashes: readonly ScheduleWarning[] | undefined;
  onMove: () => void;
  /** Selects the schedule. */
  onChoose: () => void;
  /** Gives the focus to the schedule on the board. */
  onFocusBack: () => void;
  onClose: () => void;
}

/** Returns the buttons of the dialog. */
function actionsOn(schedule: Schedule, { preload, onEdit, onDelete, more }: ScheduleActions): RowAction[] {
  return [
    { label: 'Edit', Icon: EditIcon, onSelect: () => onEdit(schedule), preload },
    { label: 'Delete', Icon: TrashIcon, onSelect: () => onDelete(schedule) },
    ...more(schedule),
  ];
}

/** The dialog with the details and actions of a schedule that was clicked on the week board. */
export function ItemDialog({ schedule, clashes, onMove, onChoose, onFocusBack, onClose, ...actions }: ItemDialogProps) {
  const href = safeHref(schedule.linkZoom);
  const name = nameOf(schedule);
  const moveRef = useRef<HTMLButtonElement>(null);
  const wasFocusMoved = useRef(false);
  /**
   * Closes this dialog, moves the focus to the schedule on the board, and runs the action. If the action opens another dialog, that
   * dialog returns the focus to the schedule when it closes.
   */
  const closeThen = (action: (schedule: Schedule) => void) => () => {
    wasFocusMoved.current = true;
    onFocusBack();
    onClose();
    action(schedule);
  };
  return (
    <DialogFrame title={titleOf(schedule)} onDismiss={onClose} initialFocus={moveRef} focusTaken={wasFocusMoved}>
      <div className={`${DIALOG_BODY} flex flex-col gap-3`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <KindBadge kind={schedule.kind} />
          <span className="font-semibold tabular-nums">
            {formatDate(schedule.scheduleDate)}, <span className="whitespace-nowrap">{timesOf(schedule)}</span>
          </span>
          {href && <NewTabLink href={href}>Link kegiatan</NewTabLink>}
        </p>
        <ScheduleDetails schedule={schedule} />
        <ClashMark clashes={clashes} />
        <div className="-ml-3 flex flex-wrap">
          {actionsOn(schedule, actions).map(({ label, Icon, onSelect, preload: fetch }) => (
            <Button key={label} look="quiet" onClick={closeThen(onSelect)} preload={fetch} aria-label={`${label} ${name}`}>
              <Icon className="size-4" />
              {label}
            </Button>
          ))}
          <Button look="quiet" onClick={closeThen(onChoose)}>
            <CheckIcon className="size-4" />
            Pilih
          </Button>
        </div>
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Tutup</Button>
        <Button ref={moveRef} look="primary" onClick={closeThen(onMove)}>
          <DragIcon className="size-4 max-md:hidden" />
          Pindahkan di papan
        </Button>
      </div>
    </DialogFrame>
  );
}
