import { randomInt } from 'node:crypto';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { hashPassword, verifyPassword } from '#platform/server/session/password-hash.ts';

/** The number of recovery codes of an admin. */
const COUNT = 10;
/** Crockford's Base32 alphabet, without letters that look like others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A code is found by this many letters at its start. They are stored in plain text; the other letters are hashed. */
const SELECTOR_LENGTH = 4;
/** The number of letters of a code, without hyphens. */
const LENGTH = 12;

/** A recovery code as it is stored. */
export interface StoredCode {
  selector: string;
  hash: string;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * Creates ten codes such as "7K2M-QX4T-9HBR". Returns them as the admin sees them, and as they are stored. A code has 60 random
 * bits, of which argon2id protects 40.
 * @param asker identifies the requester in the queue of password hashes, from `requesterKey`.
 */
export async function makeRecoveryCodes(asker: string): Promise<{ shown: string[]; stored: StoredCode[] }> {
  const selectors = new Set<string>();
  while (selectors.size < COUNT) selectors.add(randomLetters(SELECTOR_LENGTH));
  const codes = await Promise.all(
    [...selectors].map(async (selector) => {
      const secretPart = randomLetters(LENGTH - SELECTOR_LENGTH);
      return {
        code: `${selector}-${secretPart.slice(0, 4)}-${secretPart.slice(4)}`,
        stored: { selector, hash: await hashPassword(secretPart, asker) },
      };
    }),
  );
  return { shown: codes.map(({ code }) => code), stored: codes.map(({ stored }) => stored) };
}

/** Replaces an admin's recovery codes. */
export async function storeRecoveryCodes(tx: Tx, adminId: string, codes: readonly StoredCode[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  const rows = codes.map(({ selector, hash }) => ({ admin_id: adminId, selector, code_hash: hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Normalises a typed code: removes spaces and hyphens, and corrects confused letters. Returns null if it can't be a recovery code. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : null;
}

/** Checks a normalised code. Returns its selector, or null if it is wrong. Does not use the code up. */
export async function checkRecoveryCode(db: Reader, adminId: string, code: string, asker: string): Promise<string | null> {
  const selector = code.slice(0, SELECTOR_LENGTH);
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('admin_id', '=', adminId)
    .where('selector', '=', selector)
    .executeTakeFirst();
  return (await verifyPassword(row?.code_hash ?? null, code.slice(SELECTOR_LENGTH), asker)) ? selector : null;
}

/** Uses a code up. Returns false if it was used in the meantime. */
export async function consumeRecoveryCode(tx: Tx, adminId: string, selector: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('selector', '=', selector)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts the unused codes of an admin. */
export async function countRecoveryCodes(db: Reader, adminId: string): Promise<number> {
  return (await db.selectFrom('recovery_codes').select('selector').where('admin_id', '=', adminId).execute()).length;
}
