import { useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { contractResolver } from '#platform/web/admin-ui/record/contract-resolver.ts';

export interface PlainFormOptions<Values extends FieldValues> {
  schema: z.ZodType<Values>;
  values: Values;
  /** Shows an error inside a list at its own field, not at the list. */
  hasRows?: boolean;
  /** Sends the valid values; throws `ApiError`. */
  send: (values: Values) => Promise<void>;
}

/** A form that does not edit a record. The server's errors are shown at their fields, and the others are in `failure`. */
export function usePlainForm<Values extends FieldValues>({ schema, values, hasRows = false, send }: PlainFormOptions<Values>) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values, unknown, Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: contractResolver<Values, Values>(schema, new Map(), hasRows),
  });

  async function submit(checked: Values) {
    setFailure(null);
    try {
      await send(checked);
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      const names = Object.keys(values);
      const placed = errors.filter(({ field }) => names.includes(field));
      placed.forEach(({ field, message }, index) =>
        form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      if (placed.length < errors.length || errors.length === 0) setFailure(errorText(error));
    }
  }

  return {
    form,
    control: form.control,
    busy: form.formState.isSubmitting,
    failure,
    onSubmit(event: React.FormEvent) {
      event.stopPropagation();
      void form.handleSubmit(submit)(event);
    },
  };
}
