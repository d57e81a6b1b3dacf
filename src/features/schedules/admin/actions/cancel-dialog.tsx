import { useWatch } from 'react-hook-form';
import { STATUS_REASON_MAX } from '#features/schedules/write-contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled, titleOf } from '#features/schedules/rules.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { timesOf } from '../schedule-texts.ts';
import { ChosenSchedules } from './chosen-schedules.tsx';
import { ScopeField } from './scope-field.tsx';
import { useActionForm, type ActionDialogProps, type ScopeValues } from './use-action-form.ts';
import { useLaterOfSeries } from './use-later-of-series.ts';

interface CancelValues extends ScopeValues {
  status: 'cancelled';
  statusReason: string;
}

/**
 * Returns frequent reasons for a cancellation. The dialog offers each reason as a button; the label of the button omits the full
 * stop. For mentoring a reason is the absence of the mentor, for other kinds the absence of the teacher.
 */
function usualReasons(schedules: readonly Schedule[]): string[] {
  const isMentoring = ({ kind }: Schedule) => kind === 'mentoring';
  const absent = [
    ...(schedules.every(isMentoring) ? [] : ['Pengajar berhalangan.']),
    ...(schedules.some(isMentoring) ? ['Mentor berhalangan.'] : []),
  ];
  return [...absent, 'Jaringan terganggu.', 'Listrik padam.', 'Libur sekolah.'];
}

/** Shows how students see a cancelled schedule. */
function SeenByStudents({ schedule, reason }: { schedule: Schedule; reason: string }) {
  return (
    <div className="rounded-md border border-line bg-sunk px-4 py-3 text-sm">
      <p className="text-xs font-semibold text-soft">Yang dilihat siswa</p>
      <p className="text-soft line-through wrap-anywhere">
        {titleOf(schedule)}, {timesOf(schedule)}
      </p>
      <p className="font-semibold wrap-anywhere text-ink">Dibatalkan{reason !== '' && `: ${reason}`}</p>
      <p className="text-xs text-soft">Jadwal tetap terlihat tanpa tombol Gabung, dan tidak lagi bentrok dengan yang lain.</p>
    </div>
  );
}

/** The dialog that cancels schedules. Students still see them, with the reason. */
export function CancelDialog(props: ActionDialogProps) {
  const { schedules, onClose } = props;
  const series = useLaterOfSeries(schedules);
  const later = series.later?.filter((schedule) => !isCancelled(schedule));
  const record = useActionForm<CancelValues>({
    ...props,
    later: later ?? [],
    values: { scope: 'one', status: 'cancelled', statusReason: '' },
    checked: ['statusReason'],
    change:
      ({ statusReason }) =>
      () => ({ status: 'cancelled', statusReason: statusReason.trim() }),
    done: 'dibatalkan',
  });
  const { control, form } = record;
  const reason = useWatch({ control, name: 'statusReason' }).trim();
  const [first] = schedules;
  return (
    <FormDialog
      title="Batalkan jadwal"
      record={record}
      onClose={onClose}
      startAt="statusReason"
      submitLabel="Batalkan jadwal"
      cancelLabel="Tidak jadi"
    >
      <ChosenSchedules schedules={schedules} />
      <div className="flex flex-col gap-2">
        <TextField
          control={control}
          name="statusReason"
          label="Alasan"
          hint={`Dibaca siswa. Paling banyak ${STATUS_REASON_MAX} huruf; jangan tulis nama siswa.`}
        />
        <div role="group" aria-label="Alasan yang sering" className="flex flex-wrap gap-x-1">
          {usualReasons(schedules).map((usual) => (
            <Button
              key={usual}
              look="quiet"
              onClick={() =>
                form.setValue('statusReason', usual, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            >
              {usual.slice(0, -1)}
            </Button>
          ))}
        </div>
      </div>
      <ScopeField control={control} name="scope" later={later} failed={series.failed} />
      {first && <SeenByStudents schedule={first} reason={reason} />}
    </FormDialog>
  );
}
