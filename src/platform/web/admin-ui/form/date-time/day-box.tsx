import { lazy, Suspense, useId } from 'react';
import { isDate } from '#platform/shared/wib.ts';
import { CONTROL_CLASS, LINE_CLASS } from '../field.tsx';
import type { DayBoxProps } from './typed-day-box.tsx';

/** The browser's date input. It is used while the typed field loads, and if its code could not be loaded. */
function NativeDayBox({
  label,
  value,
  onChange,
  required = false,
  looks,
  isLoading = false,
}: DayBoxProps & { isLoading?: boolean }) {
  const id = useId();
  return (
    <div className={looks.box}>
      <label htmlFor={id} className={looks.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        disabled={isLoading}
        value={value ?? ''}
        required={required}
        onChange={({ target }) => (isDate(target.value) ? onChange(target.value) : !required && onChange(null))}
        className={`min-w-0 flex-1 ${looks.input ?? `${CONTROL_CLASS} ${LINE_CLASS}`}`}
      />
    </div>
  );
}

const TypedDayBox = lazy(() =>
  import('./typed-day-box.tsx').then(
    (module) => ({ default: module.TypedDayBox }),
    () => ({ default: NativeDayBox }),
  ),
);

/**
 * A date field outside of a form, such as a filter. A change applies when the field is left, or with Enter. Its code loads
 * after the screen.
 */
export function DayBox(props: DayBoxProps) {
  return (
    <Suspense fallback={<NativeDayBox {...props} isLoading />}>
      <TypedDayBox {...props} />
    </Suspense>
  );
}
