import { frameQuery, type StudentPage } from '#app/student/pages.ts';
import { ALL, type Choice } from '#platform/shared/choice.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { daysBetween, monthOf, type IsoDate } from '#platform/shared/wib.ts';

/** Calendar days this close to today are requested often. */
const NEAR_DAYS = 31;

/** The parts of an address that determine a page. */
export interface AskedPage {
  /** Undefined for an unknown address. */
  page: StudentPage | undefined;
  /** The address with only those parts, from the root. */
  address: string;
  query: Readonly<Record<string, string>>;
}

function takenOf(fields: typeof frameQuery, search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, isTaken] of Object.entries(fields)) {
    const value = search.get(name);
    if (value !== null && isTaken(value)) query[name] = value;
  }
  return query;
}

/**
 * @param path the page's path pattern in the table
 * @param params its parameters, decoded
 */
export function readPageAddress(
  page: StudentPage,
  path: string,
  params: Readonly<Record<string, string>>,
  search: URLSearchParams,
): AskedPage {
  const query = takenOf({ ...page.query, ...frameQuery }, search);
  return { page, address: callUrl({ method: 'GET', path }, { params, query }), query };
}

/** The cache key of all unknown addresses whose pages have the same frame. No page has this address. */
export function readUnknownAddress({ pathname, searchParams }: URL): AskedPage {
  const path = pathname.startsWith('/subject/') ? '/subject/-/-/-/-' : '/-';
  const query = takenOf(frameQuery, searchParams);
  return { page: undefined, address: callUrl({ method: 'GET', path }, { query }), query };
}

/** Whether the pages' own links often lead readers with that choice to this address; anyone can invent other addresses. */
export function isCommonQuery(
  { month, day, untuk, ...others }: AskedPage['query'],
  choice: Choice | null,
  today: IsoDate,
): boolean {
  if (Object.keys(others).length > 0) return false;
  if (choice !== null && untuk !== undefined && untuk !== ALL) return false;
  if (day === undefined) return true;
  const isNear = Math.abs(daysBetween(today, day)) <= NEAR_DAYS && (month ?? monthOf(day)) === monthOf(day);
  return isNear && choice === null && untuk === undefined;
}
