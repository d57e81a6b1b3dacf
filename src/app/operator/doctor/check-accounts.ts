import { type RawBuilder, sql } from 'kysely';
import { SIGN_IN_ROWS } from '#features/auth/server/expiring.ts';
import type { Config } from '#app/server/settings/config.ts';
import type { Environment } from '#app/server/settings/read-setting.ts';
import { SAMPLE_ADMIN_EMAIL } from '#app/server/start/first-start.ts';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { fail, type Finding, list, listOr, note, ok, warn } from './report.ts';

/** A `like` pattern for the emails of the sample data, which all have the same domain. */
const SAMPLE_EMAILS = `%${SAMPLE_ADMIN_EMAIL.slice(SAMPLE_ADMIN_EMAIL.indexOf('@'))}`;

async function countRows(db: Reader, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`select count(*) as count from ${from}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Returns a text such as `2 in sessions` for each table with sign-ins that are dated after `limit`, an ISO instant. */
async function signInsAfter(db: Reader, limit: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set(SIGN_IN_ROWS.map((rows) => rows.table))) {
    const columns = SIGN_IN_ROWS.filter((rows) => rows.table === table);
    const isLater = sql.join(
      columns.map(({ column }) => sql`${sql.ref(column)} > ${limit}`),
      sql` or `,
    );
    const rows = await countRows(db, sql`${sql.table(table)} where ${isLater}`);
    if (rows > 0) found.push(`${rows} in ${table}`);
  }
  return found;
}

async function checkAdmins(db: Reader, admins: number, requireTwoStep: boolean): Promise<Finding[]> {
  if (admins === 0)
    return [fail('Nobody can sign in: there is no admin.', 'npm run admin:create -- you@example.org "Your name"')];
  const sample = await db
    .selectFrom('admins')
    .select(['created_at', 'updated_at'])
    .where('email_key', '=', SAMPLE_ADMIN_EMAIL)
    .executeTakeFirst();
  // A new password, like any other change, makes `updated_at` later.
  const hasFirstPassword = sample?.created_at === sample?.updated_at;
  const withoutSecondStep = await countRows(
    db,
    sql`admins left join second_steps on second_steps.admin_id = admins.id where confirmed_at is null`,
  );
  return listOr(
    ok(`${admins} admins can sign in.`),
    sample !== undefined &&
      (hasFirstPassword
        ? warn(
            `${SAMPLE_ADMIN_EMAIL} still has the password that the first start printed.`,
            `npm run admin:password -- ${SAMPLE_ADMIN_EMAIL}, or make your own account (npm run admin:create) and delete this one under /admin`,
          )
        : note(
            `The first start's account ${SAMPLE_ADMIN_EMAIL} still exists; nobody receives its mail.`,
            'npm run admin:create -- you@example.org "Your name", then delete it under /admin',
          )),
    admins === 1 && note('There is only one admin: nobody can help if the password is lost.', 'invite a second one under /admin'),
    withoutSecondStep > 0 &&
      (requireTwoStep
        ? warn(
            `${withoutSecondStep} of ${admins} admins have no second step. REQUIRE_TWO_STEP requires it before anything else.`,
            'ask them to sign in and set it up, or delete unused accounts',
          )
        : note(
            `${withoutSecondStep} of ${admins} admins sign in with a password alone.`,
            'set up the second step under /admin; REQUIRE_TWO_STEP=on requires it of all admins',
          )),
  );
}

/** Checks who can sign in, and whether sample data remains. It counts rows and reads no names. */
export async function checkAccounts(
  db: Reader,
  { requireTwoStep }: Pick<Config, 'requireTwoStep'>,
  env: Environment,
  now: Date,
): Promise<Finding[]> {
  const admins = await countRows(db, sql`admins`);
  const teachers = await countRows(db, sql`teachers where email like ${SAMPLE_EMAILS}`);
  const mentors = await countRows(db, sql`mentors where email like ${SAMPLE_EMAILS}`);
  const futureSignIns = await signInsAfter(db, new Date(now.getTime() + CLOCK_SKEW_MS).toISOString());
  return list(
    await checkAdmins(db, admins, requireTwoStep),
    teachers + mentors > 0 &&
      warn(
        `The sample data is still there: ${teachers} teachers and ${mentors} mentors whose mail nobody receives.`,
        'delete them under /admin, with the sample classes and schedules; or start with an empty DATA_DIR and SAMPLE_DATA=off',
      ),
    Boolean(env['ADMIN_PASSWORD']) &&
      admins > 0 &&
      note('ADMIN_PASSWORD is still set, but the first admin exists.', 'remove ADMIN_EMAIL and ADMIN_PASSWORD from .env'),
    futureSignIns.length > 0 &&
      warn(
        `Sign-ins are dated in the future (${futureSignIns.join(', ')}): a clock is or was wrong. They do not count.`,
        'timedatectl set-ntp true on each machine of Suluh; then sign in again',
      ),
  );
}

/** Warns of each background job that failed in its last run, in any process. */
export async function checkJobs(db: Reader): Promise<Finding[]> {
  const failed = db.selectFrom('jobs').select(['name', 'last_ended_at as at']).where('last_outcome', '=', 'failed');
  return (await failed.orderBy('name').limit(50).execute()).map(({ name, at }) =>
    warn(
      `The job "${name}" failed in its last run (${at ?? 'at an unknown time'}).`,
      "look for its name in the server's log; the job is retried automatically",
    ),
  );
}
