import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The field an issue belongs to: inside a list of ids it is the list's. */
function fieldOf(path: readonly PropertyKey[]): string {
  const index = path.findIndex((part) => typeof part === 'number');
  return (index < 0 ? path : path.slice(0, index)).map(String).join('.');
}

/** A form checked by its contract's schema: the first text of each wrong field, all wrong fields at once. */
export function contractResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output>,
): Resolver<Values, unknown, Output> {
  return async (values, _context, options) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const flat: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error.issues) {
      const field = fieldOf(issue.path) || 'root';
      flat[field] ??= { type: 'contract', message: issue.message };
    }
    const errors: FieldErrors<Values> = toNestErrors<Values>(flat, options);
    return { values: {}, errors };
  };
}
