import { frameQuery, type StudentPage } from '#app/student/pages.ts';
import { ALL, type Choice } from '#platform/shared/choice.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { daysBetween, monthOf, type IsoDate } from '#platform/shared/wib.ts';

/** Calendar days at most this many days from today are requested often. */
const NEAR_DAYS = 31;

/** The parts of a requested address that determine the page. Other parts are dropped, so that they don't multiply cached pages. */
export interface RequestedPage {
  /** Undefined for an unknown address. */
  page: StudentPage | undefined;
  /** The address with only those parts; it begins with `/`. It is the page's cache key. */
  address: string;
  query: Readonly<Record<string, string>>;
}

/** Returns the parameters that a page uses and whose values are valid. */
function usedParameters(fields: typeof frameQuery, search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, isValid] of Object.entries(fields)) {
    const value = search.get(name);
    if (value !== null && isValid(value)) query[name] = value;
  }
  return query;
}

/**
 * Reads the address of a known page.
 * @param path the page's path pattern in the table of pages
 * @param params its parameters, decoded
 */
export function readPageAddress(
  page: StudentPage,
  path: string,
  params: Readonly<Record<string, string>>,
  search: URLSearchParams,
): RequestedPage {
  const query = usedParameters({ ...page.query, ...frameQuery }, search);
  return { page, address: callUrl({ method: 'GET', path }, { params, query }), query };
}

/** Returns one address for all unknown addresses that get the same "not found" page, so that they share a cached page. */
export function readUnknownAddress({ pathname, searchParams }: URL): RequestedPage {
  const path = pathname.startsWith('/subject/') ? '/subject/-/-/-/-' : '/-';
  const query = usedParameters(frameQuery, searchParams);
  return { page: undefined, address: callUrl({ method: 'GET', path }, { query }), query };
}

/**
 * Whether many readers with this choice request a page with this query. Pages with other queries are cached as rare answers:
 * anyone can invent addresses, and they must not push the common pages out of the cache.
 *
 * A common query has only the parameters `month`, `day` and `untuk` (the audience). A reader with a choice follows no links to
 * another audience. Links to a day are common only if the day is near and in the shown month, and the reader has no choice.
 */
export function isCommonQuery(
  { month, day, untuk, ...others }: RequestedPage['query'],
  choice: Choice | null,
  today: IsoDate,
): boolean {
  if (Object.keys(others).length > 0) return false;
  if (choice !== null && untuk !== undefined && untuk !== ALL) return false;
  if (day === undefined) return true;
  const isNear = Math.abs(daysBetween(today, day)) <= NEAR_DAYS && (month ?? monthOf(day)) === monthOf(day);
  return isNear && choice === null && untuk === undefined;
}
