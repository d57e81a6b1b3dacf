import { listCalendarSchedules } from '#features/schedules/calls.ts';
import { readBundle } from '../calls.ts';

const READS = '/api/v1/student/';
/** Not of the students, or no page: left to the network. A file's name has a point. */
const ELSEWHERE = /^\/(?:admin|api|staf|masuk|livez|readyz)(?:\/|$)|\./;

/** What of a request the worker has a part in; null where it leaves it alone, as everything of admins, teachers and mentors. */
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
