import type { Deps } from '#platform/server/http/app-server.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';

/** The cookies of a signed-in browser. */
export interface SignInCookies {
  cookie: TokenCookie;
  device: TokenCookie;
}

/** What the routes of sign-in need. The cookies beside `staff` are the admins'. */
export interface AuthDeps extends Deps, SignInCookies {
  /** Of a sign-in that waits for its code. */
  wait: TokenCookie;
  /** Off for load tests only. */
  limitLogins: boolean;
  /** The programme's name. It is refused as a password. */
  programme: () => Promise<string>;
  /** The public address of the site. */
  siteUrl: string;
  /** Whether every admin must have a second step. */
  requireTwoStep: () => Promise<boolean>;
  /** The cookies of teachers and mentors. */
  staff: SignInCookies;
}
