import { useEffect, useLayoutEffect, useRef } from 'react';
import { errorText } from '../../api/api-error.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';

/** A failed read of options, or of names in a list. */
export interface ReadFailure {
  /** The error's text; null while the read is retried. */
  text: string | null;
  retry: () => void;
}

/** The part of a TanStack query's result that `failureOf` reads. */
export interface Read {
  data: unknown;
  error: Error | null;
  /** How often the read has failed, even while it is retried and `error` is null again. */
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Returns the common failure of the reads that have no data; null if none failed. The failure stays while the reads are retried.
 */
export function failureOf(...reads: readonly Read[]): ReadFailure | null {
  const failed = reads.filter(({ data, error, errorUpdateCount }) => data === undefined && (error || errorUpdateCount > 0));
  if (failed.length === 0) return null;
  const error = failed.find((read) => read.error && !read.isFetching)?.error;
  return {
    text: error ? errorText(error) : null,
    retry: () => failed.forEach((read) => void read.refetch()),
  };
}

interface OptionsFailureProps {
  /** Classes of the margin. */
  className?: string;
  failure: ReadFailure | null;
  /** The missing options, as the beginning of a sentence: "Pilihan Guru". */
  what: string;
  /** The control that gets the focus when the options are loaded and the button disappears. */
  controlId?: string;
}

/** The message that options could not be read, with a button to retry. */
export function OptionsFailure({ failure, ...rest }: OptionsFailureProps) {
  return failure && <FailureBox failure={failure} {...rest} />;
}

function FailureBox({
  failure: { text, retry },
  what,
  controlId,
  className = '',
}: OptionsFailureProps & { failure: ReadFailure }) {
  // If the box disappears while its button has the focus, the focus moves to the control. The layout effect's clean-up does this,
  // because it runs before the box leaves the page. Through the reference `focusControl` it uses the latest `controlId`.
  const box = useRef<HTMLDivElement>(null);
  const focusControl = useRef(() => {});
  useEffect(() => {
    focusControl.current = () => controlId !== undefined && document.getElementById(controlId)?.focus();
  }, [controlId]);
  useLayoutEffect(() => {
    const node = box.current;
    return () => {
      if (node?.contains(document.activeElement)) focusControl.current();
    };
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className={`flex gap-3 rounded-md border border-danger/40 bg-danger-wash px-3 py-2 text-sm text-ink ${className}`}
    >
      <WarningIcon className="mt-px size-5 text-danger" />
      <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1 wrap-anywhere">
          <p lang="en" className="font-semibold">
            Failed to fetch data.
          </p>
          <p>{text === null ? `${what} sedang dimuat lagi…` : `${what} belum dapat dimuat. ${text}`}</p>
        </div>
        {/* A disabled button would lose the focus. */}
        <Button onClick={() => text !== null && retry()} aria-disabled={text === null}>
          {text === null && <Spinner />}
          Coba lagi
        </Button>
      </div>
    </div>
  );
}
