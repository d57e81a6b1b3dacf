import { useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { contractResolver } from '#platform/web/admin-ui/record/contract-resolver.ts';

/** The options of `usePlainForm`. */
export interface PlainFormOptions<Values extends FieldValues> {
  schema: z.ZodType<Values>;
  /** The initial values. */
  values: Values;
  /** Whether the form has lists of rows. An error in a row is then shown at the field in the row, not at the list. */
  hasRows?: boolean;
  /** Sends the valid values to the server. @throws ApiError if the server refuses them. */
  send: (values: Values) => Promise<void>;
}

/** Holds the state of a form that does not edit a record. Shows the server's errors at their fields. */
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
      const fieldErrors = errors.filter(({ field }) => names.includes(field));
      fieldErrors.forEach(({ field, message }, index) =>
        form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      if (fieldErrors.length < errors.length || errors.length === 0) setFailure(errorText(error));
    }
  }

  return {
    form,
    control: form.control,
    /** Whether the form is being sent. */
    busy: form.formState.isSubmitting,
    /** The text for the errors that belong to no field; null if there are none. */
    failure,
    onSubmit(event: React.FormEvent) {
      event.stopPropagation();
      void form.handleSubmit(submit)(event);
    },
  };
}
