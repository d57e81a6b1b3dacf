/** A value in a row of a backup. SQLite and PostgreSQL both store exactly these types. */
export type Cell = string | number | null;
