/** Where a sign-in leads when no page was asked for. */
export const AFTER_LOGIN = '/admin/dashboard';
const NEXT = 'next';

/** The login's address, with the page to come back to. */
export function loginPath(next: string): string {
  return `/admin/login?${new URLSearchParams({ [NEXT]: next }).toString()}`;
}

/** The page of this application that was asked for before the login; any other address is not followed. */
export function pageAfterLogin(search: string, origin: string): string {
  const next = new URLSearchParams(search).get(NEXT);
  if (next === null) return AFTER_LOGIN;
  try {
    const url = new URL(next, origin);
    const known = url.origin === origin && url.pathname.startsWith('/admin/') && url.pathname !== '/admin/login';
    return known ? url.pathname + url.search + url.hash : AFTER_LOGIN;
  } catch {
    return AFTER_LOGIN;
  }
}
