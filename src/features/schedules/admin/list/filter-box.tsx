import { useId } from 'react';

interface FilterBoxProps {
  label: string;
  /** The chosen value; null for all. */
  value: string | null;
  /** The words for all. */
  all: string;
  /** Undefined while they are loading. */
  options: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string | null) => void;
  /** The label is for screen readers alone on phones. */
  quiet?: boolean;
}

/** One choice that narrows a list, with its label above. */
export function FilterBox({ label, value, all, options, onChange, quiet = false }: FilterBoxProps) {
  const known = value === null || options?.some((option) => option.value === value);
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <label htmlFor={id} className={`text-xs font-semibold text-soft ${quiet ? 'max-md:sr-only' : ''}`}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="min-h-touch w-full min-w-0 cursor-pointer rounded-md border border-edge bg-raised px-2.5 text-base text-ink md:min-h-10 md:text-sm"
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
