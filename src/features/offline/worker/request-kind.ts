import { readPack } from '#features/files/calls.ts';
import { savedAddress } from '#features/files/saved-rules.ts';
import { listCalendarSchedules } from '#features/schedules/calls.ts';
import { readBundle } from '../calls.ts';

const READS = '/api/v1/student/';
/** Addresses that are not students' pages: other parts of Suluh, and files (with a dot). */
const NOT_STUDENT_PAGES = /^\/(?:admin|api|staf|masuk|bisa|b|livez|readyz)(?:\/|$)|\./;

const PACKS = readPack.path.replace(/:.*/, '');

/**
 * Returns whether a page sent the request in order to save a content. Such a request needs the server's answer, not a stored one.
 * If the content is a text, the address has its version as the query.
 */
const isForSaving = ({ pathname, search }: URL) =>
  pathname.startsWith(PACKS) || (search !== '' && savedAddress(pathname) !== null);

/**
 * Returns the kind of a request, which decides how the worker answers it. Null means that the browser sends the request to the
 * network as if there were no worker. This is so for all requests of admins, teachers and mentors.
 */
export function kindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): 'page' | 'file' | 'saved' | 'bundle' | 'read' | null {
  const address = new URL(url);
  const { origin, pathname, search } = address;
  if (method !== 'GET' || origin !== ownOrigin) return null;
  if (pathname.startsWith('/berkas/')) return 'saved';
  if (mode === 'navigate') return NOT_STUDENT_PAGES.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname === readBundle.path) return search === '' ? 'bundle' : null;
  if (isForSaving(address)) return null;
  return pathname.startsWith(READS) || pathname === listCalendarSchedules.path ? 'read' : null;
}
