import { useEffect, useId, type ReactNode, type SyntheticEvent } from 'react';
import { useProposal } from './proposals.ts';

/** The ids and states that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  /** Only while a proposal stands in the control: its text is selected, so that what is typed replaces it. */
  'data-proposed'?: true;
  onFocus?: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onKeyDownCapture?: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onClick?: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

export interface FieldProps {
  label: string;
  /** A line under the label that helps before anything went wrong. */
  hint?: ReactNode;
  optional?: boolean;
}

interface Props extends FieldProps {
  /** The form's name of the field; left out where nothing is ever proposed for it. */
  name?: string;
  error: string | undefined;
  /** Beside the label, at the end of its line; the keyboard comes to it after the control. */
  action?: ReactNode;
  /** Under the control: how what is being typed is understood. */
  echo?: string | null;
  children: (wiring: FieldWiring) => ReactNode;
}

/** What a control looks like, whatever it is. */
export const CONTROL_CLASS =
  'w-full rounded-md border border-edge bg-raised px-3 text-base text-ink placeholder:text-soft disabled:opacity-70 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger data-proposed:border-dashed data-proposed:bg-paper md:text-sm';
/** The height of a control of one line. */
export const LINE_CLASS = 'min-h-touch md:min-h-10';

function selectText({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  currentTarget.select();
}

/** Before a proposal nothing is written: that would be meant in its place. */
function selectTextAhead(event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.currentTarget.selectionEnd === 0) selectText(event);
}

const PROPOSED = {
  'data-proposed': true,
  onFocus: selectText,
  onClick: selectText,
  onKeyDownCapture: selectTextAhead,
} as const;

/** A labelled control with hint and error; the error is read out when it appears. */
export function Field({ label, hint, optional = false, error, action, echo = null, name, children }: Props) {
  const id = useId();
  const proposal = useProposal(name);
  const why = proposal?.why;
  const whyId = why === undefined ? undefined : `${id}-why`;
  useEffect(() => {
    const control = document.activeElement;
    if (why !== undefined && control?.id === id && control instanceof HTMLInputElement) control.select();
  }, [id, why]);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1 *:col-span-2">
      <label htmlFor={id} className="col-span-1! text-sm font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-soft"> (opsional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [errorId, whyId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
        ...(proposal ? PROPOSED : {}),
      })}
      {proposal && (
        <p className="text-xs text-soft">
          <span id={whyId}>{proposal.why}</span> {/* The keyboard has Backspace: the text is selected. */}
          <button
            type="button"
            tabIndex={-1}
            onClick={proposal.clear}
            aria-label={`Kosongkan usulan ${label}`}
            className="relative cursor-pointer text-amber-text underline underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-3.5 md:before:-inset-y-1"
          >
            Kosongkan
          </button>
        </p>
      )}
      {echo !== null && <p className="text-xs text-soft">{echo}</p>}
      <FieldErrorText id={errorId} error={error} />
      {action && <div className="col-span-1! col-start-2! row-start-1">{action}</div>}
    </div>
  );
}

/** The text under a wrong field. Its place is a live region that is there before the text is. */
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
