import { expect, it } from 'vitest';
import { BACKUP_RULES } from '#app/server/backup-rules.ts';
import { executeOnServer, urlOf } from '#tests/support/postgres-server.ts';
import type { BackupPart } from './format.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-21T02:10:00+07:00');

function refuse(): BackupPart[] {
  throw new Error('The backup was read.');
}

/** Fails when it is read: if the target is refused, the restore must not read the backup. */
async function* untouched(): AsyncGenerator<BackupPart> {
  yield* refuse();
}

const into = (url: string) => restoreBackup({ engine: 'postgres', url }, untouched(), BACKUP_RULES, NOW);

it('an unreachable target is distinguished from the source, without its password', async () => {
  const refused = await into('postgres://suluh:rahasia@127.0.0.1:1/suluh').catch(String);
  expect(refused).toMatch(/^BackupError: The new database can't be used; nothing was changed \(connect ECONNREFUSED [^)]+\)\.$/);
  expect(refused).not.toContain('rahasia');
});

it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'a PostgreSQL database that does not exist or has another encoding is refused',
  async () => {
    const name = `suluh_test_ascii_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
    await expect(into(urlOf(name))).rejects.toThrow(/^The new database can't be used; nothing was changed \(3D000: [^\n]+\)\.$/);
    await executeOnServer(`create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`);
    try {
      await expect(into(urlOf(name))).rejects.toThrow(
        /^The new database keeps text as SQL_ASCII, not as UTF8; nothing was changed\./,
      );
    } finally {
      await executeOnServer(`drop database ${name} with (force)`);
    }
  },
);
