import { listCalendarSchedules } from '#features/schedules/calls.ts';
import { readBundle } from '../calls.ts';

const READS = '/api/v1/student/';
/** Addresses that are not students' pages, such as files (with a dot). The worker leaves them to the network. */
const ELSEWHERE = /^\/(?:admin|api|staf|masuk|livez|readyz)(?:\/|$)|\./;

/** How the worker handles a request; null if it leaves it to the network, as for all of admins, teachers and mentors. */
export function reachOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): 'page' | 'file' | 'bundle' | 'read' | null {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return null;
  if (mode === 'navigate') return ELSEWHERE.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname === readBundle.path) return search === '' ? 'bundle' : null;
  return pathname.startsWith(READS) || pathname === listCalendarSchedules.path ? 'read' : null;
}
