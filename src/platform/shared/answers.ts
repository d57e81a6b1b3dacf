import { z } from 'zod';

/** The answer to a delete. */
export const deletedAnswer = z.object({ data: z.object({ _id: z.string() }) });
