import { memo, startTransition, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../page/button.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column's share of the width on wide screens (`fr`); 1 by default. */
  share?: number;
  /** The row's name: the first line on phones, and the row header for screen readers. */
  main?: boolean;
  /** A text of several sentences: two lines at most. */
  prose?: boolean;
  /** The value needs its heading, so phones, which have no table head, show it too. */
  named?: boolean;
}

interface RecordTableProps<Row extends { _id: string }> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  /** Only the button shows more rows, so that the content below the list stays reachable. */
  moreByButton?: boolean | undefined;
}

/** The least width of a name in a table. */
const NAME_MIN = '11rem';

/** Few enough that a slow phone renders them between two frames. */
const FIRST_ROWS = 15;
const MORE_ROWS = 5;
/** Rows of one `tbody`, which the browser lays out together: cheaper than tracking each row's visibility. */
const ROWS_OF_GROUP = 5;
/** With `moreByButton`: the first rows, and the rows of each press. */
const FIRST_BY_BUTTON = 60;
const MORE_BY_BUTTON = 120;
/** The next rows are rendered when the end of the list is this near. */
const ROWS_AHEAD = '3000px';

/**
 * Records as rows: a table on wide screens, two lines each on phones. Long lists grow while scrolling, rows outside the window
 * are not laid out, and only changed rows are rendered again. The roles are explicit because browsers drop a table's roles if its parts are grids.
 */
export const RecordTable = memo(Table) as typeof Table;

function Table<Row extends { _id: string }>({ label, rows, columns, actions, moreByButton }: RecordTableProps<Row>) {
  const [limit, setLimit] = useState(moreByButton ? FIRST_BY_BUTTON : FIRST_ROWS);
  const shares = columns.map(({ share = 1, main }) => `minmax(${main ? NAME_MIN : '0'}, ${share}fr)`);
  if (actions) shares.push('max-content');
  const style: CSSProperties & Record<`--${string}`, string> = { '--columns': shares.join(' ') };
  const shown = rows.slice(0, limit);
  const [first] = shown;
  return (
    <>
      <table role="table" aria-label={label} aria-rowcount={rows.length + 1} style={style} className="record-table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col">
                {column.header}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col">
                <span className="sr-only">Tindakan</span>
                {/* Each row is a grid of its own, as wide at its end as its buttons: so is the head's. */}
                {first && (
                  <div aria-hidden="true" className="record-actions invisible h-0 overflow-hidden">
                    {actions(first)}
                  </div>
                )}
              </th>
            )}
          </tr>
        </thead>
        {Array.from({ length: Math.ceil(shown.length / ROWS_OF_GROUP) }, (_, group) => group * ROWS_OF_GROUP).map((start) => (
          <tbody key={start} role="rowgroup">
            {shown.slice(start, start + ROWS_OF_GROUP).map((row, index) => (
              <RecordRow key={row._id} row={row} index={start + index} columns={columns} actions={actions} />
            ))}
          </tbody>
        ))}
      </table>
      {rows.length > limit && (
        <MoreRows
          rest={rows.length - limit}
          onMore={() => setLimit(limit + (moreByButton ? MORE_BY_BUTTON : MORE_ROWS))}
          byButton={moreByButton}
          ahead={ROWS_AHEAD}
        />
      )}
    </>
  );
}

interface RecordRowProps<Row extends { _id: string }> extends Pick<RecordTableProps<Row>, 'columns' | 'actions'> {
  row: Row;
  /** From 0. */
  index: number;
}

function RowOnce<Row extends { _id: string }>({ row, index, columns, actions }: RecordRowProps<Row>) {
  return (
    <tr role="row" aria-rowindex={index + 2} tabIndex={-1} data-row={row._id}>
      {columns.map((column) => (
        <td
          key={column.id}
          role={column.main ? 'rowheader' : 'cell'}
          data-main={column.main || undefined}
          data-prose={column.prose || undefined}
          data-name={column.named && column.header}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td role="cell" className="record-actions">
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

const RecordRow = memo(RowOnce) as typeof RowOnce;

interface MoreRowsProps {
  rest: number;
  onMore: () => void;
  byButton?: boolean | undefined;
  /** The distance at which it shows more, a CSS length in px; 800px by default. */
  ahead?: string;
}

/** Shows the next rows when its button is pressed and, without `byButton`, when it is near the window. */
export function MoreRows({ rest, onMore, byButton = false, ahead = '800px' }: MoreRowsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place || byButton) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(onMore),
      {
        rootMargin: ahead,
      },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [onMore, byButton, ahead]);
  return (
    <div ref={ref} className="mt-3 text-center">
      <Button onClick={onMore}>Tampilkan {rest.toLocaleString('id-ID')} lagi</Button>
    </div>
  );
}
