import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { unparsedFields, type FieldRegistry } from './field-registry.ts';

/** Returns the field of an issue. An issue inside a list belongs to the list, unless the form has fields for each item. */
function fieldOf(path: readonly PropertyKey[], hasRows: boolean): string {
  if (hasRows) return path.map(String).join('.');
  const index = path.findIndex((part) => typeof part === 'number');
  return (index < 0 ? path : path.slice(0, index)).map(String).join('.');
}

/**
 * Validates a form by its contract's schema. It reports the first error of each field, and all fields together. If a field could
 * not parse its typed text, its error says so; the schema would only say that the value is missing.
 * @param hasRows whether the form has fields for each item of a list
 */
export function contractResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output>,
  registry: FieldRegistry = new Map(),
  hasRows = false,
): Resolver<Values, unknown, Output> {
  return async (values, _context, options) => {
    const unparsed = unparsedFields(registry, values);
    const result = await schema.safeParseAsync(values);
    if (result.success && unparsed.length === 0) return { values: result.data, errors: {} };
    const flat: Record<string, { type: string; message: string }> = {};
    for (const [field, message] of unparsed) flat[field] = { type: 'unread', message };
    for (const issue of result.error?.issues ?? []) {
      const field = fieldOf(issue.path, hasRows) || 'root';
      flat[field] ??= { type: 'contract', message: issue.message };
    }
    const errors: FieldErrors<Values> = toNestErrors<Values>(flat, options);
    return { values: {}, errors };
  };
}
