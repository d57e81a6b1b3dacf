import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, type ReactNode } from 'react';
import { errorText } from '../api/api-error.ts';
import { EmptyState, ErrorState, TableSkeleton } from './list-states.tsx';
import { ListHeading } from './list-heading.tsx';
import { ListToolbar, useToolbarShown } from './list-toolbar.tsx';
import { RecordTable, type Column } from './record-table.tsx';
import { searcher, type Sort } from './search-rows.ts';
import { useAddressText } from './use-address-text.ts';

/** The properties of a list. */
export interface ListSectionProps<Row extends { _id: string }> {
  /** The heading over the list: "Daftar Laporan". */
  heading: string;
  /** The word for one row: "laporan". */
  noun: string;
  /** The read of the records. The list shows its loading and its failure. */
  query: UseQueryResult<readonly Row[]>;
  /** The text that the search box searches. */
  searchText: (row: Row) => string;
  /** The available sort orders, the default first. */
  sorts: readonly [Sort<Row>, ...Sort<Row>[]];
  columns: readonly Column<Row>[];
  /** Renders the buttons of a row: Edit, Delete and others. */
  actions?: (row: Row) => ReactNode;
  /** The label of the add button of an empty list. Pass it together with `onAdd`. */
  addLabel?: string;
  /** Opens the dialog that adds a record. */
  onAdd?: () => void;
  /** Preloads the code of the dialog that the add button opens. */
  preload?: () => void;
  /** The text of a list without records. */
  emptyText: string;
  /** The heading of a failed read (`docs/product.md#texts`); without it, only the server's text is shown. */
  errorHeading?: string;
  /** The section's id, for links to it. It is also the prefix of its search and sort in the address. */
  id?: string;
  /** Whether more rows are shown only by a button, not by scrolling, so that the content below the list stays reachable. */
  moreByButton?: boolean;
  /** A button beside the heading, such as the add button. */
  action?: ReactNode;
}

/** Searches and sorts the rows of a list by the search and sort in the page's address. */
function useListRows<Row extends { _id: string }>({ id, query, sorts, searchText }: ListSectionProps<Row>) {
  const prefix = id === undefined ? '' : `${id}-`;
  const [typed, setTyped] = useAddressText(`${prefix}q`);
  const [sortId, setSortId] = useAddressText(`${prefix}sort`);
  const search = useDeferredValue(typed);
  const sortedBy = useDeferredValue(sortId);
  const sort = sorts.find((candidate) => candidate.id === sortedBy) ?? sorts[0];
  const find = useMemo(() => searcher([...(query.data ?? [])].sort(sort.compare), searchText), [query.data, searchText, sort]);
  const rows = useMemo(() => find(search), [find, search]);
  const hasToolbar = useToolbarShown(query.data?.length, typed !== '' || sortId !== '');
  return { rows, search, sort, hasToolbar, toolbar: { typed, onType: setTyped, sortId: sortId || sort.id, onSort: setSortId } };
}

/** One list of a screen: heading, count, search, sort, and the rows, or a text while there are none. */
export function ListSection<Row extends { _id: string }>(props: ListSectionProps<Row>) {
  const { query, sorts, columns, actions } = props;
  const { rows, search, sort, hasToolbar, toolbar } = useListRows(props);
  const headingId = useId();
  const total = query.data?.length;

  return (
    <section id={props.id} aria-labelledby={headingId} className="scroll-mt-20">
      <ListHeading
        id={headingId}
        heading={props.heading}
        noun={props.noun}
        shown={total === undefined ? undefined : rows.length}
        total={total}
        failed={query.isError}
      >
        {props.action}
      </ListHeading>
      {hasToolbar && <ListToolbar {...toolbar} sorts={sorts} noun={props.noun} />}
      {query.isPending && <TableSkeleton />}
      {query.isError && query.data === undefined && (
        <ErrorState
          heading={props.errorHeading}
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {total === 0 && <EmptyState text={props.emptyText} addLabel={props.addLabel} onAdd={props.onAdd} preload={props.preload} />}
      {total !== undefined && total > 0 && rows.length === 0 && (
        <EmptyState text={`Tidak ada ${props.noun} yang cocok dengan “${search}”.`} />
      )}
      {rows.length > 0 && (
        <RecordTable
          // A new search or sort begins with the first rows again.
          key={`${search} ${sort.id}`}
          label={props.heading}
          rows={rows}
          columns={columns}
          actions={actions}
          moreByButton={props.moreByButton}
        />
      )}
    </section>
  );
}
