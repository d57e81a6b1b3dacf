import { z } from 'zod';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
/** A row of any table, by column. */
export type Row = z.infer<typeof row>;

/**
 * A deleted row that linked the record to a remaining record, for example a class to a schedule. `beside` has the ids of the
 * other records in that list, here the schedule's other classes; a restore compares them with the current list
 * (`restorableLinks`). It is empty if the list has no order.
 */
const linkRow = z.object({ row, beside: z.array(z.string()) });
export type LinkRow = z.infer<typeof linkRow>;

/**
 * The content of an entry in the trash: all rows that a delete removed or changed. Stored entries have these keys, so they can't
 * be renamed. A column that a later migration adds gets its default at the restore.
 */
const document = z.object({
  version: z.literal(1),
  /** The deleted records themselves. */
  records: z.array(row),
  /** The rows deleted along with them, by table, in the order of `TrashKind.along`. */
  along: z.record(z.string(), z.array(row)),
  /** The deleted rows of links, by table. */
  links: z.record(z.string(), z.array(linkRow)),
  /**
   * The rows of other records whose column became null, by table and column (`schedules.teacher_id`): the row's id, and the id that
   * the column had (`named`). For the column of a substitute, `standsInFor` is the id of the substituted person.
   */
  pointers: z.record(
    z.string(),
    z.array(z.object({ id: z.string(), named: z.string(), standsInFor: z.string().nullable().optional() })),
  ),
  /**
   * The violations of rules that existed already when the records were deleted (`TrashKind.violations`). A restore may cause
   * these again.
   */
  stood: z.array(z.string()).default([]),
});
export type TrashDocument = z.infer<typeof document>;

/** Parses a document of the table `trash`. */
export function readDocument(text: string): TrashDocument {
  return document.parse(JSON.parse(text));
}

/** Returns a column's value as text; `''` if it is null. */
export function textOf(from: Row, column: string): string {
  return String(from[column] ?? '');
}

export const parentReference = z.object({ entity: z.string(), _id: z.string(), name: z.string() });
/** A parent of a record, such as the subject of a content. */
export type ParentReference = z.infer<typeof parentReference>;
