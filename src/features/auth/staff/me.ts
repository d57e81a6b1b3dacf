import * as calls from '#features/auth/calls.ts';
import type { Staff } from '#features/auth/contract.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { Redirect } from '#platform/web/router/load-route.ts';
import { load } from '#platform/web/staff-ui/connection.ts';
import { openKept } from './kept-input.ts';

const HOME = '/staf';
const SIGN_IN = '/staf/masuk';
/** The query parameter of the sign-in with the page to open afterwards. */
const BACK = 'ke';
/** The time limit of `isSamePerson`. */
const READ_ME_MS = 10_000;

/** The signed-in person, after the first read. */
let cachedMe: Staff | null = null;
/** Identifies the person whose data this tab has in memory. */
let dataOwner: string | null = null;
const listeners: (() => void)[] = [];

/**
 * Registers a function that deletes the data of another person, because a phone may be shared. It is called when it is known who is
 * signed in, and when another person signs in.
 */
export function onPersonChange(deleteData: () => void): void {
  listeners.push(deleteData);
  if (dataOwner !== null) deleteData();
}

/** Deletes the data of every person but this one. @param person empty after a sign-out */
export function changePerson(person: string): void {
  if (dataOwner === person) return;
  dataOwner = person;
  openKept(person);
  for (const deleteData of listeners) deleteData();
}

function idOf({ teacher, mentor }: Staff): string {
  return `${teacher?._id} ${mentor?._id}`;
}

/** Reads the signed-in teacher or mentor, only once. If the session ends later, the next call to the server reports it. */
export async function readMe(signal: AbortSignal): Promise<Loaded<Staff>> {
  if (cachedMe) return { ok: true, value: cachedMe };
  const loaded = await load(calls.readStaffMe, { signal }, { data: { name: '', email: '' } });
  if (!loaded.ok) return loaded;
  cachedMe = loaded.value.data;
  changePerson(idOf(cachedMe));
  return { ok: true, value: cachedMe };
}

/** Reads who has signed in again. Returns false if it is another person than before; `onPersonChange` has then deleted the data. */
export async function isSamePerson(): Promise<boolean> {
  const before = dataOwner;
  await readMe(AbortSignal.timeout(READ_ME_MS));
  return dataOwner === before;
}

/** Makes the next `readMe` ask the server again. Call it after a sign-in. */
export function invalidateMe(): void {
  cachedMe = null;
}

/** Redirects to the sign-in if a read was refused because nobody is signed in. After the sign-in, the requested page opens. */
export function assertSignedIn(request: Request, reads: readonly Loaded<unknown>[]): void {
  if (!reads.some((loaded) => !loaded.ok && loaded.status === 401)) return;
  invalidateMe();
  const { pathname, search } = new URL(request.url);
  const back = pathname + search;
  throw new Redirect(back === HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [BACK]: back }).toString()}`);
}

/** Returns the address to open after the sign-in: the requested one if it is below `/staf`, otherwise the week. */
export function pageAfterSignIn(search: URLSearchParams): string {
  const back = search.get(BACK) ?? HOME;
  return /^\/staf(?:[/?][\w/?=&.%-]*)?$/.test(back) ? back : HOME;
}
