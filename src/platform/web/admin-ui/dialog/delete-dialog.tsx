import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { TRASH_DAYS } from '#platform/shared/records/trash.ts';
import { readUsage, usage, usageAnswer, type Usage, type UsageKind } from '#platform/shared/records/usage.ts';
import { api } from '../api/api.ts';
import { Notice } from '../page/notice.tsx';
import { DELETE_FAILED_DETAIL, type Resource, type StoredRecord } from '../record/resource.ts';
import { deleteOne, showDeleted, type DeleteResult } from '../record/undo-delete.ts';
import { toasts } from '../toast/toasts.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** Loaded with the first delete, because most visits delete nothing. */
const ConfirmDialog = lazyDialog({
  title: 'Confirm Delete',
  load: async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
});

interface DeleteDialogProps<Item extends StoredRecord, Body> {
  resource: Resource<Item, Body>;
  item: Item;
  /** The name of the record. */
  name: string;
  /** The word for the record: "laporan", "kelas". */
  noun: string;
  onClose: () => void;
  /** Deletes several records, instead of only `item`. */
  remove?: () => Promise<DeleteResult<Item>>;
  /** Called after the delete; `onClose` by default. */
  onDeleted?: () => void;
  /** The other effects: a `<UsageLines>`, or a text. */
  children?: ReactNode;
}

/** Asks before a record is deleted, and lists the other effects. After the delete, a message offers to undo it. */
export function DeleteDialog<Item extends StoredRecord, Body>(props: DeleteDialogProps<Item, Body>) {
  const { resource, item, name, noun, onClose, children } = props;
  const deletedRef = useRef(false);
  const remove = useMutation({
    mutationFn: () => props.remove?.() ?? deleteOne(resource, item),
    onSuccess: (gone) => {
      deletedRef.current = true;
      showDeleted(resource, gone, { name, noun });
      (props.onDeleted ?? onClose)();
    },
    onError: () => toasts.error(resource.texts.deleteFailed, DELETE_FAILED_DETAIL),
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

/**
 * Reads the effects of a delete. Each dialog reads them again, because the cache keeps nothing (`gcTime`). A delete makes all other
 * reads run again, but not this one (`static`).
 */
function useUsage(kind: UsageKind, id: string) {
  return useQuery({
    queryKey: [readUsage.path, kind, id],
    queryFn: async ({ signal }) => (await api(readUsage, usageAnswer, { params: { kind, id } }, { signal })).data,
    staleTime: 'static',
    gcTime: 0,
  });
}

interface UsageLinesProps {
  kind: UsageKind;
  id: string;
  /** Returns one line of text for each kind of affected record. */
  lines: (counts: Usage) => string[];
}

/** Sample counts for every kind of record, with as many digits as real counts usually have. */
const LARGE = usage.parse(Object.fromEntries(Object.keys(usage.shape).map((key) => [key, 10])));

/**
 * The list of a delete's effects, counted by the server. An invisible list of all possible effects reserves the height of the list,
 * so that no button moves when the counts arrive.
 */
export function UsageLines({ kind, id, lines }: UsageLinesProps) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div aria-hidden="true" className="invisible pl-5">
        {lines(LARGE).map((line) => (
          // The style writes the text, so that no search in the page finds it.
          <p key={line} data-text={line} className="before:content-[attr(data-text)]" />
        ))}
      </div>
      <CountedLines {...{ kind, id, lines }} />
    </div>
  );
}

function CountedLines({ kind, id, lines }: UsageLinesProps) {
  const effects = useUsage(kind, id);
  if (effects.isPending) return <p className="min-h-6 text-soft">Menghitung yang ikut terpengaruh…</p>;
  if (effects.isError) return <Notice kind="warning">Tidak dapat menghitung apa yang ikut terpengaruh.</Notice>;
  const shown = lines(effects.data);
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
