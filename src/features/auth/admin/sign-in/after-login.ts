/** The page after a sign-in if no other page was requested. */
export const AFTER_LOGIN = '/admin/dashboard';
const NEXT = 'next';

/** The login's address, with the page to return to. */
export function loginPath(next: string): string {
  return `/admin/login?${new URLSearchParams({ [NEXT]: next }).toString()}`;
}

/** The page of this application that was requested before the login; any other address is ignored. */
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
