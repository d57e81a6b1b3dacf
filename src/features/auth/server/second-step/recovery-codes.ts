import { randomInt } from 'node:crypto';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { hashPassword, verifyPassword } from '#platform/server/session/password-hash.ts';

const COUNT = 10;
/** Crockford's alphabet, without letters that look like others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The first letters find the code and are stored as they are; the others are hashed. */
const SELECTOR = 4;
const LENGTH = 12;

/** A recovery code as it is stored. */
export interface KeptCode {
  selector: string;
  hash: string;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Ten codes such as "7K2M-QX4T-9HBR", and how they are stored: argon2id protects 40 of their 60 random bits. */
export async function makeRecoveryCodes(asker: string): Promise<{ shown: string[]; kept: KeptCode[] }> {
  const selectors = new Set<string>();
  while (selectors.size < COUNT) selectors.add(randomLetters(SELECTOR));
  const made = await Promise.all(
    [...selectors].map(async (selector) => {
      const rest = randomLetters(LENGTH - SELECTOR);
      return {
        code: `${selector}-${rest.slice(0, 4)}-${rest.slice(4)}`,
        kept: { selector, hash: await hashPassword(rest, asker) },
      };
    }),
  );
  return { shown: made.map(({ code }) => code), kept: made.map(({ kept }) => kept) };
}

export async function storeRecoveryCodes(tx: Tx, adminId: string, codes: readonly KeptCode[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  const rows = codes.map(({ selector, hash }) => ({ admin_id: adminId, selector, code_hash: hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** A typed code in its stored form; null if it can't be a recovery code. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : null;
}

/** The selector of a right code, or null. `spendRecoveryCode` uses the code up. */
export async function checkRecoveryCode(db: Reader, adminId: string, code: string, asker: string): Promise<string | null> {
  const selector = code.slice(0, SELECTOR);
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('admin_id', '=', adminId)
    .where('selector', '=', selector)
    .executeTakeFirst();
  return (await verifyPassword(row?.code_hash ?? null, code.slice(SELECTOR), asker)) ? selector : null;
}

/** Uses a code up. False if it was used in the meantime. */
export async function spendRecoveryCode(tx: Tx, adminId: string, selector: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('selector', '=', selector)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Reader, adminId: string): Promise<number> {
  return (await db.selectFrom('recovery_codes').select('selector').where('admin_id', '=', adminId).execute()).length;
}
