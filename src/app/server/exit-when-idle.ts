/** For what is still open once all is done, such as a connection to a database that does not answer. */
const LEAVE_MS = 300;

/**
 * Ends the process once nothing is left to do. Ending by itself closes the database's connections, which `process.exit`
 * would not: SQLite then leaves one file.
 */
export function exitWhenIdle(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), LEAVE_MS).unref();
}
