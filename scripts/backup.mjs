/**
 * `npm run backup -- FILE`: copies the embedded database of DATA_DIR into one file, consistent even while the server runs.
 * The file must not exist yet.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { dataDir, fail, refusePostgres } from './embedded-database.mjs';

refusePostgres('pg_dump');
const target = process.argv[2];
if (!target) fail('Usage: npm run backup -- FILE');
const file = resolve(target);
const source = join(dataDir(), 'suluh.db');
if (!existsSync(source)) fail(`DATA_DIR: there is no database at ${source}.`);
if (existsSync(file)) fail(`${file} exists already.`);
const db = new Database(source, { timeout: 10_000 });
db.prepare('vacuum into ?').run([file]);
db.close();
const copy = new Database(file);
const [{ integrity_check: verdict }] = copy.prepare('pragma integrity_check').all();
copy.close();
if (verdict !== 'ok') fail(`${file} is not sound: ${verdict}`);
console.log(`Saved to ${file}; checked: ${verdict}.`);
