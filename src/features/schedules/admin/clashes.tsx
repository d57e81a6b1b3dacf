import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { conflictText, findClashes, offeredDates } from './find-clashes.ts';
import { schedulesQuery } from './queries.ts';
import { RepeatPreview } from './repeat-preview.tsx';
import type { ScheduleOptions } from './schedule-options.ts';
import type { ScheduleBody } from './schedule-resource.ts';
import type { ScheduleValues } from './schedule-values.ts';

interface ClashesProps {
  control: Control<ScheduleValues, unknown, ScheduleBody>;
  /** The schedule that is edited, or null. */
  id: string | null;
  options: ScheduleOptions;
}

/** What the schedule in the form would meet, before it is saved: a notice for one date, the preview for a repetition. */
export function Clashes({ control, id, options }: ClashesProps) {
  const values = useWatch({ control, compute: (all: ScheduleValues) => all });
  const dates = offeredDates(values);
  const [from = ''] = dates;
  const to = dates.at(-1) ?? '';
  const { data, isError } = useQuery({ ...schedulesQuery({ from, to }), enabled: dates.length > 0 });
  const found = data ? findClashes({ values, id, dates, schedules: data, options }) : null;
  if (values.repeatUntil !== '') {
    return dates.length > 0 && <RepeatPreview control={control} dates={dates} clashes={found} failed={isError} />;
  }
  const [day] = found ?? [];
  const conflict = day && conflictText(day);
  return (
    <div role="status" className="md:sticky md:bottom-0 md:z-1 md:-mb-4 md:bg-paper md:not-empty:pb-4">
      {(conflict || (day && day.warnings.length > 0)) && (
        <Notice kind="warning">
          {conflict && <p>Bentrok dengan kelas: {conflict}.</p>}
          {day && day.warnings.length > 0 && (
            <>
              <p className="font-semibold">Perhatikan, masih bisa disimpan:</p>
              <ul className="list-disc pl-5">
                {day.warnings.map(({ code, message }) => (
                  <li key={`${code} ${message}`}>{message}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
