/** After this time the process ends even if a handle is still open, such as a connection to a database that does not answer. */
const LEAVE_MS = 300;

/**
 * Ends the process when its event loop is empty. Unlike `process.exit`, this lets the database close its connections, so that
 * SQLite leaves one file.
 */
export function exitWhenIdle(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), LEAVE_MS).unref();
}
