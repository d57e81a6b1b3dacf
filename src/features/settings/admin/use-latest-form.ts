import { useEffect, useRef } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { QueryKey } from '@tanstack/react-query';
import { usePlainForm, type PlainFormOptions } from '#features/auth/admin/use-plain-form.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { useFormDraft } from './use-form-draft.ts';

/** The `updatedAt` that a form sends if the record had never been changed when the admin began to edit. */
const BEFORE_EVERY_CHANGE = new Date(0).toISOString();

interface ChangedRecord {
  /** Null before the first change. */
  updatedAt: string | null;
}

interface LatestFormOptions<Values extends FieldValues, Data extends ChangedRecord> extends Omit<
  PlainFormOptions<Values>,
  'send'
> {
  /** The query of the record that the form edits. */
  query: { queryKey: QueryKey };
  /** The name of the form's draft, unique among all forms. */
  draftName: string;
  /** When the record was last changed, as `query` read it; null before the first change. */
  updatedAt: string | null;
  /** Saves the values. It must fail if somebody changed the record after `updatedAt`. */
  send: (values: Values, updatedAt: string) => Promise<Data>;
  savedText: string;
  /** The error text for a save that fails because somebody else changed the record meanwhile. */
  changedText: string;
}

/**
 * A form for a record that all admins edit: the settings and the scholarship page. An admin never overwrites the change of another
 * admin without knowing of it:
 *
 * 1. The form remembers the `updatedAt` of the record when the admin began to edit, and sends it with a save.
 * 2. If the record is newer, the server refuses the save. The form keeps the input and shows `changedText`.
 * 3. If the admin saves again, the other change may be overwritten.
 *
 * @returns the state of `usePlainForm`, and `draft`.
 */
export function useLatestForm<Values extends FieldValues, Data extends ChangedRecord>(options: LatestFormOptions<Values, Data>) {
  const { query, draftName, updatedAt, send, savedText, changedText, ...plainOptions } = options;
  /** `updatedAt` of the record when the admin began to edit. */
  const editedFrom = useRef(updatedAt);
  const plainForm = usePlainForm<Values>({
    ...plainOptions,
    send: async (values) => {
      try {
        const saved = await send(values, editedFrom.current ?? BEFORE_EVERY_CHANGE);
        editedFrom.current = saved.updatedAt;
        queryClient.setQueryData<Data>(query.queryKey, () => saved);
      } catch (error) {
        const isNewer = error instanceof ApiError && error.errors.some(({ field }) => field === 'updatedAt');
        if (!isNewer) throw error;
        await queryClient.refetchQueries(query);
        // `changedText` shows the other change to the admin. So the next save may overwrite it.
        editedFrom.current = queryClient.getQueryData<Data>(query.queryKey)?.updatedAt ?? editedFrom.current;
        throw new ApiError(409, changedText);
      }
      form.reset(values);
      toasts.saved(savedText);
    },
  });
  const { form } = plainForm;
  const { isDirty, defaultValues } = useFormState({ control: plainForm.control });
  // The query may read a newer record in the background, for example when the tab gets the focus. It must not replace unsaved
  // input. The effect runs after every render, because each render has a new `values`; mostly it ends at its first line. After a
  // save the form may render once more with the former record: that is older than `editedFrom`.
  useEffect(() => {
    if ((updatedAt ?? '') <= (editedFrom.current ?? '')) return;
    const { values } = plainOptions;
    const initialValues: FieldValues = defaultValues ?? {};
    const isSame = Object.entries(values).every(([key, value]) => JSON.stringify(value) === JSON.stringify(initialValues[key]));
    if (!isDirty) form.reset(values);
    // If another part of the record changed, such as another section of the settings, a save overwrites nothing.
    if (!isDirty || isSame) editedFrom.current = updatedAt;
  });
  return {
    ...plainForm,
    /** The restored unsaved input; null if nothing was restored. */
    draft: useFormDraft(form, draftName, plainOptions.values),
  };
}
