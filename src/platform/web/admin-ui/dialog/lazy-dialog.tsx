import { useQuery } from '@tanstack/react-query';
import { useContext, useId, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { ErrorState } from '../list/list-states.tsx';
import { Button } from '../page/button.tsx';
import { Spinner } from '../page/spinner.tsx';
import { DIALOG_BODY, DIALOG_FOOT, DIALOG_HEAD, TALL } from './dialog-looks.ts';
import { OpenersContext } from './use-return-focus.ts';

/** The message if the code of a dialog or screen could not be loaded. */
export const CODE_FAILED_TEXT = 'Periksa internet Anda, lalu coba lagi. Jika tetap gagal, muat ulang halaman ini.';

interface LazyDialogOptions<Props> {
  /** The dialog's title while its code loads. */
  title: string | ((props: Props) => string);
  /** Whether the dialog is `tall`. */
  tall?: boolean;
  load: () => Promise<ComponentType<Props>>;
}

/** The number of code queries so far, which makes each key unique. */
let queries = 0;

/** Creates a query that loads code. A retry requests the code again. */
export function codeQuery<Code>(load: () => Promise<Code>) {
  return {
    queryKey: ['code', (queries += 1)],
    // In an object, because the cache would call a component as an updater function.
    queryFn: async () => ({ code: await load() }),
    // Code never changes, so no write invalidates it.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  } as const;
}

/** Creates a part of a screen whose code loads at its first use. It renders nothing until the code is loaded. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = codeQuery(load);
  return function Part(props: Props) {
    const { data } = useQuery(code, queryClient);
    return data ? <data.code {...props} /> : null;
  };
}

/** A dialog whose code loads when it is first opened. `preload` preloads the code, and ignores failures. */
export type LazyDialog<Props> = ComponentType<Props> & { preload: () => void };

/**
 * Separates the code of a dialog from that of its screen, because most visits only read. While the code loads, a simple dialog is
 * shown. If loading fails, the simple dialog offers to retry.
 */
export function lazyDialog<Props extends { onClose: () => void }>({
  title,
  tall = false,
  load,
}: LazyDialogOptions<Props>): LazyDialog<Props> {
  const code = codeQuery(load);

  function Opened(props: Props) {
    // When the loaded dialog closes, one of these elements gets the focus back (`use-return-focus.ts`).
    const outerOpeners = useContext(OpenersContext);
    const [openers] = useState(() => [document.activeElement, ...outerOpeners]);
    const { data, error, isFetching, refetch } = useQuery(code);
    const failed = error !== null && !isFetching;
    return (
      <OpenersContext value={openers}>
        {data ? (
          <data.code {...props} />
        ) : (
          <CodeDialog title={typeof title === 'string' ? title : title(props)} tall={tall} onClose={props.onClose}>
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

  return Object.assign(Opened, { preload: () => void queryClient.prefetchQuery(code) });
}

interface CodeDialogProps {
  title: string;
  tall: boolean;
  onClose: () => void;
  /** The error, which replaces "Loading…". */
  children?: ReactNode;
}

/** The dialog that is shown while the code of another loads. It uses the browser's `<dialog>`, which needs no code. */
function CodeDialog({ title, tall, onClose, children }: CodeDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Returns the focus before the loaded dialog gets it.
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
      className={`scrim m-auto flex max-h-full w-full max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-paper text-ink shadow-dialog backdrop:bg-scrim max-md:mb-0 max-md:rounded-b-none ${tall ? TALL : ''}`}
    >
      <h2 id={id} className={DIALOG_HEAD}>
        {title}
      </h2>
      <div className={`${DIALOG_BODY} grid min-h-72 place-items-center`}>{children || <LoadingLine />}</div>
      <div className={DIALOG_FOOT}>
        {/* This button appears late. Usually the code has loaded before, and the loaded dialog has its own buttons in this place. */}
        <Button className={children ? '' : 'appear-late'} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </dialog>
  );
}

/** The text "Loading…", which screen readers announce. */
export function LoadingLine() {
  return (
    <p role="status" className="flex items-center gap-3 text-soft">
      <Spinner className="size-5" />
      Loading…
    </p>
  );
}
