import { z } from 'zod';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
/** A row of any table, by column. */
export type Row = z.infer<typeof row>;

/** The tie of a record to one that stays; `beside` are those that stood there together with it. */
const linkRow = z.object({ row, beside: z.array(z.string()) });
export type LinkRow = z.infer<typeof linkRow>;

/** Rows as they were before a delete. A column that a later version of the schema adds gets its default. */
const document = z.object({
  version: z.literal(1),
  /** The deleted records themselves. */
  records: z.array(row),
  /** By table, in the order of the kind's `along`. */
  along: z.record(z.string(), z.array(row)),
  links: z.record(z.string(), z.array(linkRow)),
  /** By table and column (`schedules.teacher_id`): the ids of the rows, each with the id that it named, and whom that stood in for. */
  pointers: z.record(
    z.string(),
    z.array(z.object({ id: z.string(), named: z.string(), standsInFor: z.string().nullable().optional() })),
  ),
  /** What stood against the rules when they went, and may stand again. */
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
/** A record that another one lies in. */
export type ParentReference = z.infer<typeof parentReference>;
