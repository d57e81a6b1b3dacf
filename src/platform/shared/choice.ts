/** A class's or group's id, or `ALL`, as a reader chose it on this device: a cookie, which scripts and the server read and write. */
export type Choice = string;

/** The cookie, the field of an address and of the form that keeps it. */
export const CHOICE = 'untuk';
/** Everything, chosen by somebody who does not want to be asked again. */
export const ALL: Choice = 'semua';

const YEAR_SECONDS = 31_536_000;
const COOKIE = new RegExp(`(?:^|; ?)${CHOICE}=([\\w-]{1,36})(?:;|$)`);

/** Whether a text may be a choice; whether there is such a class or group is another question. */
export function isChoice(text: string): boolean {
  return /^[\w-]{1,36}$/.test(text);
}

/** The choice in a `Cookie` header or in `document.cookie`; null while nothing was chosen. */
export function choiceIn(cookies: string | undefined): Choice | null {
  return COOKIE.exec(cookies ?? '')?.[1] ?? null;
}

/** What keeps a choice for a year, as a `Set-Cookie` header and as `document.cookie` take it. */
export function choiceCookie(choice: Choice, isSecure: boolean): string {
  return `${CHOICE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
