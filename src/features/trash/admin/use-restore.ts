import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trashed } from '#features/trash/contract.ts';
import { restoreFromTrash } from '#features/trash/calls.ts';
import { restoredAnswer } from '#platform/shared/records/trash.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { focusRow } from '#platform/web/admin-ui/record/focus-row.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { trashQuery } from './queries.ts';

/** The reason why an entry was not restored. The entry's row shows it. */
export interface Refusal {
  entryId: string;
  text: string;
  /** Whether the entry can be restored without its groups, because other records have them now. */
  canLeaveGroups: boolean;
}

/** The points that an admin should check after a restore. */
export interface RestoreWarnings {
  name: string;
  warnings: string[];
}

/** An entry to restore. `without: 'groups'` leaves its groups with the records that have them now. */
export interface RestoreRequest {
  id: string;
  name: string;
  without?: 'groups';
}

/** Restores entries of the trash, one after another in the order of the clicks. Holds the result of the last restore. */
export function useRestore(entries: readonly Trashed[] | undefined) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [restored, setRestored] = useState<RestoreWarnings | null>(null);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const restore = useMutation({
    // TanStack Query runs mutations of the same scope one after another.
    scope: { id: 'restore from trash' },
    mutationFn: ({ id, without }: RestoreRequest) =>
      api(restoreFromTrash, restoredAnswer, { params: { id }, ...(without ? { query: { without } } : {}) }),
    onMutate: ({ id }) => {
      setBusyIds((ids) => [...ids, id]);
      setRefusal(null);
      setRestored(null);
    },
    onSuccess: ({ warnings }, { id, name }) => {
      const index = entries?.findIndex(({ _id }) => _id === id) ?? -1;
      const next = entries?.[index + 1] ?? entries?.[index - 1];
      queryClient.setQueryData(trashQuery.queryKey, (list) => list?.filter(({ _id }) => _id !== id));
      void queryClient.invalidateQueries();
      toasts.success(`${name} dipulihkan.`);
      if (warnings.length > 0) setRestored({ name, warnings: warnings.map(({ message }) => message) });
      if (next) focusRow(next._id);
      else document.querySelector<HTMLElement>('main h1')?.focus();
    },
    onError: (error, { id }) => {
      const fields = error instanceof ApiError ? error.errors.map(({ field }) => field) : [];
      setRefusal({ entryId: id, text: errorText(error), canLeaveGroups: fields.includes('groups') });
      void queryClient.invalidateQueries({ queryKey: trashQuery.queryKey });
    },
    onSettled: (_data, _error, { id }) => setBusyIds((ids) => ids.filter((busyId) => busyId !== id)),
  });
  return {
    /** Why the last restore failed; null after a success, or during the next restore. */
    refusal,
    /** The warnings of the last restore; null if it had none. */
    restored,
    /** The ids of the entries that are being restored. */
    busyIds,
    /** Restores an entry, unless it is being restored already. */
    restore: (request: RestoreRequest) => {
      if (!busyIds.includes(request.id)) restore.mutate(request);
    },
  };
}
