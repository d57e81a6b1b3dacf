import { z } from 'zod';

/** A side effect of a write that does not prevent it: a code for programs, a text for people. */
export const warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.infer<typeof warning>;

/** The deleted record, and its entry in the trash; null if it can't be restored. */
export const deleted = z.object({ _id: z.string(), trash: z.string().nullable() });
export type Deleted = z.infer<typeof deleted>;
/** The answer to a delete. */
export const deletedAnswer = z.object({ data: deleted });
/** The answer to the end of something that is not a record: a session, an entry of the trash. */
export const removedAnswer = z.object({ data: z.object({ _id: z.string() }) });
