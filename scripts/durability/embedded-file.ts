import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnOf } from '#tests/support/embedded-file.ts';

/**
 * Reads a SQLite database after its server stopped: the names of its reports, and whether SQLite's checks pass (`sound`). It
 * reads a copy of the database file alone, to prove that no other file is needed.
 * @param copy the path of the copy
 */
export function readEmbedded(folder: string, copy: string): { names: string[]; sound: boolean } {
  copyFileSync(join(folder, 'suluh.db'), copy);
  const names = columnOf(copy, 'select name from reports').map(String);
  const [verdict] = columnOf(copy, 'pragma integrity_check');
  const broken = columnOf(copy, 'pragma foreign_key_check');
  return { names, sound: verdict === 'ok' && broken.length === 0 };
}
