import * as calls from '#features/search/calls.ts';
import type { SearchAnswer } from '#features/search/contract.ts';
import { QUERY_MAX, QUERY_TOO_LONG_TEXT } from '#features/search/messages.ts';
import { loadSubjects, type ShownSubject } from '#features/subjects/student/subject-loaders.ts';
import type { Loaded, StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { bringDeviceSearch } from './bring-device-search.ts';

/** The delay before a request to the server, so that continued typing cancels it. */
const PAUSE_MS = 250;

type FoundRecords = SearchAnswer['data'];

export interface SearchData {
  head: PageHead;
  query: string;
  /** Null without a query. */
  found: Loaded<FoundRecords> | null;
  /** The time of the searched copy on the device (ISO); null if the server answered. */
  copiedAt: string | null;
  /** Links for a page without a query or without results. */
  subjects: Loaded<ShownSubject[]> | null;
}

export async function loadSearch(api: StudentApi, { request: { url, signal } }: LoadArgs): Promise<SearchData> {
  const query = (new URL(url).searchParams.get('q') ?? '').trim();
  const { found, copiedAt } = query === '' ? { found: null, copiedAt: null } : await search(api, query, signal);
  const isEmpty = found === null || (found.ok && countOf(found.value) === 0);
  return {
    head: {
      title: query === '' ? 'Cari' : `Cari: ${query}`,
      description: 'Cari mata pelajaran, materi, video, buku, latihan, dan jadwal mendatang.',
    },
    query,
    found,
    copiedAt,
    subjects: isEmpty ? await loadSubjects(api, signal) : null,
  };
}

export function countOf({ subjects, materials, contents, schedules }: FoundRecords): number {
  return subjects.count + materials.count + contents.count + schedules.count;
}

/** Searches the device's copy if it keeps one, otherwise asks the server. */
async function search(api: StudentApi, query: string, signal: AbortSignal): Promise<Pick<SearchData, 'found' | 'copiedAt'>> {
  if (query.length > QUERY_MAX) return { found: { ok: false, status: 422, message: QUERY_TOO_LONG_TEXT }, copiedAt: null };
  if (typeof document !== 'undefined') {
    const device = await bringDeviceSearch((found) => found.searchDevice(query, api.now()));
    if (device) return { found: { ok: true, value: device.data }, copiedAt: device.at };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
  }
  const answer = await api.load(
    calls.search,
    { query: { q: query }, signal },
    {
      data: {
        subjects: { count: 0, results: [{ _id: '', slug: '', name: '' }] },
        materials: { count: 0, results: [{ _id: '', title: '', subject: { slug: '', name: '' } }] },
        contents: {
          count: 0,
          results: [{ _id: '', title: '', materialType: '', material: { _id: '', title: '' }, subject: { slug: '', name: '' } }],
        },
        schedules: {
          count: 0,
          results: [{ _id: '', title: '', kind: '', audience: '', scheduleDate: '', scheduleTimeStart: '', scheduleTimeEnd: '' }],
        },
      },
    },
  );
  return { found: answer.ok ? { ok: true, value: answer.value.data } : answer, copiedAt: null };
}
