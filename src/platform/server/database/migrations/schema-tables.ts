/** Records the applied migrations. */
export const MIGRATION_TABLE = 'schema_migration';
/** Created by Suluh's first versions; unused now. */
export const OLD_LOCK_TABLE = 'schema_migration_lock';
