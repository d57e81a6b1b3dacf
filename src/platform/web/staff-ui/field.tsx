import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';

/** The classes of a control. */
export const CONTROL =
  'w-full min-h-touch rounded-md border border-edge bg-raised px-3 py-2 text-ink aria-invalid:border-danger read-only:bg-sunk';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled control with hint and error. Spread `describedBy` on the control, to connect them. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      <ErrorText id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error under a field. */
export function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  return (
    error !== undefined && (
      <p id={id} className="text-sm font-semibold text-danger">
        {error}
      </p>
    )
  );
}

/** Returns the properties that connect a control with its hint and error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error !== undefined || undefined, 'aria-describedby': ids || undefined };
}

export interface InputFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled text field. */
export function InputField({ label, hint, error, className = '', ...input }: InputFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...input} {...describedBy(id, hint, error)} className={`${CONTROL} ${className}`} />
    </FieldFrame>
  );
}

/** A password field, with a checkbox that shows the password. */
export function PasswordField(props: Omit<InputFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <InputField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <label className="flex min-h-touch items-center gap-2 self-start text-sm">
        <input type="checkbox" className="size-5 accent-amber" checked={shown} onChange={() => setShown(!shown)} />
        Tampilkan
      </label>
    </div>
  );
}
