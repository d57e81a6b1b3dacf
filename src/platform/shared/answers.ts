import { z } from 'zod';

/** What a write brings about and does not refuse: a code for programs, words for people. */
export const warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.infer<typeof warning>;

/** The answer to a delete. */
export const deletedAnswer = z.object({ data: z.object({ _id: z.string() }) });
