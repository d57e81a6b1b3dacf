import { useQuery } from '@tanstack/react-query';
import { useContext, useState, type ComponentType, type ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { ErrorState } from '../list/list-states.tsx';
import { Button } from '../page/button.tsx';
import { Spinner } from '../page/spinner.tsx';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from './dialog-frame.tsx';
import { OpenersContext } from './use-return-focus.ts';

const CODE_FAILED_TEXT = 'Periksa internet Anda, lalu coba lagi. Jika tetap gagal, muat ulang halaman ini.';

interface LazyDialogOptions<Props> {
  /** What the dialog is called as long as it is not there. */
  title: string | ((props: Props) => string);
  load: () => Promise<ComponentType<Props>>;
}

let made = 0;

/** A dialog whose code comes when it is first opened; `ahead` fetches it a moment before, and may fail in silence. */
export type LazyDialog<Props> = ComponentType<Props> & { ahead: () => void };

/**
 * Parts a dialog's code from its screen's: most visits only look. Until the code is there a dialog says so; when it does not
 * come, it offers to try again. Each try asks for the code anew.
 */
export function lazyDialog<Props extends { onClose: () => void }>({ title, load }: LazyDialogOptions<Props>): LazyDialog<Props> {
  const code = {
    queryKey: ['code', (made += 1)],
    queryFn: async () => ({ Dialog: await load() }),
    // Code stays what it is: no write asks for it anew.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  } as const;

  function Opened(props: Props) {
    const around = useContext(OpenersContext);
    const [openers] = useState(() => [document.activeElement, ...around]);
    const { data, error, isFetching, refetch } = useQuery(code);
    const failed = error !== null && !isFetching;
    return (
      <OpenersContext value={openers}>
        {data ? (
          <data.Dialog {...props} />
        ) : (
          <WaitingDialog title={typeof title === 'string' ? title : title(props)} onClose={props.onClose}>
            {failed && (
              <ErrorState
                heading="Formulir belum dapat dimuat."
                text={CODE_FAILED_TEXT}
                retrying={false}
                onRetry={() => void refetch()}
              />
            )}
          </WaitingDialog>
        )}
      </OpenersContext>
    );
  }

  return Object.assign(Opened, { ahead: () => void queryClient.prefetchQuery(code) });
}

interface WaitingDialogProps {
  title: string;
  onClose: () => void;
  /** What stands in place of "Loading…": why there is nothing to wait for. */
  children?: ReactNode;
}

/** Stands in for a form that can't be shown yet. */
export function WaitingDialog({ title, onClose, children }: WaitingDialogProps) {
  return (
    <DialogFrame title={title} onDismiss={onClose}>
      <div className={`${DIALOG_BODY} grid min-h-72 place-items-center`}>
        {children || (
          <p role="status" className="flex items-center gap-3 text-soft">
            <Spinner className="size-5" />
            Loading…
          </p>
        )}
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </DialogFrame>
  );
}
