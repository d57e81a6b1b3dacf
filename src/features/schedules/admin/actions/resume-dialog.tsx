import { useWatch } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { ChosenSchedules } from './chosen-schedules.tsx';
import { ClashPreview } from './move/clash-preview.tsx';
import { ScopeField } from './scope-field.tsx';
import { useActionForm, type ActionDialogProps, type ScopeValues } from './use-action-form.ts';
import { useLaterOfSeries } from './use-later-of-series.ts';

const asPlanned = (schedule: Schedule): Schedule => ({ ...schedule, status: 'planned', statusReason: null });

/** The dialog that undoes the cancellation of schedules. It first shows the clashes that the schedules would cause. */
export function ResumeDialog(props: ActionDialogProps) {
  const { schedules, onClose } = props;
  const series = useLaterOfSeries(schedules);
  const later = series.later?.filter(isCancelled);
  const record = useActionForm<ScopeValues>({
    ...props,
    later: later ?? [],
    values: { scope: 'one' },
    change: () => () => ({ status: 'planned', statusReason: null }),
    done: 'diadakan lagi',
  });
  const following = useWatch({ control: record.control, name: 'scope' }) === 'following';
  const affected = following ? [...schedules, ...(later ?? [])] : schedules;
  const [first] = schedules;
  return (
    <FormDialog title="Adakan lagi" record={record} onClose={onClose} submitLabel="Adakan lagi" cancelLabel="Batal">
      <ChosenSchedules schedules={schedules} />
      {schedules.length === 1 && first?.statusReason && (
        <p className="text-sm text-soft wrap-anywhere">Dibatalkan: {first.statusReason}</p>
      )}
      <p className="text-sm">Siswa melihatnya lagi seperti semula, dengan tombol Gabung pada waktunya.</p>
      <ScopeField control={record.control} name="scope" later={later} failed={series.failed} />
      <ClashPreview before={affected} after={affected.map(asPlanned)} />
    </FormDialog>
  );
}
