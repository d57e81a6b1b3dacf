import { useWatch } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDays } from '#platform/shared/wib.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { CheckField } from '#platform/web/admin-ui/form/choice/check-field.tsx';
import { RadioField } from '#platform/web/admin-ui/form/choice/radio-field.tsx';
import { NumberField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { ChosenSchedules } from '../chosen-schedules.tsx';
import { ClashPreview } from './clash-preview.tsx';
import { atSlot, mayBeKnownToStudents, slotOf, type TypedSlot } from './slot-change.ts';
import { useActionForm, type ActionDialogProps, type ScopeValues } from '../use-action-form.ts';

interface ShiftValues extends ScopeValues {
  direction: 'later' | 'earlier';
  days: string;
  minutes: string;
  announceMove: boolean;
}

const DIRECTIONS = [
  { value: 'later', label: 'Lebih lambat' },
  { value: 'earlier', label: 'Lebih awal' },
];
/** The last minute of a day, counted from midnight. */
const LAST_MINUTE = 24 * 60 - 1;

/** Parses a whole number from 0 to `max`; an empty text is 0. Null for anything else. */
function readNumber(text: string, max: number): number | null {
  const value = text.trim() === '' ? 0 : Number(text);
  return Number.isInteger(value) && value >= 0 && value <= max ? value : null;
}

/** Adds minutes, which may be negative, to a time `HH:MM`. Null if the result is on another day. */
function shiftTime(time: string, minutes: number): string | null {
  const sum = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  if (sum < 0 || sum > LAST_MINUTE) return null;
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * Returns the date and times of a schedule after the shift; null if the input is invalid or zero, or the shift crosses midnight.
 */
function shifted(schedule: Schedule, { direction, days, minutes }: ShiftValues): TypedSlot | null {
  const sign = direction === 'later' ? 1 : -1;
  const [byDays, byMinutes] = [readNumber(days, 366), readNumber(minutes, LAST_MINUTE)];
  if (byDays === null || byMinutes === null || byDays + byMinutes === 0) return null;
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = slotOf(schedule);
  const start = shiftTime(scheduleTimeStart, sign * byMinutes);
  const end = shiftTime(scheduleTimeEnd, sign * byMinutes);
  if (start === null || end === null) return null;
  return { scheduleDate: addDays(scheduleDate, sign * byDays), scheduleTimeStart: start, scheduleTimeEnd: end };
}

/** The dialog that moves several schedules by the same number of days and minutes. */
export function ShiftDialog(props: ActionDialogProps) {
  const { schedules, onClose } = props;
  const record = useActionForm<ShiftValues>({
    ...props,
    later: [],
    values: {
      scope: 'one',
      direction: 'later',
      days: '7',
      minutes: '0',
      announceMove: schedules.some((schedule) => mayBeKnownToStudents(schedule, todayInWib())),
    },
    problem: (values) =>
      schedules.some((schedule) => shifted(schedule, values) === null)
        ? {
            field: 'days',
            message: 'Isi hari (0–366) atau menit; semua jadwal harus tetap di hari yang sama dari mulai sampai berakhir.',
          }
        : null,
    change: (values) => (schedule) => ({ ...shifted(schedule, values), announceMove: values.announceMove }),
    done: 'digeser',
  });
  const { control } = record;
  const typed = useWatch({ control, compute: (all: ShiftValues) => all });
  const after = schedules.map((schedule) => {
    const slot = shifted(schedule, typed);
    return slot && atSlot(schedule, slot);
  });
  const readable = after.filter((schedule) => schedule !== null);
  return (
    <FormDialog title="Geser jadwal" record={record} onClose={onClose} startAt="days" submitLabel="Geser" cancelLabel="Batal">
      <ChosenSchedules schedules={schedules} />
      <RadioField control={control} name="direction" label="Arah" options={DIRECTIONS} />
      <div className="grid grid-cols-2 items-start gap-x-3">
        <NumberField control={control} name="days" label="Hari" />
        <NumberField control={control} name="minutes" label="Menit" />
      </div>
      <CheckField
        control={control}
        name="announceMove"
        label="Beri tahu siswa"
        hint="Di halaman siswa tertulis “Dipindah dari …” dengan hari dan jam semula."
      />
      <ClashPreview before={schedules} after={readable.length === schedules.length ? readable : []} />
    </FormDialog>
  );
}
