import { useId } from 'react';
import { TOOLBAR_BOX } from './list-toolbar.tsx';

/** A chosen label that is longer than this number of characters has a whole row of a phone's grid. */
const LONG = 12;

interface FilterBoxProps {
  label: string;
  /** Shows the label above the box; by default only screen readers get it. */
  labelled?: boolean;
  /** The chosen value; null for all. */
  value: string | null;
  /** The label of the choice of all. */
  all: string;
  /** The options; undefined while they load. */
  options: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string | null) => void;
}

/** A filter of a list, as a select box. */
export function FilterBox({ label, labelled = false, value, all, options, onChange }: FilterBoxProps) {
  // While the options load, "…" replaces the chosen one.
  const chosen = value === null ? { label: '' } : options?.find((option) => option.value === value);
  const id = useId();
  return (
    <div className={`min-w-0 flex-1 ${(chosen?.label.length ?? 0) > LONG ? 'max-md:col-span-full' : ''}`} title={chosen?.label}>
      <label htmlFor={id} className={labelled ? 'block text-sm text-soft' : 'sr-only'}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className={`${TOOLBAR_BOX} cursor-pointer px-2 ${value === null ? '' : 'font-semibold'}`}
      >
        <option value="">{all}</option>
        {!chosen && <option value={value ?? ''}>…</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
