import { z } from 'zod';

/** What a write brings about and does not refuse: a code for programs, words for people. */
export const warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.infer<typeof warning>;

/** What was deleted, and the entry of the trash that brings it back: null for what can't come back. */
export const deleted = z.object({ _id: z.string(), trash: z.string().nullable() });
export type Deleted = z.infer<typeof deleted>;
/** The answer to a delete. */
export const deletedAnswer = z.object({ data: deleted });
/** The answer where something ends that is no record: a session, an entry of the trash. */
export const removedAnswer = z.object({ data: z.object({ _id: z.string() }) });
