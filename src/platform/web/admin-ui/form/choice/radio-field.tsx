import { useId, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useRegisteredField } from '#platform/web/admin-ui/record/field-registry.ts';
import { FieldErrorText, type BoundProps } from '../field.tsx';

interface RadioFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  options: readonly { value: string; label: string }[];
}

const OPTION_CLASS =
  'flex min-h-touch items-center gap-2 rounded-md border border-edge bg-raised px-3 text-sm text-ink md:min-h-10';

interface RadioSpaceProps {
  /** Options of the expected lengths. */
  options: readonly { label: string }[];
  /** Why the field is missing. */
  children: ReactNode;
}

/** Takes the place and height of a `RadioField` whose options are not known yet. */
export function RadioSpace({ options, children }: RadioSpaceProps) {
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="text-sm text-soft">
        {children}
      </p>
      <div aria-hidden="true" className="invisible flex flex-wrap gap-2">
        {options.map(({ label }) => (
          // The style writes the text, so that no search in the page finds it.
          <span key={label} data-text={label} className={`${OPTION_CLASS} after:content-[attr(data-text)]`}>
            <span className="size-4" />
          </span>
        ))}
      </div>
    </div>
  );
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
            className={`${OPTION_CLASS} cursor-pointer has-checked:border-amber-text has-checked:bg-amber-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-color)`}
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
