/**
 * `npm run test:durability` tests that the built server loses no data. It kills the server, fills its disk and disconnects its
 * database, and then counts lost data. It prints a line for each part, and its exit status is 1 if a part failed. Options set the
 * number of rounds of each part, and 0 skips a part: `-- --kills=100 --first-starts=60 --disk=0`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build-if-needed.mjs';
import { killFirstStarts } from './durability/first-starts.ts';
import { runOutOfRoom } from './durability/full-disk.ts';
import { killDuringWrites } from './durability/kills.ts';
import { killMoves } from './durability/moves.ts';
import { loseDatabase } from './durability/postgres.ts';
import type { Result } from './durability/server.ts';
import { startPrivatePostgres, type PrivatePostgres } from './postgres-for-tests.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    'first-starts': { type: 'string', default: '60' },
    disk: { type: 'string', default: '1' },
    postgres: { type: 'string', default: '1' },
    moves: { type: 'string', default: '10' },
  },
});
await buildIfNeeded();

/** A part that needs PostgreSQL. */
type PostgresPart = (cluster: PrivatePostgres, folder: string, rounds: number) => Promise<Result>;

/** Runs a part with its own PostgreSQL; null if this machine has none. */
const withPostgres =
  (part: PostgresPart) =>
  async (folder: string, rounds: number): Promise<Result | null> => {
    const cluster = await startPrivatePostgres();
    if (cluster === null) return null;
    try {
      return await part(cluster, folder, rounds);
    } finally {
      cluster.stop();
    }
  };

/** The title, the number of rounds and the function of each part. The function returns null if this machine can't run the part. */
const parts: [string, number, (folder: string, rounds: number) => Promise<Result | null>][] = [
  ['kill -9 during writes', Number(values.kills), killDuringWrites],
  ['killed first starts', Number(values['first-starts']), killFirstStarts],
  ['full disk', Number(values.disk), runOutOfRoom],
  ['stopped, paused PostgreSQL', Number(values.postgres), withPostgres(loseDatabase)],
  ['killed moves and restores', Number(values.moves), withPostgres(killMoves)],
];

const base = mkdtempSync(join(tmpdir(), 'suluh-durability-'));
let failed = false;
try {
  for (const [index, [title, rounds, run]] of parts.entries()) {
    if (rounds === 0) continue;
    const folder = join(base, String(index));
    mkdirSync(folder);
    const startedAt = performance.now();
    const result = await run(folder, rounds);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    failed ||= result !== null && !result.ok;
    const verdict = result === null ? 'SKIPPED' : result.ok ? 'ok' : 'FAILED';
    const figures = result?.figures ?? 'this machine cannot mount a test disk or start a test database';
    process.stdout.write(`${verdict.padEnd(8)} ${title.padEnd(28)} ${figures} (${seconds} s)\n`);
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
