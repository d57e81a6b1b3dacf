import type { ExpressionBuilder } from 'kysely';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import { findStaff, idsOf, rolesOf, type StaffIds } from './staff-people.ts';
import { DEVICE_MAX_MS, DEVICES_MAX, type DeviceOf } from './trusted-devices.ts';

const COLUMNS = { teacher: 'teacher_id', mentor: 'mentor_id' } as const;

function own(ids: StaffIds) {
  return (where: ExpressionBuilder<Tables, 'staff_devices'>) =>
    where.or(rolesOf(ids).map(([role, id]) => where(COLUMNS[role], '=', id)));
}

/** Whether the teacher or mentor signed in on the device within the last year. */
export async function isTrustedByStaff(db: Reader, { token, emailKey }: DeviceOf, now: Date): Promise<boolean> {
  const person = await findStaff(db, emailKey);
  if (person === null) return false;
  const row = await db
    .selectFrom('staff_devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .where(own(idsOf(person)))
    .where('last_used_at', '>', new Date(now.getTime() - DEVICE_MAX_MS).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** From here on the device is a stranger's to this person. */
export async function revokeStaffDevice(db: Reader, { token, emailKey }: DeviceOf): Promise<void> {
  const person = await findStaff(db, emailKey);
  if (person === null) return;
  await db
    .deleteFrom('staff_devices')
    .where('token_hash', '=', tokenHash(token))
    .where(own(idsOf(person)))
    .execute();
}

/** Notes a sign-in and gives the token for the device's cookie, new every time: as `trustDevice` does for admins. */
export async function trustStaffDevice(tx: Tx, ids: StaffIds, earlier: string | null, now: Date): Promise<string> {
  const token = newToken();
  const hash = tokenHash(token);
  const at = now.toISOString();
  if (earlier !== null) {
    await tx.deleteFrom('staff_devices').where('token_hash', '=', tokenHash(earlier)).where(own(ids)).execute();
    await tx.updateTable('staff_devices').set({ token_hash: hash }).where('token_hash', '=', tokenHash(earlier)).execute();
  }
  await tx
    .insertInto('staff_devices')
    .values({ token_hash: hash, teacher_id: ids.teacherId, mentor_id: ids.mentorId, created_at: at, last_used_at: at })
    .execute();
  await tx
    .deleteFrom('staff_devices')
    .where(own(ids))
    .where('token_hash', 'not in', (devices) =>
      devices
        .selectFrom('staff_devices')
        .select('token_hash')
        .where(own(ids))
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .limit(DEVICES_MAX),
    )
    .execute();
  return token;
}
