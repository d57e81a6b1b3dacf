import type { ReactNode } from 'react';

interface ListHeadingProps {
  id: string;
  /** "Daftar Laporan". */
  heading: string;
  /** What one row is: "laporan". */
  noun: string;
  /** Rows shown and rows there are; undefined while loading. */
  shown: number | undefined;
  total: number | undefined;
  /** The rows could not be read: there is no count. */
  failed?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

function countText(shown: number | undefined, total: number | undefined, noun: string): string {
  if (shown === undefined || total === undefined) return 'Memuat…';
  const all = total.toLocaleString('id-ID');
  return shown === total ? `${all} ${noun}` : `${shown.toLocaleString('id-ID')} dari ${all} ${noun}`;
}

/** The line over a list: its heading, and how many rows there are. */
export function ListHeading({ id, heading, noun, shown, total, failed = false, children }: ListHeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h2 id={id} tabIndex={-1} className="text-lg font-bold text-ink outline-none">
          {heading}
        </h2>
        <p role="status" className="text-sm text-soft tabular-nums">
          {failed && total === undefined ? '' : countText(shown, total, noun)}
        </p>
      </div>
      {children}
    </div>
  );
}
