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

/** What the form's schedule meets on each of its dates, as far as it can be told. */
function useClashes({ control, id, options }: ClashesProps) {
  const values = useWatch({ control, compute: (all: ScheduleValues) => all });
  const dates = offeredDates(values);
  const [from = ''] = dates;
  const to = dates.at(-1) ?? '';
  const { data, isError } = useQuery({ ...schedulesQuery({ from, to }), enabled: dates.length > 0 });
  const found = data ? findClashes({ values, id, dates, schedules: data, options }) : null;
  return { found, dates, repeats: values.repeatUntil !== '', failed: isError };
}

/** Under the groups of one date: the class that they would miss; the field itself has section 5's text. */
export function ConflictDetail(props: ClashesProps) {
  const { found, repeats } = useClashes(props);
  const [day] = repeats ? [] : (found ?? []);
  const text = day && conflictText(day);
  return (
    <div role="status" className="-mt-3 text-xs text-danger wrap-anywhere empty:mt-[-1rem]">
      {text && `Kelas pada jam itu: ${text}.`}
    </div>
  );
}

/** What the schedule would meet, before it is saved: warnings for one date, the preview for a repetition. */
export function Clashes(props: ClashesProps) {
  const { found, dates, repeats, failed } = useClashes(props);
  if (repeats) {
    return dates.length > 0 && <RepeatPreview control={props.control} dates={dates} clashes={found} failed={failed} />;
  }
  const warnings = found?.[0]?.warnings ?? [];
  return (
    <div
      role="status"
      className="empty:-mt-4 [@media(height>=52rem)]:md:sticky [@media(height>=52rem)]:md:bottom-0 [@media(height>=52rem)]:md:z-1"
    >
      {warnings.length > 0 && (
        <Notice kind="warning">
          <p className="font-semibold">Perhatikan, masih bisa disimpan:</p>
          <ul className="list-disc pl-5">
            {warnings.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
