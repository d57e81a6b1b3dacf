import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import { SIGN_IN_ROWS } from '#features/auth/server/expiring.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { sql } from 'kysely';
import type { Config, Environment } from '../../config.ts';
import { SAMPLE_ADMIN_EMAIL } from '../../first-start.ts';
import { fail, note, ok, warn, type Finding } from './finding.ts';

/** The end of every email in the sample data. */
const SAMPLE_EMAILS = `%${SAMPLE_ADMIN_EMAIL.slice(SAMPLE_ADMIN_EMAIL.indexOf('@'))}`;

/** How many there are of what; no names, no emails. */
export interface AccountState {
  admins: number;
  withoutSecondStep: number;
  /** The account of the first start: whether it is there, and whether its printed password was never changed. */
  sampleAdmin: { isThere: boolean; hasFirstPassword: boolean };
  sampleTeachers: number;
  sampleMentors: number;
  /** Rows of sign-ins that are dated ahead of the clock, by table. */
  fromTheFuture: { table: string; rows: number }[];
}

async function countOf(query: { executeTakeFirst(): Promise<{ count: string | number | bigint } | undefined> }): Promise<number> {
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/** Counts what may be wrong with accounts and sign-ins. @param now the clock's; what is dated later by more than a skew is from the future. */
export async function readAccountState(db: Reader, now: Date): Promise<AccountState> {
  const limit = new Date(now.getTime() + CLOCK_SKEW_MS).toISOString();
  const sampleAdmin = await db
    .selectFrom('admins')
    .select(['created_at', 'updated_at'])
    .where('email_key', '=', SAMPLE_ADMIN_EMAIL)
    .executeTakeFirst();
  const fromTheFuture: AccountState['fromTheFuture'] = [];
  for (const table of new Set(SIGN_IN_ROWS.map((rows) => rows.table))) {
    const columns = SIGN_IN_ROWS.filter((rows) => rows.table === table).map(
      ({ column }) => sql<boolean>`${sql.ref(column)} > ${limit}`,
    );
    const { rows } = await sql<{
      count: string | number;
    }>`select count(*) as count from ${sql.table(table)} where ${sql.join(columns, sql` or `)}`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) fromTheFuture.push({ table, rows: count });
  }
  return {
    admins: await countOf(db.selectFrom('admins').select((of) => of.fn.countAll().as('count'))),
    withoutSecondStep: await countOf(
      db
        .selectFrom('admins')
        .leftJoin('second_steps', 'second_steps.admin_id', 'admins.id')
        .select((of) => of.fn.countAll().as('count'))
        .where('confirmed_at', 'is', null),
    ),
    sampleAdmin: {
      isThere: sampleAdmin !== undefined,
      hasFirstPassword: sampleAdmin !== undefined && sampleAdmin.created_at === sampleAdmin.updated_at,
    },
    sampleTeachers: await countOf(
      db
        .selectFrom('teachers')
        .select((of) => of.fn.countAll().as('count'))
        .where('email', 'like', SAMPLE_EMAILS),
    ),
    sampleMentors: await countOf(
      db
        .selectFrom('mentors')
        .select((of) => of.fn.countAll().as('count'))
        .where('email', 'like', SAMPLE_EMAILS),
    ),
    fromTheFuture,
  };
}

function checkAdmins(
  { admins, withoutSecondStep, sampleAdmin }: AccountState,
  { requireTwoStep }: Pick<Config, 'requireTwoStep'>,
): Finding[] {
  if (admins === 0)
    return [fail('Nobody can sign in: there is no admin.', 'npm run admin:create -- you@example.org "Your name"')];
  const findings: Finding[] = [];
  if (sampleAdmin.hasFirstPassword) {
    findings.push(
      warn(
        `${SAMPLE_ADMIN_EMAIL} still has the password that the first start printed, on a terminal or into a log.`,
        `npm run admin:password -- ${SAMPLE_ADMIN_EMAIL}, or make an account of your own (npm run admin:create) and delete this one under /admin`,
      ),
    );
  } else if (sampleAdmin.isThere) {
    findings.push(
      note(
        `The first start's account ${SAMPLE_ADMIN_EMAIL} is still there; its address reaches nobody.`,
        'npm run admin:create -- you@example.org "Your name", then delete it under /admin',
      ),
    );
  }
  if (admins === 1)
    findings.push(
      note('There is only one admin: who loses the password has no colleague to ask.', 'invite a second one under /admin'),
    );
  if (withoutSecondStep > 0 && requireTwoStep) {
    findings.push(
      warn(
        `${withoutSecondStep} of ${admins} admins have no second step yet, which REQUIRE_TWO_STEP asks of all: they can do nothing else before.`,
        'let them sign in and switch it on, or delete accounts that nobody uses',
      ),
    );
  } else if (withoutSecondStep > 0) {
    findings.push(
      note(
        `${withoutSecondStep} of ${admins} admins sign in by password alone.`,
        'switch the second step on under /admin; REQUIRE_TWO_STEP=on asks it of all',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok(`${admins} admins can sign in.`)];
}

/** Who can sign in, and what of the samples is left. */
export function checkAccounts(
  state: AccountState,
  config: Pick<Config, 'requireTwoStep' | 'firstAdmin'>,
  env: Environment,
): Finding[] {
  const { sampleTeachers, sampleMentors, fromTheFuture, admins } = state;
  const findings = checkAdmins(state, config);
  if (sampleTeachers + sampleMentors > 0) {
    findings.push(
      warn(
        `The sample data is still there: ${sampleTeachers} teachers and ${sampleMentors} mentors with addresses that reach nobody.`,
        'delete them under /admin, with the sample classes and schedules; or begin anew with an empty DATA_DIR and SAMPLE_DATA=off',
      ),
    );
  }
  if (env['ADMIN_PASSWORD'] && admins > 0) {
    findings.push(
      note(
        'ADMIN_PASSWORD still stands in the settings, and is needed no more: the first admin is made.',
        'take ADMIN_EMAIL and ADMIN_PASSWORD out of .env',
      ),
    );
  }
  if (fromTheFuture.length > 0) {
    const what = fromTheFuture.map(({ table, rows }) => `${rows} in ${table}`).join(', ');
    findings.push(
      warn(
        `Sign-ins are dated in the future (${what}): a clock was wrong when they were stored, or is wrong now. They do not count.`,
        'timedatectl set-ntp true on every machine that runs Suluh; whom it concerns signs in again',
      ),
    );
  }
  return findings;
}
