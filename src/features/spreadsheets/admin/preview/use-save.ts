import { useCallback, useState } from 'react';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { createIdempotencyKeys } from '#platform/web/admin-ui/api/idempotency-keys.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { useOnReconnect } from '#platform/web/ui/use-on-reconnect.ts';
import { importSheet } from '#features/spreadsheets/calls.ts';
import { sheetAnswer, type SheetImported, type SheetKindName } from '#features/spreadsheets/contract.ts';
import type { Body } from './draft.ts';
import { compress } from './compress.ts';
import type { Checked } from './rows.ts';

interface SaveOptions {
  kind: SheetKindName;
  body: Body;
  /** The result of the preview. The server refuses the import if its counts have changed. */
  checked: Checked | null;
  onSaved: (saved: SheetImported['data']) => void;
  /** Called when the server refused the import: the preview is out of date. */
  onRefused: () => void;
}

/** Imports the rows. A retry sends the same idempotency key: after a lost response nothing is stored twice. */
export function useSave({ kind, body, checked, onSaved, onRefused }: SaveOptions) {
  const [keyOf] = useState(createIdempotencyKeys);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isDisconnected = error instanceof ApiError && error.status === 0;

  const save = useCallback(async () => {
    if (!checked) return;
    const expected = { new: checked.new, same: checked.same, changed: checked.changed };
    const request = { ...body, dryRun: false, expected };
    setSaving(true);
    setError(null);
    try {
      const options = { idempotencyKey: keyOf(request), compress };
      const { data } = await api(importSheet, sheetAnswer, { params: { kind }, body: request }, options);
      // Only the answer to an import has `links`; the answer to a preview has none.
      if ('links' in data) onSaved(data);
      void queryClient.invalidateQueries();
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError && [409, 422].includes(failure.status)) onRefused();
    } finally {
      setSaving(false);
    }
  }, [kind, body, checked, keyOf, onSaved, onRefused]);

  useOnReconnect(useCallback(() => isDisconnected && void save(), [isDisconnected, save]));
  return {
    save,
    saving,
    error,
    /** Whether the last save failed because there was no connection. The save is repeated when the connection returns. */
    isDisconnected,
  };
}
