import { z } from 'zod';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
/** A row of any table, by column. */
export type Row = z.infer<typeof row>;

/** The link of a record to one that stays; `beside` are the other links at that time. */
const linkRow = z.object({ row, beside: z.array(z.string()) });
export type LinkRow = z.infer<typeof linkRow>;

/** Rows before a delete. A column that a later migration adds gets its default. */
const document = z.object({
  version: z.literal(1),
  /** The deleted records themselves. */
  records: z.array(row),
  /** By table, in the order of the kind's `along`. */
  along: z.record(z.string(), z.array(row)),
  links: z.record(z.string(), z.array(linkRow)),
  /**
   * By table and column (`schedules.teacher_id`): the ids of the rows, each with the id in the column, and the person it
   * replaced.
   */
  pointers: z.record(
    z.string(),
    z.array(z.object({ id: z.string(), named: z.string(), standsInFor: z.string().nullable().optional() })),
  ),
  /** Violations of rules at the time of the delete, which a restore may repeat. */
  stood: z.array(z.string()).default([]),
});
export type TrashDocument = z.infer<typeof document>;

export function readDocument(text: string): TrashDocument {
  return document.parse(JSON.parse(text));
}

/** The text of a column that is never null. */
export function textOf(from: Row, column: string): string {
  return String(from[column] ?? '');
}

export const parentReference = z.object({ entity: z.string(), _id: z.string(), name: z.string() });
/** The parent of a record. */
export type ParentReference = z.infer<typeof parentReference>;
