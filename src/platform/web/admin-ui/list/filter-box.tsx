import { useId } from 'react';
import { TOOLBAR_BOX } from './list-toolbar.tsx';

interface FilterBoxProps {
  label: string;
  /** The chosen value; null for all. */
  value: string | null;
  /** The words for all. */
  all: string;
  /** Undefined while they are loading. */
  options: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string | null) => void;
}

/** One choice that narrows a list; the words for all say what it chooses. */
export function FilterBox({ label, value, all, options, onChange }: FilterBoxProps) {
  const known = value === null || options?.some((option) => option.value === value);
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className={`${TOOLBAR_BOX} cursor-pointer px-2 ${value === null ? '' : 'font-semibold'}`}
      >
        <option value="">{all}</option>
        {!known && <option value={value ?? ''}>…</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
