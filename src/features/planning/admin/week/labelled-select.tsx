import { useId } from 'react';
import { CONTROL_CLASS, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';

interface LabelledSelectProps {
  label: string;
  value: string;
  /** Options with equal values appear once. */
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select with a label, for dialogs that do not use a form library. */
export function LabelledSelect({ label, value, options, onChange }: LabelledSelectProps) {
  const id = useId();
  const offered = [...new Map(options.map((option) => [option.value, option])).values()];
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL_CLASS} ${LINE_CLASS} cursor-pointer`}
      >
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
