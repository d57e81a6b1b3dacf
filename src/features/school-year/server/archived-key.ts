import { type Expression, sql } from 'kysely';

/** Returns the suffix of an archived key. It begins with a line break, which no name contains, so no key in use equals an archived key. */
const suffixOf = (archiveId: string) => `\n${archiveId}`;

/** Computes the `name_key` of an archived group: its key with a suffix, so that a new group may have the same name. */
export const archivedKey = (archiveId: string): Expression<string> => sql<string>`name_key || ${suffixOf(archiveId)}`;

/** Computes the `name_key` of a group that leaves the archive: its key without the suffix. */
export const restoredKey = (archiveId: string): Expression<string> =>
  sql<string>`substr(name_key, 1, length(name_key) - ${sql.lit(suffixOf(archiveId).length)})`;

/** Returns the same key as `restoredKey`, but computes it in JavaScript, from a key that was read. */
export const keyBefore = (key: string, archiveId: string): string => key.slice(0, -suffixOf(archiveId).length);
