/** Says which steps of the schema were run. */
export const MIGRATION_TABLE = 'schema_migration';
/** Made beside it by Suluh's first versions; nothing uses it any more. */
export const OLD_LOCK_TABLE = 'schema_migration_lock';
