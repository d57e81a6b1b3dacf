import { useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { lazyDialog, WaitingDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import { useScheduleOptions } from './schedule-options.ts';
import { ScheduleTypeDialog } from './schedule-type-dialog.tsx';
import type { Preset, ScheduleType } from './schedule-values.ts';

/** The form is as heavy as the rest of the screen, and most visits only look. */
const ScheduleForm = lazyDialog({
  title: ({ schedule }) => titleOf(schedule),
  load: async () => (await import('./schedule-form.tsx')).ScheduleForm,
});

/** Fetches the form's code before it is needed. */
export const fetchScheduleForm = ScheduleForm.ahead;

function titleOf(schedule: Schedule | null): string {
  return schedule ? 'Edit Schedule' : 'Add Schedule';
}

interface ScheduleDialogProps {
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
  const [openers] = useState(() => [document.activeElement]);
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
    <WaitingDialog title={titleOf(schedule)} onClose={onClose}>
      {error && <ErrorState heading="Failed to fetch data." text={errorText(error)} retrying={fetching} onRetry={retry} />}
    </WaitingDialog>
  );
}
