import { useController, type Control } from 'react-hook-form';
import { formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { CheckIcon, WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { DayClashes } from '../clashes/find-clashes.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleValues } from './schedule-values.ts';

interface RepeatPreviewProps {
  /** The id of the element that the line above the buttons scrolls to. */
  id: string;
  control: Control<ScheduleValues, unknown, ScheduleBody>;
  dates: readonly IsoDate[];
  /** The dates that are not skipped. */
  chosen: readonly IsoDate[];
  /** Null while the schedules of these dates are loading. */
  clashes: readonly DayClashes[] | null;
  /** Whether the schedules of these dates could not be read. */
  failed: boolean;
}

function summary(total: number, refused: number): string {
  const rule = 'Semuanya disimpan, atau tidak satu pun.';
  return refused === 0
    ? `${total} jadwal akan ditambahkan. ${rule}`
    : `${refused} dari ${total} tanggal bentrok dengan kelas. ${rule} Lepas centang tanggal yang bentrok, atau ganti jamnya.`;
}

function DayState({ day }: { day: DayClashes }) {
  if (day.conflicts.length === 0 && day.warnings.length === 0) {
    return (
      <span className="flex items-center gap-1.5 text-success">
        <CheckIcon className="size-4" />
        Tidak bentrok
      </span>
    );
  }
  return (
    <>
      {day.conflicts.map(({ message }) => (
        <span key={message} className="flex items-start gap-1.5 font-semibold text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">Bentrok: {message}</span>
        </span>
      ))}
      {day.warnings.map(({ code, message }) => (
        <span key={`${code} ${message}`} className="flex items-start gap-1.5 text-amber-text">
          <WarningIcon className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </span>
      ))}
    </>
  );
}

/** Lists in the form every date of a repetition with its clashes. A checkbox skips a date. */
export function RepeatPreview({ id, control, dates, chosen, clashes, failed }: RepeatPreviewProps) {
  const { field } = useController({ control, name: 'skippedDates' });
  const skipped: readonly string[] = field.value;
  const refused = (clashes ?? []).filter(({ date, conflicts }) => conflicts.length > 0 && chosen.includes(date)).length;
  const unknown = failed ? 'Belum dapat diperiksa' : 'Memeriksa…';
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 scroll-my-4 rounded-md">
      <legend className="text-sm font-semibold text-ink">Tanggal yang ditambahkan</legend>
      <p className="mt-0.5 mb-2 text-xs text-soft">{summary(chosen.length, refused)}</p>
      <ul className="overflow-hidden rounded-md border border-line bg-raised">
        {dates.map((date) => {
          const day = clashes?.find((found) => found.date === date);
          const isSkipped = skipped.includes(date);
          return (
            <li
              key={date}
              className="relative flex min-h-touch items-start gap-3 border-b border-line px-3 py-2 last:border-b-0 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus-color) md:min-h-10"
            >
              <input
                type="checkbox"
                id={`${id}-${date}`}
                aria-describedby={`${id}-${date}-state`}
                checked={!isSkipped}
                onChange={() => field.onChange(isSkipped ? skipped.filter((other) => other !== date) : [...skipped, date])}
                className="relative z-1 mt-1 size-4.5 shrink-0 cursor-pointer accent-amber-text outline-none"
              />
              <div className="min-w-0 flex-1 md:flex md:gap-4">
                <label
                  htmlFor={`${id}-${date}`}
                  className={`block cursor-pointer text-sm before:absolute before:inset-0 md:w-52 md:shrink-0 ${isSkipped ? 'text-soft line-through' : 'text-ink'}`}
                >
                  {formatDate(date)}
                </label>
                <div id={`${id}-${date}-state`} className="flex min-w-0 flex-1 flex-col text-xs md:pt-0.5">
                  {isSkipped ? '' : day ? <DayState day={day} /> : <span className="text-soft">{unknown}</span>}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
