import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useRegisteredField } from '../record/field-registry.ts';
import { CONTROL_CLASS, Field, LINE_CLASS, type FieldProps } from './field.tsx';

export interface BoundProps<Values extends FieldValues> extends FieldProps {
  control: Control<Values, unknown, FieldValues>;
  name: FieldPath<Values>;
}

interface TextFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  type?: 'text' | 'email' | 'url';
  placeholder?: string;
  autoComplete?: string;
  disabled?: boolean;
  /** Digits only: the number keyboard on phones; the value stays a text. */
  numeric?: boolean;
}

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, optional, type = 'text', placeholder, autoComplete = 'off', disabled, numeric } = props;
  const { field, fieldState } = useController({ control, name });
  useRegisteredField(name, label);
  return (
    <Field label={label} hint={hint} {...(optional === undefined ? {} : { optional })} error={fieldState.error?.message}>
      {(wiring) => (
        <input
          {...wiring}
          ref={field.ref}
          name={field.name}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          type={type}
          inputMode={numeric ? 'numeric' : undefined}
          placeholder={placeholder}
          autoComplete={autoComplete}
          disabled={disabled}
          className={`${CONTROL_CLASS} ${LINE_CLASS}`}
        />
      )}
    </Field>
  );
}

/** A whole number, typed; the contract reads it from the text. */
export function NumberField<Values extends FieldValues>(props: Omit<TextFieldProps<Values>, 'numeric' | 'type'>) {
  return <TextField {...props} numeric />;
}
