import { useRef } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { NO_ACTIVITY_THIS_DAY_TEXT } from '#features/schedules/messages.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button, buttonClass } from '#platform/web/admin-ui/page/button.tsx';
import { OutsideIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { useProgramme } from '#platform/web/admin-ui/programme.ts';
import { ClashMark } from '../clashes/clash-marks.tsx';
import { KIND_MARKS, KindBadge } from '../kind-badge.tsx';
import { ScheduleDetails } from '../schedule-details.tsx';
import { timesOf } from '../schedule-texts.ts';
import { useStoredClashes } from '../clashes/stored-clashes.ts';

interface DayDialogProps {
  day: IsoDate;
  schedules: readonly Schedule[];
  onClose: () => void;
}

/** The dialog of the calendar (/admin/playground) that shows the schedules of a day. */
export function DayDialog({ day, schedules, onClose }: DayDialogProps) {
  const programme = useProgramme();
  const meeting = safeHref(programme.meetingUrl);
  const clashes = useStoredClashes(schedules, todayInWib());
  const closeRef = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame title="Kegiatan Hari Ini" onDismiss={onClose} initialFocus={closeRef}>
      <div className={`${DIALOG_BODY} flex flex-col gap-3`} tabIndex={0} role="region" aria-label={formatDate(day)}>
        <p className="text-sm text-soft">{formatDate(day)}</p>
        {schedules.length === 0 && <p>{NO_ACTIVITY_THIS_DAY_TEXT}</p>}
        <ol className="flex flex-col gap-3">
          {schedules.map((schedule, index) => {
            const href = safeHref(schedule.linkZoom);
            return (
              <li
                key={schedule._id}
                className="relative flex flex-col gap-2 overflow-hidden rounded-lg border border-line bg-raised p-4 pl-5"
              >
                <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${KIND_MARKS[schedule.kind]}`} />
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className={`font-bold text-ink ${isCancelled(schedule) ? 'line-through' : ''}`}>Jadwal ke {index + 1}</h3>
                  <KindBadge kind={schedule.kind} />
                </div>
                <p className={`font-semibold tabular-nums ${isCancelled(schedule) ? 'line-through' : ''}`}>{timesOf(schedule)}</p>
                <ScheduleDetails schedule={schedule} />
                <ClashMark clashes={clashes.get(schedule._id)} />
                {href && (
                  <p className="text-sm">
                    <NewTabLink href={href}>Link kegiatan</NewTabLink>
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <div className={DIALOG_FOOT}>
        <Button ref={closeRef} onClick={onClose}>
          Tutup
        </Button>
        {schedules.length > 0 && meeting && (
          <a href={meeting} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
            Ikuti kegiatan
            <OutsideIcon className="size-4" />
            <span className="sr-only"> (tab baru)</span>
          </a>
        )}
      </div>
    </DialogFrame>
  );
}
