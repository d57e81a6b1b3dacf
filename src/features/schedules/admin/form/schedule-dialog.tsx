import { useContext, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { WaitingDialog } from '#platform/web/admin-ui/dialog/waiting-dialog.tsx';
import { OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import { formTitle, ScheduleForm } from './lazy-form.ts';
import { useScheduleOptions } from './schedule-options.ts';
import { ScheduleTypeDialog } from './schedule-type-dialog.tsx';
import type { Preset, ScheduleType } from './schedule-values.ts';

export interface ScheduleDialogProps {
  /** The schedule to edit; null to add one. */
  schedule: Schedule | null;
  /** The schedule to copy. The copy has the same type. */
  copyOf?: Schedule | null;
  /** The date of the copy. */
  copyTo?: IsoDate | null;
  /** The initial values of a new schedule. */
  preset?: Preset | null;
  onClose: () => void;
  /** Called after a save, before `onClose`. */
  onSaved: (schedule: Schedule) => void;
}

function typeOfCopy(schedule: Schedule | null): ScheduleType | null {
  if (!schedule) return null;
  return schedule.kind === 'other' ? 'classes' : schedule.kind;
}

/**
 * Adds, edits or copies a schedule in steps: first the choice of the type, then a loading dialog until the option lists are read,
 * then the form (`docs/product.md#admin-screens`).
 */
export function ScheduleDialog(props: ScheduleDialogProps) {
  // Each dialog replaces the one before it. So all dialogs remember the control that has the focus now: the last dialog returns the focus
  // to it.
  const outerOpeners = useContext(OpenersContext);
  const [openers] = useState(() => [...outerOpeners, document.activeElement]);
  return (
    <OpenersContext value={openers}>
      <Steps {...props} />
    </OpenersContext>
  );
}

function Steps({ schedule, copyOf = null, copyTo = null, preset = null, onClose, onSaved }: ScheduleDialogProps) {
  const [type, setType] = useState(typeOfCopy(copyOf) ?? preset?.type ?? null);
  const { options, failure } = useScheduleOptions();
  if (type === null)
    return <ScheduleTypeDialog current={schedule?.kind ?? null} preset={preset} onChoose={setType} onClose={onClose} />;
  if (options) {
    return <ScheduleForm {...{ type, schedule, copyOf, copyTo, preset, options, onClose, onSaved }} />;
  }
  return (
    <WaitingDialog title={formTitle(schedule)} onClose={onClose}>
      {failure && <OptionsFailure failure={failure} what="Pilihan untuk formulir" />}
    </WaitingDialog>
  );
}
