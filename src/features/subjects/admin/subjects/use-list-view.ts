import { useDeferredValue, useMemo } from 'react';
import { byLatest, byText, searcher, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { useToolbarShown } from '#platform/web/admin-ui/list/list-toolbar.tsx';
import { useAddressText } from '#platform/web/admin-ui/list/use-address-text.ts';

interface Titled {
  title: string;
  updatedAt: string;
}

/** The id of the sort that keeps the order which admins gave the records. */
const ADMINS_ORDER = 'order';
const SORTS: readonly Sort<Titled>[] = [
  { id: ADMINS_ORDER, label: 'Urutan siswa', compare: () => 0 },
  { id: 'title', label: 'Judul A–Z', compare: byText((row) => row.title) },
  { id: 'latest', label: 'Terbaru diubah', compare: byLatest((row) => row.updatedAt) },
];

export type ListView<Row extends Titled> = ReturnType<typeof useListView<Row>>;

/** Searches and sorts the records of a screen on which admins can reorder them. The address keeps both. */
export function useListView<Row extends Titled>(rows: readonly Row[] | undefined, searchText: (row: Row) => string) {
  const [typed, setTyped] = useAddressText('q');
  const [wantedSort, setSortId] = useAddressText('sort');
  const sortId = SORTS.find(({ id }) => id === wantedSort)?.id ?? ADMINS_ORDER;
  const search = useDeferredValue(typed);
  const find = useMemo(() => {
    const compare = SORTS.find(({ id }) => id === sortId)?.compare ?? (() => 0);
    return searcher([...(rows ?? [])].sort(compare), searchText);
  }, [rows, searchText, sortId]);
  const shown = useMemo(() => find(search), [find, search]);
  const hasToolbar = useToolbarShown(rows?.length, typed !== '' || wantedSort !== '');
  return {
    /** The records that match the search, in the chosen order. */
    shown,
    /** Whether the list is long enough for a toolbar, or its search or order is set. */
    hasToolbar,
    /** The searched text. While the admin types, it lags behind the field. */
    search,
    /** Whether the records can be moved: all of them are shown, in the admins' order. */
    isReorderable: sortId === ADMINS_ORDER && search.trim() === '',
    /** The properties of the toolbar. */
    toolbar: {
      typed,
      onType: setTyped,
      sorts: SORTS,
      sortId,
      onSort: setSortId,
    },
    /** The numbers of shown and of all records; undefined until they are read. */
    count: { shown: rows && shown.length, total: rows?.length },
  };
}
