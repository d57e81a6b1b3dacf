import { useId, type ReactNode } from 'react';

/** The ids and states that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  /** A line under the label that helps before anything went wrong. */
  hint?: ReactNode;
  optional?: boolean;
}

interface Props extends FieldProps {
  error: string | undefined;
  /** Beside the label, at the end of its line. */
  action?: ReactNode;
  /** Under the control: how what is being typed is understood. */
  echo?: string | null;
  children: (wiring: FieldWiring) => ReactNode;
}

/** What a control looks like, whatever it is. */
export const CONTROL_CLASS =
  'w-full rounded-md border border-edge bg-raised px-3 text-base text-ink placeholder:text-soft disabled:opacity-70 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger md:text-sm';
/** The height of a control of one line. */
export const LINE_CLASS = 'min-h-touch md:min-h-10';

/** A labelled control with hint and error; the error is read out when it appears. */
export function Field({ label, hint, optional = false, error, action, echo = null, children }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-end justify-between gap-x-2">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
          {optional && <span className="font-normal text-soft"> (opsional)</span>}
        </label>
        {action}
      </div>
      {hint && (
        <p id={hintId} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {echo !== null && <p className="text-xs text-soft">{echo}</p>}
      <FieldErrorText id={errorId} error={error} />
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
