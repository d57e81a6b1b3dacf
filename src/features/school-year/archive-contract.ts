import { z } from 'zod';
import { ARCHIVED_QUERY_TEXT } from './messages.ts';

/** The past school year to which an archived record belongs. Current records do not have this field. */
export const archiveMark = z.object({ _id: z.string(), name: z.string() }).optional();
/** The query parameter with which a list includes archived records. */
export const archivedToo = {
  archived: z
    .enum(['true', 'false'], { error: ARCHIVED_QUERY_TEXT })
    .meta({ description: 'true: termasuk yang sudah diarsipkan.' })
    .optional(),
};

export type ArchiveMark = z.infer<typeof archiveMark>;
export type ArchivedToo = 'true' | 'false' | undefined;
