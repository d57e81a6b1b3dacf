import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { useScheduleOptions } from './schedule-options.ts';
import { ScheduleTypeDialog } from './schedule-type-dialog.tsx';
import type { ScheduleType } from './schedule-values.ts';

/** The form is as heavy as the rest of the screen, and most visits only look. */
const ScheduleForm = lazy(async () => ({ default: (await import('./schedule-form.tsx')).ScheduleForm }));

interface ScheduleDialogProps {
  /** The schedule to edit; null to add one. */
  schedule: Schedule | null;
  /** The schedule whose copy is added; its type is kept. */
  copyOf?: Schedule | null;
  onClose: () => void;
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

function Steps({ schedule, copyOf = null, onClose }: ScheduleDialogProps) {
  const [type, setType] = useState(typeOfCopy(copyOf));
  const { options, error, fetching, retry } = useScheduleOptions();
  if (type === null) return <ScheduleTypeDialog current={schedule?.kind ?? null} onChoose={setType} onClose={onClose} />;
  const waiting = (
    <p role="status" className="flex items-center gap-3 text-soft">
      <Spinner className="size-5" />
      Loading…
    </p>
  );
  const frame = (content: ReactNode) => (
    <DialogFrame title={schedule ? 'Edit Schedule' : 'Add Schedule'} onDismiss={onClose}>
      <div className={`${DIALOG_BODY} grid min-h-72 place-items-center`}>{content}</div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </DialogFrame>
  );
  if (options) {
    return (
      <Suspense fallback={frame(waiting)}>
        <ScheduleForm type={type} schedule={schedule} copyOf={copyOf} options={options} onClose={onClose} />
      </Suspense>
    );
  }
  return frame(
    error ? <ErrorState heading="Failed to fetch data." text={errorText(error)} retrying={fetching} onRetry={retry} /> : waiting,
  );
}
