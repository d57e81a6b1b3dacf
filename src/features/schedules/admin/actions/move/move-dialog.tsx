import { useWatch } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { isDate } from '#platform/shared/wib.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { CheckField } from '#platform/web/admin-ui/form/choice/check-field.tsx';
import { DATE_AND_TIMES, FieldRow } from '#platform/web/admin-ui/form/field.tsx';
import { DateField } from '#platform/web/admin-ui/form/date-time/date-field.tsx';
import { TimeField } from '#platform/web/admin-ui/form/date-time/time-field.tsx';
import { ChosenSchedules } from '../chosen-schedules.tsx';
import { ClashPreview } from './clash-preview.tsx';
import { atSlot, hasOwnHours, mayBeKnownToStudents, movedWithFirst, slotOf, type TypedSlot } from './slot-change.ts';
import { useEndAlong } from '#features/schedules/admin/use-end-along.ts';
import { ScopeField } from '../scope-field.tsx';
import { useActionForm, type ActionDialogProps, type ScopeValues } from '../use-action-form.ts';
import { useLaterOfSeries } from '../use-later-of-series.ts';

interface MoveValues extends ScopeValues, TypedSlot {
  announceMove: boolean;
}

/** The dialog that moves a schedule to another date and time; on request also the later schedules of its series. */
export function MoveDialog(props: ActionDialogProps) {
  const [first] = props.schedules;
  return first ? <MoveForm {...props} first={first} /> : null;
}

function MoveForm({ first, ...props }: ActionDialogProps & { first: Schedule }) {
  const series = useLaterOfSeries(props.schedules);
  const later = series.later?.filter((schedule) => !isCancelled(schedule));
  const slot = slotOf(first);
  const record = useActionForm<MoveValues>({
    ...props,
    later: later ?? [],
    values: { ...slot, scope: 'one', announceMove: mayBeKnownToStudents(first, todayInWib()) },
    checked: ['scheduleDate', 'scheduleTimeStart', 'scheduleTimeEnd'],
    change:
      ({ announceMove, scheduleDate, scheduleTimeStart, scheduleTimeEnd }) =>
      (schedule) => ({
        ...movedWithFirst(first, { scheduleDate, scheduleTimeStart, scheduleTimeEnd }, schedule),
        announceMove,
      }),
    done: 'dipindah',
  });
  const { control, form } = record;
  useEndAlong(form);
  const typed = useWatch({ control, compute: (all: MoveValues) => all });
  const affected = typed.scope === 'following' ? [first, ...(later ?? [])] : [first];
  const keepingTheirTimes = affected.filter((schedule) => hasOwnHours(first, schedule)).length;
  const moved = isDate(typed.scheduleDate)
    ? affected.map((schedule) => atSlot(schedule, movedWithFirst(first, typed, schedule)))
    : [];
  // Null where the typed date and times can't be parsed yet. Then the preview shows no clashes.
  const readable = moved.filter((schedule) => schedule !== null);
  return (
    <FormDialog title="Pindahkan jadwal" record={record} onClose={props.onClose} submitLabel="Pindahkan" cancelLabel="Batal">
      <ChosenSchedules schedules={props.schedules} />
      <FieldRow columns={DATE_AND_TIMES}>
        <DateField control={control} name="scheduleDate" label="Tanggal" />
        <TimeField control={control} name="scheduleTimeStart" label="Jam mulai" opensAt={slot.scheduleTimeStart} />
        <TimeField
          control={control}
          name="scheduleTimeEnd"
          label="Jam berakhir"
          after={typed.scheduleTimeStart}
          opensAt={slot.scheduleTimeEnd}
        />
      </FieldRow>
      <CheckField
        control={control}
        name="announceMove"
        label="Beri tahu siswa"
        hint="Di halaman siswa tertulis “Dipindah dari …” dengan hari dan jam semula."
      />
      <ScopeField control={control} name="scope" later={later} failed={series.failed} />
      {typed.scope === 'following' && (
        <p className="-mt-2 text-xs text-soft">
          Semuanya bergeser sebanyak hari yang sama, ke jam yang sama.
          {keepingTheirTimes > 0 && ` ${keepingTheirTimes} jadwal yang jamnya sudah lain tetap pada jamnya.`}
        </p>
      )}
      <ClashPreview before={affected} after={readable.length === affected.length ? readable : []} />
    </FormDialog>
  );
}
