import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnOf } from '#tests/support/embedded-file.ts';

/**
 * Reads the SQLite database of a stopped server: the names of its reports, and whether SQLite's integrity checks pass (`sound`). It
 * reads a copy of the main file alone, to prove that the database needs no other file.
 * @param folder the server's data folder
 * @param copy the path for the copy
 */
export function readEmbedded(folder: string, copy: string): { names: string[]; sound: boolean } {
  copyFileSync(join(folder, 'suluh.db'), copy);
  const names = columnOf(copy, 'select name from reports').map(String);
  const [verdict] = columnOf(copy, 'pragma integrity_check');
  const broken = columnOf(copy, 'pragma foreign_key_check');
  return { names, sound: verdict === 'ok' && broken.length === 0 };
}
