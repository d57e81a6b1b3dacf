import { useController, type FieldValues } from 'react-hook-form';
import { useRegisteredField } from '../record/field-registry.ts';
import { CONTROL_CLASS, Field } from './field.tsx';
import type { BoundProps } from './text-field.tsx';

interface TextareaFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  rows?: number;
  placeholder?: string;
}

/** Several lines of text; grows with them. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { control, name, label, hint, optional = false, rows = 4, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  useRegisteredField(name, label);
  return (
    <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={field.ref}
          name={field.name}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          rows={rows}
          placeholder={placeholder}
          style={{ minHeight: `calc(${rows}lh + 1rem + 2px)` }}
          className={`${CONTROL_CLASS} field-sizing-content max-h-80 py-2`}
        />
      )}
    </Field>
  );
}
