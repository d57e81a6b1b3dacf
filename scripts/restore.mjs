/**
 * `npm run restore -- FILE`: puts a backup in the place of the embedded database of DATA_DIR, while no server runs. The
 * database that was there is kept beside it, under a name with the time.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { dataDir, fail, refusePostgres } from './embedded-database.mjs';

/** Whether the file is a whole database of Suluh's. */
function isSound(path) {
  const copy = new Database(path);
  try {
    const [{ integrity_check: verdict }] = copy.prepare('pragma integrity_check').all();
    const [{ count }] = copy.prepare("select count(*) as count from sqlite_master where name = 'schema_migration'").all();
    return verdict === 'ok' && count === 1;
  } catch {
    return false;
  } finally {
    copy.close();
  }
}

refusePostgres('pg_restore');
const source = process.argv[2];
if (!source) fail('Usage: npm run restore -- FILE');
const file = resolve(source);
if (!existsSync(file)) fail(`${file} does not exist.`);
const folder = dataDir();
mkdirSync(folder, { recursive: true });

const lock = new Database(join(folder, 'server.lock'), { timeout: 0 });
try {
  lock.exec('begin exclusive');
} catch {
  fail('Stop the server first: it is using the database.');
}

const target = join(folder, 'suluh.db');
const incoming = `${target}.incoming`;
copyFileSync(file, incoming);
if (!isSound(incoming)) {
  rmSync(incoming);
  fail(`${file} is not a sound backup of Suluh.`);
}
if (existsSync(target)) {
  const present = new Database(target);
  present.exec('pragma wal_checkpoint(truncate)');
  present.close();
  const kept = `${target}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(target, kept);
  console.log(`The database that was there is kept as ${kept}.`);
}
for (const suffix of ['-wal', '-shm']) rmSync(target + suffix, { force: true });
renameSync(incoming, target);
lock.close();
console.log(`Restored from ${file}.`);
