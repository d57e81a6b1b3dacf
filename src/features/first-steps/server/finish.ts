import type { FastifyReply, FastifyRequest } from 'fastify';
import { addAdmin, takeOverAdmin } from '#features/auth/server/accounts/admins.ts';
import { passwordFault } from '#features/auth/server/accounts/password-rules.ts';
import type { AuthDeps } from '#features/auth/server/auth-deps.ts';
import { countLinkGuess } from '#features/auth/server/limits/login-limits.ts';
import { findFirstKey, consumeFirstKey } from '#features/auth/server/links/first-keys.ts';
import { continueSignIn, setAdminCookies } from '#features/auth/server/sessions/sign-in.ts';
import { updateSettings } from '#features/settings/server/commands.ts';
import { readSettings, type BaseSettings } from '#features/settings/server/queries.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { requesterKey } from '#platform/server/http/requester-key.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { recordAccess, type Author } from '#platform/server/records/audit.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { ConflictProblem, InvalidProblem, Problem } from '#platform/shared/problem.ts';
import type { FirstKeyState, FirstStepsInput } from '../contract.ts';
import { EMAIL_TAKEN_TEXT, KEY_GONE_TEXT } from '../messages.ts';
import { samplesState } from './queries.ts';
import { removeSamples, type SampleKinds } from './samples.ts';

/** What the first start needs from other parts of the server. */
export interface FinishDeps {
  auth: AuthDeps;
  base: BaseSettings;
  kinds: SampleKinds;
}

/** A request that uses the key. */
interface Use {
  key: string;
  body: FirstStepsInput;
  request: FastifyRequest;
  reply: FastifyReply;
}

const keyGone = () => new Problem('gone', KEY_GONE_TEXT);

/** Reads the form's first values for a key; null if the key is no longer valid. It does not use the key up. */
export async function readFirstKeyState(db: Reader, base: BaseSettings, key: string, now: Date): Promise<FirstKeyState> {
  const found = await findFirstKey(db, key, now);
  if (!found) return null;
  const { programmeName, contacts } = (await readSettings(db, base)).values;
  return {
    // A prepared account has a name and an email that belong to nobody, so the form begins empty.
    name: '',
    email: '',
    programmeName,
    contacts,
    fixed: (['programmeName', 'contacts'] as const).filter((name) => base.fixed.has(name)),
    samples: (await samplesState(db)) === 'there',
    expiresAt: found.expiresAt,
  };
}

/** Writes the first admin's account: it completes the prepared account, or adds a new one. Returns null if the email is taken. */
async function writeAccount(tx: Tx, now: Date, accountId: string | null, input: { passwordHash: string } & FirstStepsInput) {
  const { name, email, passwordHash } = input;
  const account = { name, email, passwordHash };
  if (accountId === null) return addAdmin(tx, { adminId: null, now }, account);
  return (await takeOverAdmin(tx, { adminId: accountId, now }, accountId, account)) ? accountId : null;
}

/**
 * Writes the settings, and removes the samples if wanted. The history joins all changes of one instant into one act. These changes
 * are a millisecond apart, so that each is an act that can be undone separately.
 */
async function writeProgramme(tx: Tx, by: Author, { base, kinds }: FinishDeps, body: FirstStepsInput): Promise<void> {
  const authorAfter = (ms: number): Author => ({ ...by, now: new Date(by.now.getTime() + ms) });
  const { programmeName, contacts, samples } = body;
  await updateSettings(tx, authorAfter(1), base, { programmeName, contacts });
  if (samples === 'remove') await removeSamples(tx, authorAfter(2), kinds);
}

/**
 * Uses up the key of the first start:
 *
 * 1. Counts the request as a guess of a key, and forgets the guess if the key is valid.
 * 2. Checks and hashes the password.
 * 3. In one transaction: uses up the key, writes the first admin's account and the programme's name and contacts, removes the samples
 *    if wanted, and signs the admin in.
 *
 * @returns null if the sign-in still needs a code
 */
export async function finishFirstSteps(deps: FinishDeps, { key, body, request, reply }: Use): Promise<'admin' | null> {
  const { auth } = deps;
  const { db, clock, limitLogins } = auth;
  const guess = limitLogins ? await countLinkGuess(db.direct, networkOf(request.ip), clock()) : null;
  if (!(await findFirstKey(db.read, key, clock()))) throw keyGone();
  await guess?.forget();
  const programme = body.programmeName ?? (await auth.programme());
  const fault = passwordFault(body.password, { name: body.name, email: body.email, programme });
  if (fault !== null) throw new InvalidProblem([{ field: 'password', message: fault }]);
  const passwordHash = await hashPassword(body.password, requesterKey(request));
  const tokens = await db.write(async (tx) => {
    const now = clock();
    const found = await findFirstKey(tx, key, now);
    if (!found || !(await consumeFirstKey(tx, key))) throw keyGone();
    const adminId = await writeAccount(tx, now, found.account?.id ?? null, { ...body, passwordHash });
    if (adminId === null) throw new ConflictProblem(EMAIL_TAKEN_TEXT, 'email');
    const by = { adminId, now };
    await recordAccess(tx, by, { action: 'linkUsed', entity: 'admin', entityId: adminId });
    await writeProgramme(tx, by, deps, body);
    return continueSignIn(tx, auth, request, by);
  });
  return setAdminCookies(auth, reply, tokens) ? 'admin' : null;
}
