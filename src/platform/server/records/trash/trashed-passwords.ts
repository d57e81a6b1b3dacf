import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { readDocument } from './trash-document.ts';

/**
 * Copies a person's new password to deleted teacher's and mentor's records with the email, so that a restore does not bring
 * an older one back.
 * @param emailKey the person's, from `emailKey`
 */
export async function renewTrashedPasswords(tx: Tx, emailKey: string, passwordHash: string): Promise<void> {
  const held = `"email_key":${JSON.stringify(emailKey)}`.replace(/[!%_]/g, '!$&');
  const entries = await tx
    .selectFrom('trash')
    .select(['id', 'document'])
    .where(sql<boolean>`document like ${`%${held}%`} escape '!'`)
    .execute();
  for (const { id, document } of entries) {
    const read = readDocument(document);
    for (const record of read.records) if (record['email_key'] === emailKey) record['password_hash'] = passwordHash;
    await tx
      .updateTable('trash')
      .set({ document: JSON.stringify(read) })
      .where('id', '=', id)
      .execute();
  }
}
