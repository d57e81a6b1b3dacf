/** The table that records the applied migrations. */
export const MIGRATION_TABLE = 'schema_migration';
/** A table that Suluh's first versions created; unused now. */
export const OLD_LOCK_TABLE = 'schema_migration_lock';
