import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The program of the writing thread. */
const WRITER = `
const { workerData, parentPort } = require('node:worker_threads');
const Database = require(workerData.libsql);
const database = new Database(workerData.file);
database.pragma('busy_timeout = 10000');
for (let index = 0; index < workerData.times || !Atomics.load(workerData.isEnough, 0); index += 1) {
  database.exec('begin immediate');
  database.exec(workerData.statements[index % workerData.statements.length]);
  database.exec('update content_version set version = version + 1');
  database.exec('commit');
}
`;

/**
 * Executes the statements in turn on a SQLite database, on another thread and each in its own transaction. So a write may happen
 * between any two statements of the test, as if another process had written.
 * @returns a function that stops the writes, but not before `times` statements were executed
 */
export function writeBeside(dataDir: string, statements: readonly string[], times: number): () => Promise<void> {
  const isEnough = new Int32Array(new SharedArrayBuffer(4));
  const file = join(dataDir, 'suluh.db');
  const worker = new Worker(WRITER, {
    eval: true,
    workerData: { file, statements, times, isEnough, libsql: createRequire(import.meta.url).resolve('libsql') },
  });
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  return () => {
    Atomics.store(isEnough, 0, 1);
    return ended;
  };
}
