import type { QueryKey } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { usePlainForm, type PlainFormOptions } from '#features/auth/admin/use-plain-form.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { useFormDraft } from './use-form-draft.ts';

/** Before every change. Sent by a form that opened before the first one. */
const NEVER = new Date(0).toISOString();

interface Versioned {
  /** Null before the first change. */
  updatedAt: string | null;
}

interface LatestFormOptions<Values extends FieldValues, Data extends Versioned> extends Omit<PlainFormOptions<Values>, 'send'> {
  /** Reads what the form edits. */
  query: { queryKey: QueryKey };
  /** Of the draft, unique among all forms. */
  name: string;
  /** When what the form edits was last changed; null before the first change. */
  version: string | null;
  /** Saves what was seen at `updatedAt`. */
  send: (values: Values, updatedAt: string) => Promise<Data>;
  savedText: string;
  /** Somebody else changed it meanwhile. */
  changedText: string;
}

/** A form over what all admins share. What was typed stays when the save fails, also because somebody else was faster. */
export function useLatestForm<Values extends FieldValues, Data extends Versioned>(options: LatestFormOptions<Values, Data>) {
  const { query, name, version, send, savedText, changedText, ...plain } = options;
  const form = usePlainForm<Values>({
    ...plain,
    send: async (checked) => {
      const known = queryClient.getQueryData<Data>(query.queryKey);
      try {
        const saved = await send(checked, known?.updatedAt ?? NEVER);
        queryClient.setQueryData<Data>(query.queryKey, () => saved);
      } catch (error) {
        if (!(error instanceof ApiError) || !error.errors.some(({ field }) => field === 'updatedAt')) throw error;
        await queryClient.refetchQueries(query);
        throw new ApiError(409, changedText);
      }
      form.form.reset(checked);
      toasts.saved(savedText);
    },
  });
  return { ...form, draft: useFormDraft(form.form, name, version) };
}
