/** The process ends after this time even if a handle is still open, such as a connection to a database that does not answer. */
const LIMIT_MS = 300;

/**
 * Ends the process when its event loop is empty. Unlike `process.exit`, this lets the database close its connections, so that
 * SQLite leaves one file.
 */
export function exitWhenIdle(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), LIMIT_MS).unref();
}
