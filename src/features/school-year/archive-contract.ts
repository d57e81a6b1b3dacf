import { z } from 'zod';
import { ARCHIVED_QUERY_TEXT } from './messages.ts';

/** The past school year that a record belongs to. Records of the present year have no such field. */
export const archiveMark = z.object({ _id: z.string(), name: z.string() }).optional();
/** In the query of a list: archived records too. */
export const archivedToo = {
  archived: z
    .enum(['true', 'false'], { error: ARCHIVED_QUERY_TEXT })
    .meta({ description: 'true: termasuk yang sudah diarsipkan.' })
    .optional(),
};

export type ArchiveMark = z.infer<typeof archiveMark>;
export type ArchivedToo = 'true' | 'false' | undefined;
