import { z } from 'zod';

/** A warning about a write that was carried out: a code for programs, a text for people. */
export const warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.infer<typeof warning>;

/** The ids of a deleted record and of its entry in the trash. `trash` is null if the record can't be restored. */
export const deleted = z.object({ _id: z.string(), trash: z.string().nullable() });
export type Deleted = z.infer<typeof deleted>;
/** The answer to a delete. */
export const deletedAnswer = z.object({ data: deleted });
/** The answer to the removal of something that is not a record: a session, an entry of the trash. */
export const removedAnswer = z.object({ data: z.object({ _id: z.string() }) });
