import { useQuery } from '@tanstack/react-query';
import { useContext, useId, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { ErrorState } from '../list/list-states.tsx';
import { Button } from '../page/button.tsx';
import { Spinner } from '../page/spinner.tsx';
import { DIALOG_BODY, DIALOG_FOOT, DIALOG_HEAD } from './dialog-looks.ts';
import { OpenersContext } from './use-return-focus.ts';

export const CODE_FAILED_TEXT = 'Periksa internet Anda, lalu coba lagi. Jika tetap gagal, muat ulang halaman ini.';

interface LazyDialogOptions<Props> {
  /** What the dialog is called as long as it is not there. */
  title: string | ((props: Props) => string);
  load: () => Promise<ComponentType<Props>>;
}

let made = 0;

/** A query that brings code. Each try asks for it anew. */
export function codeQuery<Code>(load: () => Promise<Code>) {
  return {
    queryKey: ['code', (made += 1)],
    // In an object: code may be a function, which the cache would take for something else.
    queryFn: async () => ({ code: await load() }),
    // Code stays what it is: no write asks for it anew.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  } as const;
}

/** A dialog whose code comes when it is first opened; `ahead` fetches it a moment before, and may fail in silence. */
export type LazyDialog<Props> = ComponentType<Props> & { ahead: () => void };

/**
 * Parts a dialog's code from its screen's: most visits only look. Until the code is there a dialog says so; when it does not
 * come, it offers to try again.
 */
export function lazyDialog<Props extends { onClose: () => void }>({ title, load }: LazyDialogOptions<Props>): LazyDialog<Props> {
  const code = codeQuery(load);

  function Opened(props: Props) {
    const around = useContext(OpenersContext);
    const [openers] = useState(() => [document.activeElement, ...around]);
    const { data, error, isFetching, refetch } = useQuery(code);
    const failed = error !== null && !isFetching;
    return (
      <OpenersContext value={openers}>
        {data ? (
          <data.code {...props} />
        ) : (
          <CodeDialog title={typeof title === 'string' ? title : title(props)} onClose={props.onClose}>
            {failed && (
              <ErrorState
                heading="Formulir belum dapat dimuat."
                text={CODE_FAILED_TEXT}
                retrying={false}
                onRetry={() => void refetch()}
              />
            )}
          </CodeDialog>
        )}
      </OpenersContext>
    );
  }

  return Object.assign(Opened, { ahead: () => void queryClient.prefetchQuery(code) });
}

interface CodeDialogProps {
  title: string;
  onClose: () => void;
  /** What stands in place of "Loading…": why there is nothing to wait for. */
  children?: ReactNode;
}

/** Stands in for a dialog whose code is not there: the browser's own, which needs none. */
function CodeDialog({ title, onClose, children }: CodeDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The focus goes back before the dialog that was waited for takes it.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className="scrim m-auto flex max-h-full w-full max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-paper text-ink shadow-dialog backdrop:bg-scrim max-md:mb-0 max-md:rounded-b-none"
    >
      <h2 id={id} className={DIALOG_HEAD}>
        {title}
      </h2>
      <div className={`${DIALOG_BODY} grid min-h-72 place-items-center`}>{children || <LoadingLine />}</div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </dialog>
  );
}

/** "Loading…", read out. */
export function LoadingLine() {
  return (
    <p role="status" className="flex items-center gap-3 text-soft">
      <Spinner className="size-5" />
      Loading…
    </p>
  );
}
