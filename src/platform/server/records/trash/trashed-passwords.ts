import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { readDocument } from './trash-document.ts';

/** The entries of the trash with a person of one of the emails; of many emails, all entries with people. */
function entriesWith(tx: Tx, emailKeys: readonly string[]) {
  const held = emailKeys.length === 1 ? `"email_key":${JSON.stringify(emailKeys[0])}` : '"email_key":';
  const pattern = `%${held.replace(/[!%_]/g, '!$&')}%`;
  return tx
    .selectFrom('trash')
    .select(['id', 'document'])
    .where(sql<boolean>`document like ${pattern} escape '!'`)
    .execute();
}

/**
 * Copies the new password of people to deleted teacher's and mentor's records with their emails, so that a restore does not bring
 * an older one back.
 * @param emailKeys theirs, from `emailKey`
 */
export async function renewTrashedPasswords(tx: Tx, emailKeys: readonly string[], passwordHash: string): Promise<void> {
  if (emailKeys.length === 0) return;
  const renewed = new Set<unknown>(emailKeys);
  for (const { id, document } of await entriesWith(tx, emailKeys)) {
    const read = readDocument(document);
    const own = read.records.filter((record) => renewed.has(record['email_key']));
    if (own.length === 0) continue;
    for (const record of own) record['password_hash'] = passwordHash;
    await tx
      .updateTable('trash')
      .set({ document: JSON.stringify(read) })
      .where('id', '=', id)
      .execute();
  }
}
