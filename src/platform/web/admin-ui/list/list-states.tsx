import { Button } from '../page/button.tsx';
import { PlusIcon, WarningIcon } from '../page/icons.tsx';
import { Spinner } from '../page/spinner.tsx';

const BOX = 'flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge px-5 py-10 text-center';
/** The widths of the rows of the placeholder. */
const WIDTHS = ['w-2/5', 'w-3/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-2/5'];

/** The placeholder of a list that is loading. */
export function TableSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised" aria-hidden="true">
      {WIDTHS.map((width, index) => (
        <div key={index} className="flex h-19 items-center border-b border-line px-4 last:border-b-0 md:h-14">
          <div className={`h-4 animate-pulse rounded-sm bg-sunk motion-reduce:animate-none ${width}`} />
        </div>
      ))}
    </div>
  );
}

interface EmptyStateProps {
  text: string;
  addLabel?: string | undefined;
  onAdd?: (() => void) | undefined;
  /** Preloads the code of the dialog that the button opens. */
  preload?: (() => void) | undefined;
}

/** The text that replaces a list without rows. */
export function EmptyState({ text, addLabel, onAdd, preload }: EmptyStateProps) {
  return (
    <div className={BOX}>
      <p className="text-ink">{text}</p>
      {addLabel !== undefined && onAdd !== undefined && (
        <Button onClick={onAdd} preload={preload}>
          <PlusIcon />
          {addLabel}
        </Button>
      )}
    </div>
  );
}

interface ErrorStateProps {
  /** The list's text for a failed read (`docs/product.md#texts`). */
  heading: string | undefined;
  /** The error's text. */
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/** The text that replaces a list that could not be read, with a button to retry. */
export function ErrorState({ heading, text, retrying, onRetry }: ErrorStateProps) {
  return (
    <div className={BOX} role="alert">
      <WarningIcon className="size-7 text-danger" />
      {heading !== undefined && <p className="font-semibold text-ink">{heading}</p>}
      <p className="text-sm text-soft">{text}</p>
      <Button onClick={onRetry} disabled={retrying}>
        {retrying && <Spinner />}
        Coba lagi
      </Button>
    </div>
  );
}
