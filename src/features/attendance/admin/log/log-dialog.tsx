import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { scheduleLogInput } from '#features/attendance/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_REASONS, LOG_REASON_LABELS, NO_NAMES_TEXT, readHeadcount } from '#features/schedules/log-rules.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { RadioField } from '#platform/web/admin-ui/form/choice/radio-field.tsx';
import { NumberField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { TextareaField } from '#platform/web/admin-ui/form/text/textarea-field.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { nameOf } from '#features/schedules/admin/schedule-texts.ts';
import { logResource, type LogBody } from './log-resource.ts';

interface LogDialogProps {
  /** A list of one schedule. It is a list because every action of schedules gets a list. */
  schedules: readonly Schedule[];
  onClose: () => void;
  /** Called after the log was stored, before `onClose`. */
  onDone?: () => void;
}

const HELD_OPTIONS = [
  { value: 'yes', label: 'Terlaksana' },
  { value: 'no', label: 'Tidak terlaksana' },
] as const;
const REASON_OPTIONS = LOG_REASONS.map((value) => ({ value, label: LOG_REASON_LABELS[value] }));

/** Turns the values of the form's fields into the contract's log. */
const typedLog = z
  .object({ held: z.string(), headcount: z.string(), reason: z.string(), notes: z.string() })
  .transform(({ held, headcount, reason, notes }, context) => {
    const read = held === 'yes' ? readHeadcount(headcount) : { headcount: null };
    if ('problem' in read) context.issues.push({ code: 'custom', message: read.problem, path: ['headcount'], input: headcount });
    // If "Hasil" is not chosen, `held` is missing, and the contract refuses it with its own text.
    const sent: Partial<z.input<typeof scheduleLogInput>> = {
      ...(held === '' ? {} : { held: held === 'yes' }),
      headcount: 'problem' in read ? null : read.headcount,
      reason: held === 'no' ? (LOG_REASONS.find((code) => code === reason) ?? null) : null,
      notes,
    };
    return sent as z.input<typeof scheduleLogInput>;
  })
  .pipe(scheduleLogInput) as z.ZodType<LogBody>;

function toValues(schedule: Schedule | null) {
  const log = schedule?.log;
  return {
    held: log ? (log.held ? 'yes' : 'no') : '',
    headcount: log?.headcount?.toString() ?? '',
    reason: log?.reason ?? '',
    notes: log?.notes ?? '',
  };
}

/** The dialog for the log of a session that has begun: the number of students or the reason why it was not held, and notes. */
export function LogDialog({ schedules, onClose, onDone }: LogDialogProps) {
  const [schedule = null] = schedules;
  const record = useRecordForm({
    resource: logResource,
    record: schedule,
    schema: typedLog,
    toValues,
    onSaved() {
      onDone?.();
      onClose();
    },
  });
  const { control } = record;
  const held = useWatch({ control, name: 'held' });
  return (
    <FormDialog title="Catatan kegiatan" record={record} onClose={onClose} submitLabel="Simpan" cancelLabel="Batal">
      {schedule && <p className="text-sm font-semibold wrap-anywhere">{nameOf(schedule)}</p>}
      <RadioField control={control} name="held" label="Hasil" options={HELD_OPTIONS} />
      {held === 'yes' && <NumberField control={control} name="headcount" label="Jumlah siswa" optional hint={NO_NAMES_TEXT} />}
      {held === 'no' && <RadioField control={control} name="reason" label="Alasan" options={REASON_OPTIONS} />}
      <TextareaField
        control={control}
        name="notes"
        label="Keterangan"
        optional
        isPrivate
        rows={3}
        hint="Hanya dibaca admin. Jangan tulis nama siswa."
      />
    </FormDialog>
  );
}
