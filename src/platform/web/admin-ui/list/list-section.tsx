import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, type ReactNode } from 'react';
import { errorText } from '../api/api-error.ts';
import { EmptyState, ErrorState, TableSkeleton } from './list-states.tsx';
import { ListHeading } from './list-heading.tsx';
import { ListToolbar, useToolbarShown } from './list-toolbar.tsx';
import { RecordTable, type Column } from './record-table.tsx';
import { searcher, type Sort } from './search-rows.ts';
import { useAddressText } from './use-address-text.ts';

export interface ListSectionProps<Row extends { _id: string }> {
  /** The heading over the list: "Daftar Laporan". */
  heading: string;
  /** What one row is, for the count: "laporan". */
  noun: string;
  query: UseQueryResult<readonly Row[]>;
  /** Everything that the search box looks through. */
  searchText: (row: Row) => string;
  /** The first one is used at first. */
  sorts: readonly [Sort<Row>, ...Sort<Row>[]];
  columns: readonly Column<Row>[];
  /** Edit, Delete and the like. */
  actions?: (row: Row) => ReactNode;
  /** The add button of an empty list; both or none. */
  addLabel?: string;
  onAdd?: () => void;
  /** Fetches the code of what the add button opens. */
  ahead?: () => void;
  /** When there is nothing at all. */
  emptyText: string;
  /** The text over a failed read (`docs/product.md#texts`); the server's own text otherwise. */
  errorHeading?: string;
  /** The section's id, for a link to it; it also tells its search in the address from another list's. */
  id?: string;
  /** Something stands below the list: more rows come by the button alone, so that it can be reached. */
  moreByButton?: boolean;
  /** Beside the heading, where the add button is not the screen's own. */
  action?: ReactNode;
}

/** One list of a screen: heading, count, search, sort, and the rows in each of their states. */
export function ListSection<Row extends { _id: string }>(props: ListSectionProps<Row>) {
  const { query, sorts, searchText, columns, actions } = props;
  const prefix = props.id === undefined ? '' : `${props.id}-`;
  const [typed, setTyped] = useAddressText(`${prefix}q`);
  const [sortId, setSortId] = useAddressText(`${prefix}sort`);
  const headingId = useId();
  const search = useDeferredValue(typed);
  const sortedBy = useDeferredValue(sortId);
  const sort = sorts.find(({ id }) => id === sortedBy) ?? sorts[0];
  const find = useMemo(() => searcher([...(query.data ?? [])].sort(sort.compare), searchText), [query.data, searchText, sort]);
  const rows = useMemo(() => find(search), [find, search]);
  const total = query.data?.length;
  const hasToolbar = useToolbarShown(total, typed !== '' || sortId !== '');

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
      {hasToolbar && (
        <ListToolbar
          typed={typed}
          onType={setTyped}
          sorts={sorts}
          sortId={sortId || sort.id}
          onSort={setSortId}
          noun={props.noun}
        />
      )}
      {query.isPending && <TableSkeleton />}
      {query.isError && query.data === undefined && (
        <ErrorState
          heading={props.errorHeading}
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {total === 0 && <EmptyState text={props.emptyText} addLabel={props.addLabel} onAdd={props.onAdd} ahead={props.ahead} />}
      {total !== undefined && total > 0 && rows.length === 0 && (
        <EmptyState text={`Tidak ada ${props.noun} yang cocok dengan “${search}”.`} />
      )}
      {rows.length > 0 && (
        <RecordTable
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
