import { useId, useState, type ReactNode } from 'react';
import { Button } from '../page/button.tsx';
import { ChevronDownIcon, SearchIcon } from '../page/icons.tsx';

/** Fewer rows than these are seen at a glance: nothing to search, sort or filter. */
const FEW_ROWS = 8;

/**
 * Whether a list has its toolbar: from eight rows on, and whenever something narrows it. It stays until the screen is left, so
 * that nobody loses the box they type in.
 * @param total how many rows there are, unnarrowed; undefined while they load
 */
export function useToolbarShown(total: number | undefined, narrowed: boolean): boolean {
  const needed = narrowed || (total ?? 0) >= FEW_ROWS;
  const [shown, setShown] = useState(needed);
  if (needed && !shown) setShown(true);
  return needed || shown;
}

interface ListFilters {
  /** How many are set. */
  count: number;
  /** The boxes. */
  boxes: ReactNode;
  /** Somebody is about to filter. */
  ahead?: () => void;
}

interface ListToolbarProps {
  typed: string;
  onType: (text: string) => void;
  sorts: readonly { id: string; label: string }[];
  sortId: string;
  onSort: (id: string) => void;
  noun: string;
  filters?: ListFilters;
}

/** The box of a choice or a text in a toolbar. */
export const TOOLBAR_BOX =
  'min-h-touch w-full min-w-0 rounded-md border border-edge bg-raised text-base text-ink md:min-h-10 md:text-sm';

/** Search, sort and filters of a list, in one row; where that is too narrow, filters and sort fold away behind a button. */
export function ListToolbar({ typed, onType, sorts, sortId, onSort, noun, filters }: ListToolbarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const sort = sorts.length > 1 && (
    <label className={`flex min-w-0 items-center gap-2 text-sm text-soft ${filters ? 'flex-[1.4]' : 'max-md:max-w-2/5'}`}>
      <span className={filters ? 'sr-only' : 'max-md:sr-only'}>Urutkan</span>
      <select value={sortId} onChange={(event) => onSort(event.target.value)} className={`${TOOLBAR_BOX} cursor-pointer px-2`}>
        {sorts.map(({ id: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className={`relative min-w-0 flex-1 basis-36 ${filters ? '' : 'md:max-w-80'}`}>
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
          className={`${TOOLBAR_BOX} pr-2 pl-10 placeholder:text-soft`}
        />
      </div>
      {filters ? (
        <>
          <Button
            className="@3xl/page:hidden"
            aria-expanded={open}
            aria-controls={`${id}-filters`}
            onClick={() => setOpen(!open)}
            ahead={filters.ahead}
          >
            Saringan{filters.count > 0 && ` (${filters.count})`}
            <ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
          </Button>
          <div
            id={`${id}-filters`}
            role="group"
            aria-label="Saringan"
            onPointerEnter={filters.ahead}
            onFocus={filters.ahead}
            className={`grid-cols-2 gap-2 @3xl/page:flex @3xl/page:flex-9 @3xl/page:basis-0 ${open ? 'grid w-full @3xl/page:w-auto' : 'hidden'}`}
          >
            {filters.boxes}
            {sort}
          </div>
        </>
      ) : (
        sort
      )}
    </div>
  );
}
