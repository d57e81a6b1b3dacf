import { useController, type FieldValues } from 'react-hook-form';
import { useRegisteredField } from '../../record/field-registry.ts';
import { CONTROL_CLASS, Field } from '../field.tsx';
import type { TextProps } from './text-field.tsx';

interface TextareaFieldProps<Values extends FieldValues> extends TextProps<Values> {
  rows?: number;
}

/** A form field for several lines of text. It grows with the text. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { control, name, label, hint, optional, rows = 4, placeholder, isPrivate = false } = props;
  const { field, fieldState } = useController({ control, name });
  useRegisteredField(name, label);
  const value = String(field.value ?? '');
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={fieldState.error?.message}
      published={isPrivate ? undefined : value}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          {...field}
          value={value}
          rows={rows}
          placeholder={placeholder}
          style={{ minHeight: `calc(${rows}lh + 1rem + 2px)` }}
          className={`${CONTROL_CLASS} field-sizing-content max-h-80 py-2`}
        />
      )}
    </Field>
  );
}
