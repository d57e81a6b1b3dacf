import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useRegisteredField } from '#platform/web/admin-ui/record/field-registry.ts';
import { FieldErrorText, type BoundProps } from '../field.tsx';

interface RadioFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  options: readonly { value: string; label: string }[];
}

/** A form field for one of a few options, all of them visible. */
export function RadioField<Values extends FieldValues>({ control, name, label, hint, options }: RadioFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  useRegisteredField(name, label, (value) => options.find((option) => option.value === value)?.label ?? '');
  const error = fieldState.error?.message;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-1"
    >
      <legend className="text-sm font-semibold text-ink">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-edge bg-raised px-3 text-sm text-ink has-checked:border-amber-text has-checked:bg-amber-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-color) md:min-h-10"
          >
            <input
              type="radio"
              ref={index === 0 ? field.ref : undefined}
              name={`${id}-${name}`}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
              className="size-4 accent-amber-text outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldErrorText id={`${id}-error`} error={error} />
    </fieldset>
  );
}
