import { useCallback, useState } from 'react';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { createIdempotencyKeys } from '#platform/web/admin-ui/api/idempotency-keys.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { useOnReconnect } from '#platform/web/ui/use-on-reconnect.ts';
import { importSheet } from '#features/spreadsheets/calls.ts';
import { sheetAnswer, type SheetImported, type SheetKindName } from '#features/spreadsheets/contract.ts';
import type { Body } from './draft.ts';
import { pack } from './pack.ts';
import type { Checked } from './rows.ts';

interface SaveOptions {
  kind: SheetKindName;
  body: Body;
  /** The counts of the preview. The server refuses the import if it would have other counts now. */
  checked: Checked | null;
  onSaved: (saved: SheetImported['data']) => void;
  /** The preview is out of date. */
  onRefused: () => void;
}

/** Stores the rows. A retry sends the same idempotency key, so that nothing is stored twice after a lost response. */
export function useSave({ kind, body, checked, onSaved, onRefused }: SaveOptions) {
  const [keyOf] = useState(createIdempotencyKeys);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isCut = error instanceof ApiError && error.status === 0;

  const save = useCallback(async () => {
    if (!checked) return;
    const expected = { new: checked.new, same: checked.same, changed: checked.changed };
    const whole = { ...body, dryRun: false, expected };
    setSaving(true);
    setError(null);
    try {
      const options = { idempotencyKey: keyOf(whole), pack };
      const { data } = await api(importSheet, sheetAnswer, { params: { kind }, body: whole }, options);
      if ('links' in data) onSaved(data);
      void queryClient.invalidateQueries();
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError && [409, 422].includes(failure.status)) onRefused();
    } finally {
      setSaving(false);
    }
  }, [kind, body, checked, keyOf, onSaved, onRefused]);

  useOnReconnect(useCallback(() => isCut && void save(), [isCut, save]));
  return { save, saving, error, isCut };
}
