import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trashed } from '#features/trash/contract.ts';
import { restoredAnswer, restoreFromTrash } from '#platform/shared/trash.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { focusRow } from '#platform/web/admin-ui/record/focus-row.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { trashQuery } from './queries.ts';

/** Why an entry did not come back, told at its row. */
export interface Refusal {
  entryId: string;
  text: string;
  /** Groups of others are in the way: it may come back without them. */
  canLeaveGroups: boolean;
}

/** What is to be read after a record came back. */
export interface Told {
  name: string;
  warnings: string[];
}

/** An entry to bring back; `without` leaves groups with whom they belong to now. */
export interface Wanted {
  id: string;
  name: string;
  without?: 'groups';
}

/** Brings entries of the trash back, one after the other as they were asked for, and keeps what came of the last try. */
export function useRestore(entries: readonly Trashed[] | undefined) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const restore = useMutation({
    scope: { id: 'restore from trash' },
    mutationFn: ({ id, without }: Wanted) =>
      api(restoreFromTrash, restoredAnswer, { params: { id }, ...(without ? { query: { without } } : {}) }),
    onMutate: ({ id }) => {
      setBusyIds((ids) => [...ids, id]);
      setRefusal(null);
      setTold(null);
    },
    onSuccess: ({ warnings }, { id, name }) => {
      const index = entries?.findIndex(({ _id }) => _id === id) ?? -1;
      const next = entries?.[index + 1] ?? entries?.[index - 1];
      queryClient.setQueryData(trashQuery.queryKey, (known) => known?.filter(({ _id }) => _id !== id));
      void queryClient.invalidateQueries();
      toasts.success(`${name} dipulihkan.`);
      if (warnings.length > 0) setTold({ name, warnings: warnings.map(({ message }) => message) });
      if (next) focusRow(next._id);
      else document.querySelector<HTMLElement>('main h1')?.focus();
    },
    onError: (error, { id }) => {
      const fields = error instanceof ApiError ? error.errors.map(({ field }) => field) : [];
      setRefusal({ entryId: id, text: errorText(error), canLeaveGroups: fields.includes('groups') });
      void queryClient.invalidateQueries({ queryKey: trashQuery.queryKey });
    },
    onSettled: (_data, _error, { id }) => setBusyIds((ids) => ids.filter((busy) => busy !== id)),
  });
  return {
    refusal,
    told,
    /** The entries on their way. */
    busyIds,
    restore: (wanted: Wanted) => {
      if (!busyIds.includes(wanted.id)) restore.mutate(wanted);
    },
  };
}
