import { memo, startTransition, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../page/button.tsx';

/** A column of a table of records. */
export interface Column<Row> {
  /** The React key. */
  id: string;
  /** The heading. */
  header: string;
  /** Renders the cell of a row. */
  cell: (row: Row) => ReactNode;
  /** The column's share of the width on wide screens (`fr`); 1 by default. */
  share?: number;
  /** Whether the column has the row's name: the first line on phones, and the row header for screen readers. */
  main?: boolean;
  /** Whether it is a text of several sentences, of which at most two lines are shown. */
  prose?: boolean;
  /** Whether phones show the column's heading too, because the value is unclear without it. */
  named?: boolean;
}

interface RecordTableProps<Row extends { _id: string }> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  /** Whether more rows are shown only by a button, not by scrolling, so that the content below the list stays reachable. */
  moreByButton?: boolean | undefined;
}

/** The minimum width of the column with the name. */
const NAME_MIN = '11rem';

/** The rows that are rendered first. */
const FIRST_ROWS = 15;
/** The rows that scrolling adds: few, so that a slow phone renders them between two frames. */
const MORE_ROWS = 5;
/** The rows of one `tbody`, which the browser lays out together. That is cheaper than tracking the visibility of each row. */
const ROWS_OF_GROUP = 5;
/** The rows that are rendered first with `moreByButton`. */
const FIRST_BY_BUTTON = 60;
/** The rows that a press of the button adds. */
const MORE_BY_BUTTON = 120;
/** The distance from the window to the end of the list at which the next rows are rendered, as a CSS length. */
const PRELOAD_DISTANCE = '3000px';

/**
 * The rows of a list: a table on wide screens, two lines per row on phones. Long lists grow while scrolling, rows outside the
 * window are not laid out, and only changed rows are rendered again. The roles are explicit, because browsers drop a table's
 * roles if its parts are grids.
 */
export const RecordTable = memo(PlainTable) as typeof PlainTable;

function PlainTable<Row extends { _id: string }>({ label, rows, columns, actions, moreByButton }: RecordTableProps<Row>) {
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
                {/* Each row is a separate grid. Invisible buttons make the columns of the head as wide as those of the rows. */}
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
          distance={PRELOAD_DISTANCE}
        />
      )}
    </>
  );
}

interface RecordRowProps<Row extends { _id: string }> extends Pick<RecordTableProps<Row>, 'columns' | 'actions'> {
  row: Row;
  /** The position of the row, from 0. */
  index: number;
}

/** A row. `memo` below renders it again only if its properties change. */
function PlainRow<Row extends { _id: string }>({ row, index, columns, actions }: RecordRowProps<Row>) {
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

const RecordRow = memo(PlainRow) as typeof PlainRow;

interface MoreRowsProps {
  /** The number of rows that are not shown yet. */
  rest: number;
  onMore: () => void;
  byButton?: boolean | undefined;
  /** The distance from the window to the end of the list at which more rows are shown, as a CSS length; 800px by default. */
  distance?: string;
}

/**
 * The end of a long list. It shows the next rows when its button is pressed and, without `byButton`, when it is near the
 * window.
 */
export function MoreRows({ rest, onMore, byButton = false, distance = '800px' }: MoreRowsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || byButton) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(onMore),
      {
        rootMargin: distance,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onMore, byButton, distance]);
  return (
    <div ref={ref} className="mt-3 text-center">
      <Button onClick={onMore}>Tampilkan {rest.toLocaleString('id-ID')} lagi</Button>
    </div>
  );
}
