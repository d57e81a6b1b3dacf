import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useRegisteredField } from '#platform/web/admin-ui/record/field-registry.ts';
import type { BoundProps } from '../field.tsx';

const showCheck = (value: unknown) => (value === true ? 'ya' : 'tidak');

/** A checkbox of a form. The field's value is a boolean. */
export function CheckField<Values extends FieldValues>({ control, name, label, hint }: BoundProps<Values>) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name });
  const id = useId();
  useRegisteredField(name, label, showCheck);
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        ref={ref}
        name={name}
        checked={value === true}
        onChange={onChange}
        onBlur={onBlur}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-amber-text"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-sm font-semibold text-ink">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
