import type { ReactNode } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';

interface RowCardProps {
  /** The row's name with its number: "Bagian 2". */
  name: string;
  /** The typed title, shown beside the name. */
  title?: string | undefined;
  index: number;
  count: number;
  /** The minimum number of rows: at this number, no row can be removed. */
  min: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** More buttons, shown before the arrows. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A row of a list in the scholarship form, with buttons that move and remove it. */
export function RowCard({ name, title, index, count, min, onMove, onRemove, action, children }: RowCardProps) {
  const move = (by: number) => index + by >= 0 && index + by < count && onMove(index, index + by);
  const noun = name.toLowerCase();
  // The arrows are only `aria-disabled` at the ends of the list. A disabled button would lose the focus when its row arrives there.
  const look = 'aria-disabled:cursor-default aria-disabled:opacity-35';
  return (
    <li aria-label={name} className="border-line max-sm:border-t max-sm:pt-3 sm:rounded-md sm:border sm:p-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 grow basis-40 text-sm wrap-anywhere text-ink">
          <span className="font-semibold">{name}</span>
          {title && `: ${title}`}
        </p>
        <div className="ml-auto flex items-center">
          {action}
          <Button look="row" aria-label={`Naikkan ${noun}`} aria-disabled={index === 0} className={look} onClick={() => move(-1)}>
            <ArrowUpIcon className="size-4.5" />
          </Button>
          <Button
            look="row"
            aria-label={`Turunkan ${noun}`}
            aria-disabled={index === count - 1}
            className={look}
            onClick={() => move(1)}
          >
            <ArrowDownIcon className="size-4.5" />
          </Button>
          <Button look="row" aria-label={`Hapus ${noun}`} disabled={count <= min} onClick={() => onRemove(index)}>
            <CrossIcon className="size-4.5" />
          </Button>
        </div>
      </div>
      {children && <div className="mt-3 flex flex-col gap-4">{children}</div>}
    </li>
  );
}

/** Shows an error that concerns a whole list. */
export function ListError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p role="alert" className="text-sm text-danger">
      {message}
    </p>
  );
}
