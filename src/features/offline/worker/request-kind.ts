import { readPack } from '#features/files/calls.ts';
import { savedAddress } from '#features/files/saved-rules.ts';
import { listCalendarSchedules } from '#features/schedules/calls.ts';
import { readBundle } from '../calls.ts';

const READS = '/api/v1/student/';
/** Addresses that are not students' pages, such as files (with a dot). The worker leaves them to the network. */
const NOT_STUDENTS = /^\/(?:admin|api|staf|masuk|bisa|livez|readyz)(?:\/|$)|\./;

const PACKS = readPack.path.replace(/:.*/, '');

/** What saving a lesson reads: stored answers would say nothing about now. It asks for a text with its version as the query. */
const isForSaving = ({ pathname, search }: URL) =>
  pathname.startsWith(PACKS) || (search !== '' && savedAddress(pathname) !== null);

/** What a request asks for, which decides how the worker answers it. Null if the worker leaves it to the network, like all requests of admins, teachers and mentors. */
export function kindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): 'page' | 'file' | 'saved' | 'bundle' | 'read' | null {
  const address = new URL(url);
  const { origin, pathname, search } = address;
  if (method !== 'GET' || origin !== ownOrigin) return null;
  if (pathname.startsWith('/berkas/')) return 'saved';
  if (mode === 'navigate') return NOT_STUDENTS.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname === readBundle.path) return search === '' ? 'bundle' : null;
  if (isForSaving(address)) return null;
  return pathname.startsWith(READS) || pathname === listCalendarSchedules.path ? 'read' : null;
}
