import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { EyeIcon, EyeOffIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { useRegisteredField } from '#platform/web/admin-ui/record/field-registry.ts';
import { CONTROL_CLASS, Field, LINE_CLASS, type BoundProps } from '../field.tsx';

interface PasswordFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  autoComplete: 'current-password' | 'new-password';
  disabled?: boolean;
  placeholder?: string;
}

/** A form field for a password, with a button that shows the typed text. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { control, name, label, hint, optional, autoComplete, disabled, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const [shown, setShown] = useState(false);
  useRegisteredField(name, label, () => '••••••');
  return (
    <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            {...field}
            value={String(field.value ?? '')}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            className={`${CONTROL_CLASS} ${LINE_CLASS} pr-12`}
          />
          {!disabled && (
            <button
              type="button"
              aria-pressed={shown}
              aria-label="Tampilkan isian"
              title={shown ? 'Sembunyikan' : 'Tampilkan'}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 grid w-touch cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
