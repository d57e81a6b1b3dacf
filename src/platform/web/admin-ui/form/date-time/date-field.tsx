import { useController, type FieldValues } from 'react-hook-form';
import { useRegisteredField } from '../../record/field-registry.ts';
import { Field, type BoundProps } from '../field.tsx';
import { DateControl, useTypedDate } from './date-control.tsx';
import { dateText } from './date-text.ts';

/** A form field for a day, which is typed or selected in a calendar. The field's value is `YYYY-MM-DD`. */
export function DateField<Values extends FieldValues>({ control, name, label, hint, optional }: BoundProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value = String(field.value ?? '');
  const typed = useTypedDate(value, field.onChange, field.onBlur);
  useRegisteredField(name, label, (shown) => dateText(String(shown ?? '')), typed.problem);
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      error={typed.shownProblem ?? fieldState.error?.message}
      echo={typed.echo}
    >
      {(wiring) => (
        <DateControl wiring={wiring} label={label} value={value} typed={typed} name={field.name} inputRef={field.ref} />
      )}
    </Field>
  );
}
