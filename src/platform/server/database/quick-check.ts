import Libsql from 'libsql';
import { rawTexts } from './backup/copy/manifest.ts';

/** Runs SQLite's quick check, which reads the whole file. Returns `ok`, or the first fault. */
export function quickCheck(file: string): string {
  const connection = new Libsql(file);
  try {
    return rawTexts(connection, 'quick_check', 'from pragma_quick_check(1)')[0] ?? 'no answer';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    connection.close();
  }
}
