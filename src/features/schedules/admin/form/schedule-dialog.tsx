import { useContext, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { WaitingDialog } from '#platform/web/admin-ui/dialog/waiting-dialog.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import { formTitle, ScheduleForm } from './lazy-dialogs.tsx';
import { useScheduleOptions } from './schedule-options.ts';
import { ScheduleTypeDialog } from './schedule-type-dialog.tsx';
import type { Preset, ScheduleType } from './schedule-values.ts';

export interface ScheduleDialogProps {
  /** The schedule to edit; null to add one. */
  schedule: Schedule | null;
  /** The schedule whose copy is added; its type is kept. */
  copyOf?: Schedule | null;
  /** What a new schedule begins with. */
  preset?: Preset | null;
  onClose: () => void;
  /** After a save; `onClose` follows. */
  onSaved: (schedule: Schedule) => void;
}

function typeOfCopy(schedule: Schedule | null): ScheduleType | null {
  if (!schedule) return null;
  return schedule.kind === 'other' ? 'classes' : schedule.kind;
}

/** The type first, then Loading until the option lists are there, then the form (`docs/product.md#admin-screens`). */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const around = useContext(OpenersContext);
  const [openers] = useState(() => [...around, document.activeElement]);
  return (
    <OpenersContext value={openers}>
      <Steps {...props} />
    </OpenersContext>
  );
}

function Steps({ schedule, copyOf = null, preset = null, onClose, onSaved }: ScheduleDialogProps) {
  const [type, setType] = useState(typeOfCopy(copyOf));
  const { options, error, fetching, retry } = useScheduleOptions();
  if (type === null) return <ScheduleTypeDialog current={schedule?.kind ?? null} onChoose={setType} onClose={onClose} />;
  if (options) {
    return <ScheduleForm {...{ type, schedule, copyOf, preset, options, onClose, onSaved }} />;
  }
  return (
    <WaitingDialog title={formTitle(schedule)} onClose={onClose}>
      {error && <ErrorState heading="Failed to fetch data." text={errorText(error)} retrying={fetching} onRetry={retry} />}
    </WaitingDialog>
  );
}
