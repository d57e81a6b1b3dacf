import { type Expression, sql } from 'kysely';

/** Returns the suffix of an archived key. It begins with a line break, which no name contains: no current key is equal. */
const suffixOf = (archiveId: string) => `\n${archiveId}`;

/** Computes the `name_key` of a group that is archived. It differs from its current key: a new group may have the same name. */
export const archivedKey = (archiveId: string): Expression<string> => sql<string>`name_key || ${suffixOf(archiveId)}`;

/** Computes the `name_key` of a group that leaves the archive: the key from before. */
export const restoredKey = (archiveId: string): Expression<string> =>
  sql<string>`substr(name_key, 1, length(name_key) - ${sql.lit(suffixOf(archiveId).length)})`;

/** Does the same as `restoredKey`, in JavaScript, for a key that was read. */
export const keyBefore = (key: string, archiveId: string): string => key.slice(0, -suffixOf(archiveId).length);
