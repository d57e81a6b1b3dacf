import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { TRASH_DAYS } from '#platform/shared/trash.ts';
import type { Usage, UsageKind } from '#platform/shared/usage.ts';
import { Notice } from '../page/notice.tsx';
import type { Resource, StoredRecord } from '../record/resource.ts';
import { deleteOne, showGone, type Gone } from '../record/undo-delete.ts';
import { toasts } from '../toast/toasts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUsage } from './use-usage.ts';

interface DeleteDialogProps<Item extends StoredRecord, Body> {
  resource: Resource<Item, Body>;
  item: Item;
  /** The record as a person knows it. */
  name: string;
  /** What the record is: "laporan", "kelas". */
  noun: string;
  onClose: () => void;
  /** Deletes more than the one record. */
  remove?: () => Promise<Gone<Item>>;
  /** After it was deleted; `onClose` by default. */
  onDeleted?: () => void;
  /** What goes along: a `<UsageLines>`, or a text. */
  children?: ReactNode;
}

/** Asks before a record is deleted, and says what goes along, with counts where there is something to count. */
export function DeleteDialog<Item extends StoredRecord, Body>(props: DeleteDialogProps<Item, Body>) {
  const { resource, item, name, noun, onClose, children } = props;
  const deletedRef = useRef(false);
  const remove = useMutation({
    mutationFn: () => props.remove?.() ?? deleteOne(resource, item),
    onSuccess: (gone) => {
      deletedRef.current = true;
      showGone(resource, gone, { name, noun });
      (props.onDeleted ?? onClose)();
    },
    onError: () => toasts.error(resource.texts.deleteFailed),
  });
  return (
    <ConfirmDialog title="Confirm Delete" confirm="Delete" action={remove} openerGone={deletedRef} onClose={onClose}>
      <p className="wrap-anywhere">
        Hapus {noun} <strong>{name}</strong>? Selama {TRASH_DAYS} hari masih dapat dipulihkan dari Sampah.
      </p>
      {children}
    </ConfirmDialog>
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
