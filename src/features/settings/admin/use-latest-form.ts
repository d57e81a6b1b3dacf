import { useEffect, useRef } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { QueryKey } from '@tanstack/react-query';
import { usePlainForm, type PlainFormOptions } from '#features/auth/admin/use-plain-form.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { useFormDraft } from './use-form-draft.ts';

/** A time before every change. A form sends it as `updatedAt` if nobody had changed the record when it opened. */
const BEFORE_EVERY_CHANGE = new Date(0).toISOString();

interface Versioned {
  /** Null before the first change. */
  updatedAt: string | null;
}

interface LatestFormOptions<Values extends FieldValues, Data extends Versioned> extends Omit<PlainFormOptions<Values>, 'send'> {
  /** The query of the record that the form edits. */
  query: { queryKey: QueryKey };
  /** The name of the form's draft, unique among all forms. */
  name: string;
  /** When the record was last changed; null before the first change. */
  version: string | null;
  /** Saves the values. It must fail if somebody changed the record after `updatedAt`. */
  send: (values: Values, updatedAt: string) => Promise<Data>;
  savedText: string;
  /** The error text for a save that fails because somebody else changed the record meanwhile. */
  changedText: string;
}

/**
 * A form for a record that all admins edit, such as the settings. The input stays when a save fails, also if it failed because
 * somebody else saved first.
 */
export function useLatestForm<Values extends FieldValues, Data extends Versioned>(options: LatestFormOptions<Values, Data>) {
  const { query, name, version, send, savedText, changedText, ...plain } = options;
  /** The version whose values the unsaved input began with. The server refuses a save if somebody else saved a later one. */
  const base = useRef(version);
  const form = usePlainForm<Values>({
    ...plain,
    send: async (checked) => {
      try {
        const saved = await send(checked, base.current ?? BEFORE_EVERY_CHANGE);
        base.current = saved.updatedAt;
        queryClient.setQueryData<Data>(query.queryKey, () => saved);
      } catch (error) {
        if (!(error instanceof ApiError) || !error.errors.some(({ field }) => field === 'updatedAt')) throw error;
        await queryClient.refetchQueries(query);
        // The user is told about the other change, so the next save may replace it.
        base.current = queryClient.getQueryData<Data>(query.queryKey)?.updatedAt ?? base.current;
        throw new ApiError(409, changedText);
      }
      form.form.reset(checked);
      toasts.saved(savedText);
    },
  });
  const { isDirty, defaultValues } = useFormState({ control: form.control });
  // A later version is read in the background, such as when the tab gets the focus. It must not replace unsaved input.
  useEffect(() => {
    if (base.current === version) return;
    const { values } = plain;
    const begun: FieldValues = defaultValues ?? {};
    const isSame = Object.entries(values).every(([key, value]) => JSON.stringify(value) === JSON.stringify(begun[key]));
    if (!isDirty) form.form.reset(values);
    if (!isDirty || isSame) base.current = version;
  });
  return {
    ...form,
    /** The restored unsaved input; null if nothing was restored. */
    draft: useFormDraft(form.form, name, plain.values),
  };
}
