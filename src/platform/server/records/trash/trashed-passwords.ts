import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { readDocument } from './trash-document.ts';

/**
 * Reads the trash's entries of a person with this email. For several emails, it reads the entries of all people, and the caller
 * filters them.
 */
function entriesWith(tx: Tx, emailKeys: readonly string[]) {
  const searched = emailKeys.length === 1 ? `"email_key":${JSON.stringify(emailKeys[0])}` : '"email_key":';
  const pattern = `%${searched.replace(/[!%_]/g, '!$&')}%`;
  return tx
    .selectFrom('trash')
    .select(['id', 'document'])
    .where(sql<boolean>`document like ${pattern} escape '!'`)
    .execute();
}

/**
 * Copies the new password of people to their deleted records (teacher or mentor) in the trash, so that a restore does not restore
 * an old password.
 * @param emailKeys their emails, from `emailKey`
 */
export async function renewTrashedPasswords(tx: Tx, emailKeys: readonly string[], passwordHash: string): Promise<void> {
  if (emailKeys.length === 0) return;
  const renewed = new Set<unknown>(emailKeys);
  for (const { id, document } of await entriesWith(tx, emailKeys)) {
    const read = readDocument(document);
    const affected = read.records.filter((record) => renewed.has(record['email_key']));
    if (affected.length === 0) continue;
    for (const record of affected) record['password_hash'] = passwordHash;
    await tx
      .updateTable('trash')
      .set({ document: JSON.stringify(read) })
      .where('id', '=', id)
      .execute();
  }
}
