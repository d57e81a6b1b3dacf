import { useId, type ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { lazyPart } from '../dialog/lazy-dialog.tsx';
import { ProposalNote, useProposal, type ProposedControl } from './proposals.tsx';

/** The properties that connect a control with its label, hint and error. */
export interface FieldWiring extends Partial<ProposedControl> {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The hint about meeting links. Its code loads with the first field whose text students can read. */
const MeetingLinkHint = lazyPart(async () => (await import('./text/meeting-link-hint.tsx')).MeetingLinkHint);

interface FieldTexts {
  label: string;
  /** A line of help under the label. */
  hint?: ReactNode;
  /** Whether the field may stay empty. A text replaces the word "opsional". */
  optional?: boolean | string | undefined;
}

/** The properties of a field that is bound to a form. */
export interface BoundProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values, unknown, FieldValues>;
  name: FieldPath<Values>;
}

interface FieldProps extends FieldTexts {
  /** The field's name in the form; only fields with a name can show a proposal. */
  name?: string;
  error: string | undefined;
  /** A button at the end of the label's line. In the tab order it follows the control. */
  action?: ReactNode;
  /**
   * A line under the control that says how the typed text was understood; null for none now. Its room is reserved, so that nothing moves
   * while the person types.
   */
  echo?: string | null;
  /** The typed text, if students can read it. A meeting link in it shows a hint. */
  published?: string | undefined;
  /** Whether the typed text is a link. */
  isLink?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
}

/** The look of every control. */
export const CONTROL_CLASS =
  'w-full rounded-md border border-edge bg-raised px-3 text-base text-ink placeholder:text-soft disabled:opacity-70 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger data-proposed:border-dashed data-proposed:bg-paper md:text-sm';
/** The height of a control of one line. */
export const LINE_CLASS = 'min-h-touch md:min-h-10';

/** The columns of a date, a start and an end. On phones the date has a separate line. */
export const DATE_AND_TIMES = 'grid-cols-2 max-md:*:first:col-span-2 md:grid-cols-[2.2fr_1fr_1fr]';

interface FieldRowProps {
  /** The classes of the columns. */
  columns?: string;
  children: ReactNode;
}

/** Fields side by side. Their controls begin on one line, even when a label wraps or has a hint. */
export function FieldRow({ columns = 'md:grid-cols-2', children }: FieldRowProps) {
  return <div className={`field-row grid items-start gap-x-3 gap-y-4 ${columns}`}>{children}</div>;
}

/**
 * A labelled control with hint and error; screen readers announce the error when it appears. All fields of forms use it
 * (`TextField`, `DateField`, …): `children` renders the control with the properties that connect it.
 */
export function Field(props: FieldProps) {
  const { label, hint, optional = false, error, action, echo, published, isLink = false } = props;
  const id = useId();
  const proposal = useProposal(props.name, id);
  const ids = {
    error: error && `${id}-error`,
    meeting: published === undefined ? undefined : `${id}-meeting`,
    why: proposal ? `${id}-why` : undefined,
    hint: hint ? `${id}-hint` : undefined,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 in-[.field-row]:row-span-2 in-[.field-row]:grid-rows-subgrid">
      <div className="grid gap-y-1 self-baseline-last">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
          {optional && <span className="font-normal text-soft"> ({optional === true ? 'opsional' : optional})</span>}
        </label>
        {hint && (
          <p id={ids.hint} className="text-xs text-soft">
            {hint}
          </p>
        )}
      </div>
      <div className="col-span-2 grid min-w-0 content-start gap-y-1">
        {props.children({
          id,
          'aria-describedby': Object.values(ids).filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': optional ? undefined : true,
          ...proposal?.control,
        })}
        <div className={`grid content-start gap-y-1 ${echo === undefined ? '' : '-mb-4 min-h-6'}`}>
          {proposal && <ProposalNote id={`${id}-why`} label={label} proposal={proposal} />}
          {echo && <p className="text-xs text-soft">{echo}</p>}
          {published !== undefined && (
            <div id={ids.meeting} aria-live="polite">
              {published !== '' && <MeetingLinkHint text={published} isLink={isLink} />}
            </div>
          )}
          <FieldErrorText id={ids.error} error={error} />
        </div>
      </div>
      {action && <div className="col-start-2 row-start-1 flex self-baseline-last">{action}</div>}
    </div>
  );
}

/** The text under a wrong field, inside a live region that is always rendered. */
export function FieldErrorText({ id, error }: { id: string | undefined; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="text-xs font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The details of a changed combobox value, from Base UI. */
interface ValueChange {
  reason: string;
  cancel: () => void;
  allowPropagation: () => void;
}

/**
 * Keeps the value of a closed combobox on Escape, and passes the key on. Escape must close the dialog around the combobox, but Base
 * UI would empty the combobox. Returns whether the key was Escape.
 */
export function keepValueOnEscape(change: ValueChange): boolean {
  if (change.reason !== 'escape-key') return false;
  change.cancel();
  change.allowPropagation();
  return true;
}
