import * as calls from '#features/search/calls.ts';
import type { SearchAnswer } from '#features/search/contract.ts';
import { QUERY_MAX, QUERY_TOO_LONG_TEXT } from '#features/search/messages.ts';
import { loadSubjects, type ShownSubject } from '#features/subjects/student/subject-loaders.ts';
import type { Loaded, StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { withDeviceSearch } from './with-device-search.ts';

/** The delay before a request to the server. If the student types on during it, the request is not sent. */
const PAUSE_MS = 250;

type FoundRecords = SearchAnswer['data'];

/** The data of the page `/cari`. */
export interface SearchData {
  head: PageHead;
  query: string;
  /** Whether archived schedules are searched too. */
  archived: boolean;
  /** The results, or the error; null without a query. */
  found: Loaded<FoundRecords> | null;
  /** The time of the searched copy on the device (ISO); null if the server answered. */
  copiedAt: string | null;
  /** The subjects, shown as links on a page without a query or without results; otherwise null. */
  subjects: Loaded<ShownSubject[]> | null;
}

/** Loads the data of the page `/cari` for the query in its address. */
export async function loadSearch(api: StudentApi, { request: { url, signal } }: LoadArgs): Promise<SearchData> {
  const parameters = new URL(url).searchParams;
  const query = (parameters.get('q') ?? '').trim();
  const archived = parameters.get('arsip') === '1';
  const { found, copiedAt } = query === '' ? { found: null, copiedAt: null } : await search(api, { query, archived }, signal);
  const isEmpty = found === null || (found.ok && countOf(found.value) === 0);
  return {
    head: {
      title: query === '' ? 'Cari' : `Cari: ${query}`,
      description: 'Cari mata pelajaran, materi, video, buku, latihan, jadwal mendatang, dan rekaman.',
    },
    query,
    archived,
    found,
    copiedAt,
    subjects: isEmpty ? await loadSubjects(api, signal) : null,
  };
}

/** Returns the number of results of all kinds together. */
export function countOf({ subjects, materials, contents, schedules, recordings, archived }: FoundRecords): number {
  return subjects.count + materials.count + contents.count + schedules.count + recordings.count + (archived?.count ?? 0);
}

/** The sample of a list of schedules in the answer. `load` checks that an answer has the fields of its sample. */
const FOUND_SCHEDULES = {
  count: 0,
  results: [
    {
      _id: '',
      title: '',
      kind: '',
      audience: '',
      scheduleDate: '',
      scheduleTimeStart: '',
      scheduleTimeEnd: '',
      substitutes: [''],
    },
  ],
} as const;

/** Searches the device's copy if there is one, otherwise the server. The archive is only on the server. */
async function search(
  api: StudentApi,
  { query, archived }: Pick<SearchData, 'query' | 'archived'>,
  signal: AbortSignal,
): Promise<Pick<SearchData, 'found' | 'copiedAt'>> {
  if (query.length > QUERY_MAX) return { found: { ok: false, status: 422, message: QUERY_TOO_LONG_TEXT }, copiedAt: null };
  if (typeof document !== 'undefined') {
    const device = archived ? null : await withDeviceSearch((search) => search.searchDevice(query, api.now()));
    if (device) return { found: { ok: true, value: device.data }, copiedAt: device.at };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
  }
  const answer = await api.load(
    calls.search,
    { query: { q: query, archived: archived ? 'true' : undefined }, signal },
    {
      data: {
        subjects: { count: 0, results: [{ _id: '', slug: '', name: '' }] },
        materials: { count: 0, results: [{ _id: '', title: '', subject: { slug: '', name: '' } }] },
        contents: {
          count: 0,
          results: [{ _id: '', title: '', materialType: '', material: { _id: '', title: '' }, subject: { slug: '', name: '' } }],
        },
        schedules: FOUND_SCHEDULES,
        recordings: FOUND_SCHEDULES,
      },
    },
  );
  return { found: answer.ok ? { ok: true, value: answer.value.data } : answer, copiedAt: null };
}
