import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/**
 * What the one file of an embedded database holds after its server stopped: the reports' names, and whether SQLite finds it
 * sound. It is read as whoever copies that file alone would read it. @param copy where to.
 */
export function readEmbedded(folder, copy) {
  copyFileSync(join(folder, 'suluh.db'), copy);
  const file = new Database(copy);
  try {
    const names = file.prepare('select name from reports').raw().all().flat();
    const [[verdict]] = file.prepare('pragma integrity_check').raw().all();
    const broken = file.prepare('pragma foreign_key_check').all();
    return { names, sound: verdict === 'ok' && broken.length === 0 };
  } finally {
    file.close();
  }
}
