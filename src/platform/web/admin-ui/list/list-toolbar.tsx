import { useId } from 'react';
import { SearchIcon } from '../page/icons.tsx';

interface ListToolbarProps {
  typed: string;
  onType: (text: string) => void;
  sorts: readonly { id: string; label: string }[];
  sortId: string;
  onSort: (id: string) => void;
  noun: string;
  /** Rows shown and rows there are; null while loading. */
  shown: number | null;
  total: number | null;
  /** The rows could not be read: there is no count. */
  failed?: boolean;
}

const BOX = 'min-h-touch rounded-md border border-edge bg-raised text-base text-ink md:min-h-10 md:text-sm';

function countText(shown: number | null, total: number | null, noun: string): string {
  if (shown === null || total === null) return 'Memuat…';
  const all = total.toLocaleString('id-ID');
  return shown === total ? `${all} ${noun}` : `${shown.toLocaleString('id-ID')} dari ${all} ${noun}`;
}

/** Search box, sort box and count over a list. */
export function ListToolbar({ typed, onType, sorts, sortId, onSort, noun, shown, total, failed = false }: ListToolbarProps) {
  const id = useId();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="relative min-w-56 flex-1 md:max-w-80">
        <label htmlFor={`${id}-search`} className="sr-only">
          Cari {noun}
        </label>
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-soft" />
        <input
          id={`${id}-search`}
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          placeholder={`Cari ${noun}…`}
          className={`${BOX} w-full pr-3 pl-10 placeholder:text-soft`}
        />
      </div>
      {sorts.length > 1 && (
        <label className="flex items-center gap-2 text-sm text-soft">
          <span className="max-md:sr-only">Urutkan</span>
          <select value={sortId} onChange={(event) => onSort(event.target.value)} className={`${BOX} cursor-pointer px-2.5`}>
            {sorts.map((sort) => (
              <option key={sort.id} value={sort.id}>
                {sort.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status" className="ml-auto text-sm text-soft tabular-nums">
        {failed && total === null ? '' : countText(shown, total, noun)}
      </p>
    </div>
  );
}
