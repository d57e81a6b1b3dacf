import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnOf } from '#tests/support/embedded-file.ts';

/**
 * Reads the single file of an embedded database after its server stopped: the reports' names, and whether SQLite's check
 * passes. It reads a copy of that file alone. @param copy the path of the copy.
 */
export function readEmbedded(folder: string, copy: string): { names: string[]; sound: boolean } {
  copyFileSync(join(folder, 'suluh.db'), copy);
  const names = columnOf(copy, 'select name from reports').map(String);
  const [verdict] = columnOf(copy, 'pragma integrity_check');
  const broken = columnOf(copy, 'pragma foreign_key_check');
  return { names, sound: verdict === 'ok' && broken.length === 0 };
}
