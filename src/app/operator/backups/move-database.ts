import { resolve } from 'node:path';
import { dataDigest, type TableDigest } from '#platform/server/database/backup/format.ts';
import { NotEmptyError } from '#platform/server/database/backup/load-backup.ts';
import { assertNotServed, restoreBackup, type Restored, type Target } from '#platform/server/database/backup/restore-backup.ts';
import { readSnapshot, snapshotParts, type Snapshot } from '#platform/server/database/backup/snapshot.ts';
import { StartError } from '#platform/server/database/database.ts';
import {
  BACKUP_RULES,
  describeChecked,
  unknownTableLines,
  databaseLocation,
  newBackupOptions,
} from '#app/server/backup-rules.ts';
import type { Config } from '#app/server/settings/config.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { refuseCall } from '../command-line.ts';
import { runCommand } from '../run-command.ts';

const usage = 'npm run move -- postgres://user@host:5432/name, or npm run move -- sqlite:FOLDER';

function parseTarget(text: string): Target {
  if (/^postgres(ql)?:\/\/\S+$/.test(text)) return { engine: 'postgres', url: text };
  const folder = /^sqlite:(.+)$/.exec(text)?.[1];
  if (folder === undefined) return refuseCall(`"${text}" is not the address of a database.`, usage);
  return { engine: 'sqlite', dataDir: resolve(folder) };
}

const partsOf = (snapshot: Snapshot) => snapshotParts(snapshot, newBackupOptions(new Date()));

/** Computes the checksum of all data. */
async function checksumOf(snapshot: Snapshot): Promise<string> {
  const digests: TableDigest[] = [];
  for await (const part of partsOf(snapshot)) if (part.kind === 'end') digests.push(part.digest);
  return dataDigest(digests);
}

/**
 * Copies the data into the target. Returns null if the target already contains the same data, because an earlier move finished.
 * A PostgreSQL database with other data is refused. In a folder, the previous database is kept under another name.
 */
async function moveInto(target: Target, snapshot: Snapshot): Promise<Restored | null> {
  try {
    return await restoreBackup(target, partsOf(snapshot), BACKUP_RULES, new Date());
  } catch (error) {
    if (!(error instanceof NotEmptyError) || target.engine !== 'postgres') throw error;
    const [sourceChecksum, targetChecksum] = [await checksumOf(snapshot), await readSnapshot(target, checksumOf)];
    if (sourceChecksum !== targetChecksum) throw error;
    return null;
  }
}

/** Returns the line that tells the operator what to do after the move. */
function nextStep(target: Target, { databaseUrl }: Config): string {
  return target.engine === 'postgres'
    ? 'Now set DATABASE_URL to that address (a line in .env, for example) and start Suluh. Everyone has to sign in again.'
    : `Now ${databaseUrl === null ? '' : 'remove DATABASE_URL from the settings, '}set DATA_DIR=${target.dataDir}, and start Suluh. Everyone has to sign in again.`;
}

async function move(config: Config, target: Target): Promise<string[]> {
  const work = async (snapshot: Snapshot) => {
    const moved = await moveInto(target, snapshot);
    if (moved === null)
      return ['Both databases already hold the same data: an earlier move has finished.', nextStep(target, config)];
    return [
      `Moved and verified: both databases hold the same data (${describeChecked(null, moved)}).`,
      ...unknownTableLines(snapshot),
      ...(moved.kept === null ? [] : [`The previous database in that folder is kept as ${moved.kept}.`]),
      'The old data did not change. Keep it until the new database works.',
      nextStep(target, config),
    ];
  };
  return readSnapshot(databaseLocation(config), work, assertNotServed);
}

/**
 * `npm run move -- TARGET`: copies all data from the database of the settings to another one, of either engine, and verifies the
 * copy. No server may run. If the command is killed, run it again.
 * 1. It refuses the database that the settings already name.
 * 2. It locks the folder of each SQLite database among the two (`holdDataFolder`).
 * 3. It copies and verifies (`moveInto`), and prints what to do next.
 */
await runCommand({ usage, words: [1, 1] }, async (config, { words: [text = ''] }) => {
  const target = parseTarget(text);
  const isSame = target.engine === 'postgres' ? target.url === config.databaseUrl : target.dataDir === config.dataDir;
  if (isSame && (target.engine === 'postgres') === (config.databaseUrl !== null)) {
    throw new StartError('The settings already name that database: there is nothing to move.');
  }
  const folders = [config.databaseUrl === null ? config.dataDir : null, target.engine === 'sqlite' ? target.dataDir : null];
  const foldersToLock = folders.filter((folder) => folder !== null);
  // Each folder's lock encloses the next one's; `move` runs inside all of them.
  return foldersToLock.reduceRight(
    (work, folder) => () => holdDataFolder(folder, work),
    () => move(config, target),
  )();
});
