import type { PublicSubject } from '#features/subjects/contract.ts';
import { loadSubjects } from '#features/subjects/student/subject-loaders.ts';
import type { Loaded, StudentApi } from '#platform/web/api-client.ts';

export const LAYOUT_ROUTE = 'layout';

/** What every page's frame needs. */
export interface LayoutData {
  subjects: Loaded<PublicSubject[]>;
}

export async function loadLayout(api: StudentApi, signal: AbortSignal): Promise<LayoutData> {
  return { subjects: await loadSubjects(api, signal) };
}
