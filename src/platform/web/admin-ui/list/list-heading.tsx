import type { ReactNode } from 'react';

interface ListHeadingProps {
  id: string;
  /** The heading: "Daftar Laporan". */
  heading: string;
  /** The word for one row: "laporan". */
  noun: string;
  /** The number of rows that match the search; undefined while loading. */
  shown: number | undefined;
  /** The number of all rows; undefined while loading. */
  total: number | undefined;
  /** Whether the rows could not be read, so that there is no count. */
  failed?: boolean;
  /** Content at the end of the line. */
  children?: ReactNode;
}

function countText(shown: number | undefined, total: number | undefined, noun: string): string {
  if (shown === undefined || total === undefined) return 'Memuat…';
  const all = total.toLocaleString('id-ID');
  return shown === total ? `${all} ${noun}` : `${shown.toLocaleString('id-ID')} dari ${all} ${noun}`;
}

/** The line above a list: its heading and its number of rows. */
export function ListHeading({ id, heading, noun, shown, total, failed = false, children }: ListHeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-md:flex-[1_0_9rem]">
        <h2 id={id} tabIndex={-1} className="text-lg font-bold text-ink outline-none">
          {heading}
        </h2>
        <p role="status" className="text-sm whitespace-nowrap text-soft tabular-nums">
          {failed && total === undefined ? '' : countText(shown, total, noun)}
        </p>
      </div>
      {children}
    </div>
  );
}
