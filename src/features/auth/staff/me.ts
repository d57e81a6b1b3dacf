import * as calls from '#features/auth/calls.ts';
import type { Staff } from '#features/auth/contract.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { Redirect } from '#platform/web/router/load-route.ts';
import { load } from '#platform/web/staff-ui/connection.ts';

const HOME = '/staf';
const SIGN_IN = '/staf/masuk';
const BACK = 'ke';

let known: Staff | null = null;
/** The person whose data this tab has in memory. */
let owner: string | null = null;
const forgetting: (() => void)[] = [];

/** Calls `forget` if another person is signed in than the one whose data is in memory, because a phone may be shared. */
export function onSomebodyElse(forget: () => void): void {
  forgetting.push(forget);
}

function idOf({ teacher, mentor }: Staff): string {
  return `${teacher?._id} ${mentor?._id}`;
}

/** The signed-in person, requested once; the next call notices a session that ended. */
export async function readMe(signal: AbortSignal): Promise<Loaded<Staff>> {
  if (known) return { ok: true, value: known };
  const loaded = await load(calls.readStaffMe, { signal }, { data: { name: '', email: '' } });
  if (!loaded.ok) return loaded;
  known = loaded.value.data;
  if (owner !== null && owner !== idOf(known)) for (const forget of forgetting) forget();
  owner = idOf(known);
  return { ok: true, value: known };
}

export function forgetMe(): void {
  known = null;
}

/** @throws a redirect to the sign-in, which leads back, if a read was refused because nobody is signed in. */
export function assertSignedIn(request: Request, reads: readonly Loaded<unknown>[]): void {
  if (!reads.some((loaded) => !loaded.ok && loaded.status === 401)) return;
  forgetMe();
  const { pathname, search } = new URL(request.url);
  const back = pathname + search;
  throw new Redirect(back === HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [BACK]: back }).toString()}`);
}

/** The page after the sign-in: the requested page if it is one of these pages. */
export function pageAfterSignIn(search: URLSearchParams): string {
  const back = search.get(BACK) ?? HOME;
  return /^\/staf(?:[/?][\w/?=&.%-]*)?$/.test(back) ? back : HOME;
}
