/** The page after a sign-in if no other page was requested. */
export const AFTER_LOGIN = '/admin/dashboard';
/** The query parameter of the login with the page to open afterwards. */
const NEXT = 'next';

/** Returns the login's address. @param next the address to open after the login. */
export function loginPath(next: string): string {
  return `/admin/login?${new URLSearchParams({ [NEXT]: next }).toString()}`;
}

/** Returns the address to open after the login: `next` if it is a page of the admin application, otherwise the dashboard. */
export function pageAfterLogin(search: string, origin: string): string {
  const next = new URLSearchParams(search).get(NEXT);
  if (next === null) return AFTER_LOGIN;
  try {
    const url = new URL(next, origin);
    const isAdminPage = url.origin === origin && url.pathname.startsWith('/admin/') && url.pathname !== '/admin/login';
    return isAdminPage ? url.pathname + url.search + url.hash : AFTER_LOGIN;
  } catch {
    return AFTER_LOGIN;
  }
}
