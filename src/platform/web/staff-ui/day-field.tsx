import { formatDate, isDate } from '#platform/shared/wib.ts';
import { InputField, type InputFieldProps } from './field.tsx';

/**
 * The field for a day. The text below it is `hint` while the field is empty; then it repeats the day in words, because browsers show
 * dates in different formats.
 */
export function DayField({ hint = 'Pilih tanggalnya.', ...props }: Omit<InputFieldProps, 'type'> & { value: string }) {
  return <InputField {...props} type="date" hint={isDate(props.value) ? formatDate(props.value) : hint} />;
}
