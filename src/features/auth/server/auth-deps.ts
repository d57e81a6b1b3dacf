import type { Deps } from '#platform/server/http/app-server.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';

/** The cookies of a signed-in browser. */
export interface SignInCookies {
  /** The cookie of the session. */
  cookie: TokenCookie;
  /** The cookie of a device that signed in before (`limits/devices.ts`). */
  device: TokenCookie;
}

/** The dependencies of the routes for sign-in and accounts. `cookie`, `device` and `wait` are for admins. */
export interface AuthDeps extends Deps, SignInCookies {
  /** The cookie of a sign-in that waits for its code. */
  wait: TokenCookie;
  /** Whether attempts to sign in are limited; only load tests turn this off. */
  limitLogins: boolean;
  /** Reads the programme's name, which is refused as a password. */
  programme: () => Promise<string>;
  /** The public address of the site. */
  siteUrl: string;
  /** Whether every admin must have a second step. */
  requireTwoStep: () => Promise<boolean>;
  /** The cookies of teachers and mentors. */
  staff: SignInCookies;
}
