import { type Expression, sql } from 'kysely';

/** A name contains no line break, so no name has the key of an archived one. */
const suffixOf = (archiveId: string) => `\n${archiveId}`;

/** The key of an archived group's name. It is unique, so that a new group may have the same name. */
export const archivedKey = (archiveId: string): Expression<string> => sql<string>`name_key || ${suffixOf(archiveId)}`;

/** The key that the name had before it was archived. */
export const presentKey = (archiveId: string): Expression<string> =>
  sql<string>`substr(name_key, 1, length(name_key) - ${sql.lit(suffixOf(archiveId).length)})`;

/** The same for a stored key. */
export const keyBefore = (key: string, archiveId: string): string => key.slice(0, -suffixOf(archiveId).length);
