import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { Usage, UsageKind } from '#platform/shared/usage.ts';
import { ApiError, errorText } from '../api/api-error.ts';
import { Button } from '../page/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Spinner } from '../page/spinner.tsx';
import { showDeleted, type Resource, type StoredRecord } from '../record/resource.ts';
import { toasts } from '../toast/toasts.tsx';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from './dialog-frame.tsx';
import { useUsage } from './use-usage.ts';

interface DeleteDialogProps<Item extends StoredRecord, Body> {
  resource: Resource<Item, Body>;
  item: Item;
  /** The record as a person knows it. */
  name: string;
  /** What the record is: "laporan", "kelas". */
  noun: string;
  onClose: () => void;
  /** After it was deleted; `onClose` by default. */
  onDeleted?: () => void;
  /** What goes along: a `<UsageLines>`, or a text. */
  children?: ReactNode;
}

/** Asks before a record is deleted, and says what goes along, with counts where there is something to count. */
export function DeleteDialog<Item extends StoredRecord, Body>(props: DeleteDialogProps<Item, Body>) {
  const { resource, item, name, noun, onClose, children } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  const deletedRef = useRef(false);
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await resource.delete(item._id);
      } catch (error) {
        // Someone else deleted it a moment ago: what was wanted is so.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      deletedRef.current = true;
      showDeleted(resource, item._id);
      if (resource.texts.deleted !== undefined) toasts.success(resource.texts.deleted);
      (props.onDeleted ?? onClose)();
    },
    onError: () => toasts.error(resource.texts.deleteFailed),
  });
  return (
    <AlertFrame
      title="Confirm Delete"
      onDismiss={() => !remove.isPending && onClose()}
      initialFocus={cancelRef}
      openerGone={deletedRef}
    >
      <div className={`${DIALOG_BODY} flex flex-col gap-3 text-sm`}>
        <AlertText className="flex flex-col gap-3">
          <p className="wrap-anywhere">
            Hapus {noun} <strong>{name}</strong>? Ini tidak dapat dibatalkan.
          </p>
          {children}
        </AlertText>
        {remove.error && <Notice kind="error">{errorText(remove.error)}</Notice>}
      </div>
      <div className={DIALOG_FOOT}>
        <Button ref={cancelRef} onClick={onClose} disabled={remove.isPending}>
          Cancel
        </Button>
        <Button look="danger" onClick={() => remove.mutate()} disabled={remove.isPending}>
          {remove.isPending && <Spinner />}
          Delete
        </Button>
      </div>
    </AlertFrame>
  );
}

interface UsageLinesProps {
  kind: UsageKind;
  id: string;
  /** One line for each thing that goes along or stays without the record; given the counts. */
  lines: (counts: Usage) => string[];
}

/** What goes along with a record, counted by the server. */
export function UsageLines({ kind, id, lines }: UsageLinesProps) {
  const usage = useUsage(kind, id);
  if (usage.isPending) return <p className="min-h-6 text-soft">Menghitung yang ikut terpengaruh…</p>;
  if (usage.isError) return <Notice kind="warning">Tidak dapat menghitung apa yang ikut terpengaruh.</Notice>;
  const shown = lines(usage.data);
  return shown.length === 0 ? (
    <p className="min-h-6 text-soft">Tidak ada data lain yang terpengaruh.</p>
  ) : (
    <ul className="list-disc pl-5">
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
