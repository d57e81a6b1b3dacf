import { useId, useState, type ReactNode } from 'react';
import { Button } from '../page/button.tsx';
import { ChevronDownIcon, SearchIcon } from '../page/icons.tsx';

/** The number of rows from which a list has a toolbar. */
const TOOLBAR_FROM_ROWS = 8;

/**
 * Returns whether a list shows its toolbar: from eight rows on, and whenever the list is filtered. The toolbar then stays until the
 * person leaves the screen, so that the search box does not disappear while they type.
 * @param total the number of rows without filters; undefined while they load
 * @param filtered whether a search, sort or filter is set
 */
export function useToolbarShown(total: number | undefined, filtered: boolean): boolean {
  const needed = filtered || (total ?? 0) >= TOOLBAR_FROM_ROWS;
  const [shown, setShown] = useState(needed);
  if (needed && !shown) setShown(true);
  return needed || shown;
}

/** The filters of a list. */
interface ListFilters {
  /** The number of filters that are set. */
  count: number;
  /** The controls of the filters. */
  boxes: ReactNode;
  /** Preloads the options of the filters. Called when the pointer or the focus reaches them, and when they are opened. */
  preload?: () => void;
}

interface ListToolbarProps {
  typed: string;
  onType: (text: string) => void;
  sorts: readonly { id: string; label: string }[];
  sortId: string;
  onSort: (id: string) => void;
  noun: string;
  filters?: ListFilters;
  /**
   * Whether the toolbar is part of a row of other controls. A button then opens filters and sort below the row; phones always
   * show them.
   */
  inRow?: boolean;
}

/** The class of a toolbar's inputs. */
export const TOOLBAR_BOX =
  'min-h-touch w-full min-w-0 rounded-md border border-edge bg-raised text-base text-ink md:min-h-10 md:text-sm';

/** The search, sort and filters of a list in one row. If the row is too narrow, a button opens the filters and the sort. */
export function ListToolbar({ typed, onType, sorts, sortId, onSort, noun, filters, inRow = false }: ListToolbarProps) {
  const searchId = useId();
  const sort = sorts.length > 1 && <SortBox sorts={sorts} sortId={sortId} onSort={onSort} hasFilters={filters !== undefined} />;
  const controls = (
    <>
      <div className={`relative min-w-0 flex-1 ${inRow ? 'basis-18' : 'basis-36'} ${filters ? '' : 'md:max-w-80'}`}>
        <label htmlFor={searchId} className="sr-only">
          Cari {noun}
        </label>
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-soft" />
        <input
          id={searchId}
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          // In a row of other controls, a longer placeholder would not fit in every font.
          placeholder={inRow ? 'Cari…' : `Cari ${noun}…`}
          // Without text there is nothing to clear: the browser's button would take room from the placeholder.
          className={`${TOOLBAR_BOX} pr-1 pl-9 placeholder:text-soft placeholder-shown:[&::-webkit-search-cancel-button]:hidden`}
        />
      </div>
      {filters ? <Filters filters={filters} sort={sort} inRow={inRow} /> : sort}
    </>
  );
  return inRow ? controls : <div className="mb-3 flex flex-wrap items-center gap-2">{controls}</div>;
}

interface SortBoxProps extends Pick<ListToolbarProps, 'sorts' | 'sortId' | 'onSort'> {
  hasFilters: boolean;
}

function SortBox({ sorts, sortId, onSort, hasFilters }: SortBoxProps) {
  return (
    <label className={`flex min-w-0 items-center gap-2 text-sm text-soft ${hasFilters ? 'flex-[1.4]' : 'max-md:max-w-1/2'}`}>
      <span className={hasFilters ? 'sr-only' : 'max-md:sr-only'}>Urutkan</span>
      <select value={sortId} onChange={(event) => onSort(event.target.value)} className={`${TOOLBAR_BOX} cursor-pointer px-2`}>
        {sorts.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The boxes in one row, each as wide as its text at least, so that a chosen name is readable. */
const FITTED = '@3xl/page:flex @3xl/page:[&>:not(button)]:flex-auto @3xl/page:[&_select]:field-sizing-content';

interface FiltersProps {
  filters: ListFilters;
  sort: ReactNode;
  inRow: boolean;
}

/** The filters and the sort: beside the search if there is room, otherwise below it, opened by a button. */
function Filters({ filters: { count, boxes, preload }, sort, inRow }: FiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(inRow && count > 0);
  // With `inRow`, the filters are below the row: always on phones, otherwise if opened. Without `inRow`, they are beside the search
  // if the page is wide enough, otherwise below it if opened.
  const layout = inRow
    ? `order-last grid w-full grid-flow-dense ${open ? FITTED : 'md:hidden'}`
    : `@3xl/page:flex @3xl/page:flex-9 @3xl/page:basis-0 ${open ? 'grid w-full @3xl/page:w-auto' : 'hidden'}`;
  return (
    <>
      <Button
        className={inRow ? 'max-md:hidden md:min-w-30 md:gap-1 md:px-2.5' : '@3xl/page:hidden'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          preload?.();
          setOpen(!open);
        }}
        preload={preload}
      >
        Saringan{count > 0 && ` (${count})`}
        <ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </Button>
      <div
        id={id}
        role="group"
        aria-label="Saringan"
        onPointerEnter={preload}
        onFocus={preload}
        className={`grid-cols-2 gap-2 ${layout}`}
      >
        {boxes}
        {sort}
      </div>
    </>
  );
}
