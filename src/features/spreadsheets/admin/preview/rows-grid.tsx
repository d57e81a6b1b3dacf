import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { SheetColumnAnswer } from '#features/spreadsheets/contract.ts';
import { GridRow, ROW_CLASS, type RowEdits } from './grid-row.tsx';
import type { PreviewRow } from './rows.ts';

/** The number of rows on a page: as many as a slow computer can render between two key presses. */
const PAGE_ROWS = 50;

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Returns the row and column of a cell on the page, from 0. */
function positionOf(cell: Element): [row: number, column: number] | null {
  const [row, column] = (cell.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : [row, column];
}

/** Moves the focus with arrow keys, Home and End, as in the ARIA grid pattern. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target instanceof Element ? event.target : null;
  const position = cell && positionOf(cell);
  if (!position) return;
  const [row, column] = position;
  const move = MOVES[event.key];
  const inRow = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-cell^="${row}:"]`)];
  const target = move
    ? event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row + move[0]}:${column + move[1]}"]`)
    : { Home: inRow[0], End: inRow.at(-1) }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface RowsGridProps extends RowEdits {
  rows: readonly PreviewRow[];
  columns: readonly SheetColumnAnswer[];
}

/** Shows the rows of an import as a table. Its cells can be edited. */
export function RowsGrid({ rows, columns, ...edits }: RowsGridProps) {
  const [page, setPage] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  const pages = Math.max(Math.ceil(rows.length / PAGE_ROWS), 1);
  // The list of rows may have become shorter, so that this page no longer exists.
  const current = Math.min(page, pages - 1);
  const shown = rows.slice(current * PAGE_ROWS, (current + 1) * PAGE_ROWS);

  /** Focuses this cell after a correction. If there is no such cell, focuses the cell above it, or else the cell before it. */
  function focusCell(row: number, column: number) {
    const cell = (r: number, c: number) => table.current?.querySelector<HTMLElement>(`[data-cell="${r}:${c}"]`);
    (cell(row, column) ?? cell(row - 1, column) ?? cell(row, column - 1))?.focus();
  }

  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': `14rem repeat(${columns.length}, minmax(8rem, 1fr))`,
    '--least': `${14 + columns.length * 8}rem`,
  };
  return (
    <>
      <div className="overflow-x-auto rounded-lg border border-line bg-raised max-md:border-0 max-md:bg-transparent">
        <div
          ref={table}
          role="grid"
          tabIndex={-1}
          aria-label="Pratinjau impor"
          aria-rowcount={rows.length + 1}
          onKeyDown={moveFocus}
          style={style}
          className="text-sm outline-none md:min-w-(--least)"
        >
          <Headings columns={columns} />
          <div role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
            {shown.map((row, index) => (
              <GridRow
                key={row.line}
                row={row}
                index={index}
                // From 1; the headings are row 1.
                position={current * PAGE_ROWS + index + 2}
                columns={columns}
                onFocusCell={focusCell}
                {...edits}
              />
            ))}
          </div>
        </div>
      </div>
      {pages > 1 && <Pages page={current} pages={pages} total={rows.length} onPage={setPage} />}
    </>
  );
}

function Headings({ columns }: Pick<RowsGridProps, 'columns'>) {
  return (
    <div role="rowgroup" className="max-md:sr-only">
      <div role="row" className={`${ROW_CLASS} bg-sunk text-xs font-semibold text-soft`}>
        <span role="columnheader" className="px-3 py-2">
          Baris
        </span>
        {columns.map(({ name, heading, required }) => (
          <span key={name} role="columnheader" className="px-3 py-2">
            {heading}
            {required && <span className="font-normal"> (wajib)</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, pages, total, onPage }: PagesProps) {
  const number = (value: number) => value.toLocaleString('id-ID');
  return (
    <nav aria-label="Halaman pratinjau" className="mt-3 flex items-center justify-center gap-3 text-sm">
      <Button aria-label="Halaman sebelumnya" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </Button>
      <span role="status" className="tabular-nums">
        {number(page * PAGE_ROWS + 1)}–{number(Math.min((page + 1) * PAGE_ROWS, total))} dari {number(total)} baris
      </span>
      <Button aria-label="Halaman berikutnya" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </Button>
    </nav>
  );
}
