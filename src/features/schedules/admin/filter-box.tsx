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
  return (
    <label className="flex min-w-0 flex-col gap-0.5 text-xs font-semibold text-soft">
      <span className={quiet ? 'max-md:sr-only' : ''}>{label}</span>
      <select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="min-h-touch w-full min-w-0 cursor-pointer rounded-md border border-edge bg-raised px-2.5 text-base font-normal text-ink md:min-h-10 md:text-sm"
      >
        <option value="">{all}</option>
        {!known && <option value={value ?? ''}>…</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
