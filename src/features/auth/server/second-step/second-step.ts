/**
 * The second step of admins: a code of an authenticator app after the password. `startSecondStep` and `confirmSecondStep` turn it
 * on. At each sign-in, `checkCode` checks a code and `consumeCode` uses it up.
 *
 * A code belongs to a period of 30 seconds. `last_counter` is the number of the last period whose code was used; earlier ones are
 * refused, so that nobody can use a code a second time.
 */
import { Secret, TOTP } from 'otpauth';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { recordAccess, type Author } from '#platform/server/records/audit.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { TWO_STEP_IS_ON_TEXT, TWO_STEP_NOT_STARTED_TEXT } from '../../messages.ts';
import {
  checkRecoveryCode,
  readRecoveryCode,
  consumeRecoveryCode,
  storeRecoveryCodes,
  type StoredCode,
} from './recovery-codes.ts';
import { endCodeWaits } from '../limits/wrong-codes.ts';

/** The size of a secret: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The number of periods before and after the current one whose codes are accepted, because a phone's clock may be wrong. */
const WINDOW = 1;

/** Creates the generator of codes, with the parameters that every app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Suluh', label, secret: Secret.fromBase32(secret) });
}

/** Returns the number of the 30-second period to which a code belongs; null if it is not the code of an accepted period. */
function counterOf(secret: string, code: string, now: Date): number | null {
  const totp = authenticator(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function findSecondStep(db: Reader, adminId: string) {
  return db.selectFrom('second_steps').selectAll().where('admin_id', '=', adminId).executeTakeFirst();
}

/** Returns true if an admin's second step is on. */
export async function hasSecondStep(db: Reader, adminId: string): Promise<boolean> {
  return ((await findSecondStep(db, adminId))?.confirmed_at ?? null) !== null;
}

/** Stores a new secret and returns it for the authenticator app. The second step is on only after a first code confirms it. */
export async function startSecondStep(tx: Tx, { id, email }: { id: string; email: string }) {
  if (await hasSecondStep(tx, id)) throw new ConflictProblem(TWO_STEP_IS_ON_TEXT);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await tx
    .insertInto('second_steps')
    .values({ admin_id: id, secret, confirmed_at: null, last_counter: 0 })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet({ secret }))
    .execute();
  return { secret, uri: authenticator(secret, email).toString() };
}

/**
 * Checks the code that turns the second step on. Returns the number of its period, or null if the code is wrong.
 * @throws ConflictProblem if the second step was not started, or is on.
 */
export async function checkFirstCode(db: Reader, adminId: string, code: string, now: Date): Promise<number | null> {
  const started = await findSecondStep(db, adminId);
  if (!started) throw new ConflictProblem(TWO_STEP_NOT_STARTED_TEXT);
  if (started.confirmed_at !== null) throw new ConflictProblem(TWO_STEP_IS_ON_TEXT);
  return counterOf(started.secret, code.replace(/[\s-]/g, ''), now);
}

/** Turns the second step on. Returns false if the code is wrong. */
export async function confirmSecondStep(tx: Tx, by: Author, adminId: string, code: string, codes: readonly StoredCode[]) {
  const counter = await checkFirstCode(tx, adminId, code, by.now);
  if (counter === null) return false;
  await tx
    .updateTable('second_steps')
    .set({ confirmed_at: by.now.toISOString(), last_counter: counter })
    .where('admin_id', '=', adminId)
    .execute();
  await storeRecoveryCodes(tx, adminId, codes);
  await recordAccess(tx, by, { action: 'twoStepOn', entity: 'admin', entityId: adminId });
  return true;
}

/** A correct code that is not used up yet. */
export type RightCode = { kind: 'authenticator'; counter: number } | { kind: 'recovery'; selector: string };

/** Checks a code of the authenticator app or a recovery code. Returns null if it is wrong. Does not use the code up. */
export async function checkCode(
  db: Reader,
  { adminId, asker }: { adminId: string; asker: string },
  code: string,
  now: Date,
): Promise<RightCode | null> {
  const secondStep = await findSecondStep(db, adminId);
  if (!secondStep || secondStep.confirmed_at === null) return null;
  const digits = code.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) {
    const counter = counterOf(secondStep.secret, digits, now);
    return counter === null || counter <= secondStep.last_counter ? null : { kind: 'authenticator', counter };
  }
  const recovery = readRecoveryCode(code);
  const selector = recovery === null ? null : await checkRecoveryCode(db, adminId, recovery, asker);
  return selector === null ? null : { kind: 'recovery', selector };
}

/** Uses a code up, with the app's codes of earlier periods. Returns false if it was used in the meantime. */
export async function consumeCode(tx: Tx, by: Author, adminId: string, code: RightCode): Promise<boolean> {
  if (code.kind === 'authenticator') {
    const { numUpdatedRows } = await tx
      .updateTable('second_steps')
      .set({ last_counter: code.counter })
      .where('admin_id', '=', adminId)
      .where('last_counter', '<', code.counter)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  if (!(await consumeRecoveryCode(tx, adminId, code.selector))) return false;
  await recordAccess(tx, by, { action: 'recoveryCodeUsed', entity: 'admin', entityId: adminId });
  return true;
}

/** Turns the second step off and deletes its recovery codes. */
export async function endSecondStep(tx: Tx, by: Author, adminId: string): Promise<void> {
  await tx.deleteFrom('second_steps').where('admin_id', '=', adminId).execute();
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  await endCodeWaits(tx, adminId);
  await recordAccess(tx, by, { action: 'twoStepOff', entity: 'admin', entityId: adminId });
}
