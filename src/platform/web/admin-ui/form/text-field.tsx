import { useState, type ClipboardEvent } from 'react';
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
  /** Has the focus when it appears. */
  focused?: boolean;
  /** Digits only: the number keyboard on phones; the value stays a text. */
  numeric?: boolean;
  /** Finds the value in a longer text that is pasted; null when it is not there. */
  findPasted?: (text: string) => string | null;
  /** What is said below after the value was found so. */
  foundText?: string;
}

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const {
    control,
    name,
    label,
    hint,
    optional,
    type = 'text',
    placeholder,
    autoComplete = 'off',
    disabled,
    focused = false,
    numeric,
    findPasted,
    foundText,
  } = props;
  const { field, fieldState } = useController({ control, name });
  const [found, setFound] = useState<string | null>(null);
  useRegisteredField(name, label);

  function takePasted(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    const value = findPasted?.(text) ?? null;
    if (value === null || value === text.trim()) return;
    event.preventDefault();
    setFound(value);
    field.onChange(value);
  }

  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      {...(optional === undefined ? {} : { optional })}
      error={fieldState.error?.message}
      echo={found !== null && found === field.value ? (foundText ?? null) : null}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={field.ref}
          name={field.name}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onPaste={findPasted && takePasted}
          type={type}
          inputMode={numeric ? 'numeric' : undefined}
          placeholder={placeholder}
          autoComplete={autoComplete}
          disabled={disabled}
          autoFocus={focused}
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
