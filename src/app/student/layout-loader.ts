import { loadSubjects, type ShownSubject } from '#features/subjects/student/subject-loaders.ts';
import type { Loaded, StudentApi } from '#platform/web/api-client.ts';

export const LAYOUT_ROUTE = 'layout';

/** What every page's frame needs. */
export interface LayoutData {
  subjects: Loaded<ShownSubject[]>;
}

export async function loadLayout(api: StudentApi, signal: AbortSignal): Promise<LayoutData> {
  return { subjects: await loadSubjects(api, signal) };
}
