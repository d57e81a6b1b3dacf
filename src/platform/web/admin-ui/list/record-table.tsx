import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../page/button.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column's share of the width on wide screens (`fr`); 1 by default. */
  share?: number;
  /** The row's name: the head of its card on phones, and what names the row for screen readers. */
  main?: boolean;
}

interface RecordTableProps<Row extends { _id: string }> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  /** Something stands below the list: more rows come by the button alone, so that it can be reached. */
  moreByButton?: boolean | undefined;
}

const FIRST_ROWS = 60;
const MORE_ROWS = 120;

/**
 * Records as a table on wide screens, as cards on phones. Long lists grow while scrolling, and rows out of sight are
 * not laid out. The roles are written out because a browser drops a table's own once its parts become grids.
 */
export function RecordTable<Row extends { _id: string }>({ label, rows, columns, actions, moreByButton }: RecordTableProps<Row>) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const shares = columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`);
  if (actions) shares.push('max-content');
  const style: CSSProperties & { '--columns': string } = { '--columns': shares.join(' ') };
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
        <tbody role="rowgroup">
          {shown.map((row, index) => (
            <tr key={row._id} role="row" aria-rowindex={index + 2}>
              {columns.map((column) => (
                <td key={column.id} role={column.main ? 'rowheader' : 'cell'} data-main={column.main || undefined}>
                  {!column.main && (
                    <span className="record-label" aria-hidden="true">
                      {column.header}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td role="cell" className="record-actions">
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > limit && (
        <MoreRows rest={rows.length - limit} onMore={() => setLimit(limit + MORE_ROWS)} byButton={moreByButton} />
      )}
    </>
  );
}

interface MoreRowsProps {
  rest: number;
  onMore: () => void;
  byButton?: boolean | undefined;
}

/** Shows the next rows by its button and, unless told otherwise, by itself when it comes near. */
export function MoreRows({ rest, onMore, byButton = false }: MoreRowsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place || byButton) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onMore(), {
      rootMargin: '800px',
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [onMore, byButton]);
  return (
    <div ref={ref} className="mt-3 text-center">
      <Button onClick={onMore}>Tampilkan {rest.toLocaleString('id-ID')} lagi</Button>
    </div>
  );
}
