import type { UseFormReturn } from 'react-hook-form';
import { ClashLine, ClashNotice, scrollToAndFocus, warningsText } from './clash-notice.tsx';
import { RepeatPreview } from '../form/repeat-preview.tsx';
import { MAIN_FIELDS } from '../form/schedule-form-schema.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleType, ScheduleValues } from '../form/schedule-values.ts';
import { useClashes, type ClashesProps } from './use-clashes.ts';

/** Lists the lessons that are in conflict, below the field of the mentoring groups. The field itself shows the error. */
export function ConflictDetail(props: ClashesProps) {
  const { found, repeats } = useClashes(props);
  // Without a repetition, `found` has one date. The preview of a repetition shows the conflicts of each date.
  const conflicts = repeats ? [] : (found?.[0]?.conflicts ?? []);
  return (
    <div role="status" className="-mt-3 text-xs text-danger wrap-anywhere empty:mt-[-1rem]">
      {conflicts.length > 0 && conflicts.map(({ message }) => message).join(' ')}
    </div>
  );
}

/** Shows the clashes of the form's schedule: warnings for one date, or a preview of all dates of a repetition. */
export function Clashes({ detailsId, ...props }: ClashesProps & { detailsId: string }) {
  const { found, dates, chosen, repeats, failed } = useClashes(props);
  if (!repeats) return <ClashNotice id={detailsId} warnings={found?.[0]?.warnings ?? []} />;
  if (dates.length === 0) return null;
  return <RepeatPreview id={detailsId} control={props.control} dates={dates} chosen={chosen} clashes={found} failed={failed} />;
}

interface ClashSummaryProps extends ClashesProps {
  form: UseFormReturn<ScheduleValues, unknown, ScheduleBody>;
  type: ScheduleType;
  /** The id of the element that `Clashes` renders. */
  detailsId: string;
}

/** The line above the form's buttons that counts the clashes and links to them. */
export function ClashSummary({ form, type, detailsId, ...props }: ClashSummaryProps) {
  const { found, dates, chosen, repeats } = useClashes(props);
  const days = (found ?? []).filter(({ date }) => chosen.includes(date));
  const refused = days.filter(({ conflicts }) => conflicts.length > 0).length;
  if (repeats) {
    const warned = days.filter(({ conflicts, warnings }) => conflicts.length === 0 && warnings.length > 0).length;
    const parts = [
      `${chosen.length} tanggal`,
      ...(refused > 0 ? [`${refused} bentrok`] : []),
      ...(warned > 0 ? [`${warned} dengan peringatan`] : []),
    ];
    return (
      <ClashLine
        text={dates.length > 0 ? parts.join(', ') : ''}
        tone={refused > 0 ? 'refused' : warned > 0 ? 'warned' : 'clear'}
        onShow={() => scrollToAndFocus(detailsId)}
      />
    );
  }
  if (refused > 0) {
    return (
      <ClashLine
        text="Bentrok dengan kelas: belum bisa disimpan"
        tone="refused"
        onShow={() => form.setFocus(MAIN_FIELDS[type])}
      />
    );
  }
  const warnings = days.flatMap((day) => day.warnings).length;
  return <ClashLine text={warnings > 0 ? warningsText(warnings) : ''} onShow={() => scrollToAndFocus(detailsId)} />;
}
