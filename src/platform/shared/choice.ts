/**
 * The reader's choice of schedules on this device: the id of a class or group, or `ALL`. It is stored in a cookie, which both
 * scripts and the server read and write.
 */
export type Choice = string;

/** The name of the cookie, and of the field in addresses and in the form. */
export const CHOICE = 'untuk';
/** A field of the form, and then of the next address. With the value `ASK_GROUP`, the page asks for a group of the chosen class. */
export const GROUP_FIELD = 'kelompok';
export const ASK_GROUP = 'tanya';
/** The choice of all schedules. */
export const ALL: Choice = 'semua';

const YEAR_SECONDS = 31_536_000;
const COOKIE = new RegExp(`(?:^|; ?)${CHOICE}=([\\w-]{1,36})(?:;|$)`);

/** Whether a text has the form of a choice. The class or group might not exist. */
export function isChoice(text: string): boolean {
  return /^[\w-]{1,36}$/.test(text);
}

/** Reads the choice from a `Cookie` header or from `document.cookie`; null if there is none. */
export function choiceIn(cookies: string | undefined): Choice | null {
  return COOKIE.exec(cookies ?? '')?.[1] ?? null;
}

/** Writes the cookie that stores a choice for a year, for a `Set-Cookie` header or `document.cookie`. */
export function choiceCookie(choice: Choice, isSecure: boolean): string {
  return `${CHOICE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
