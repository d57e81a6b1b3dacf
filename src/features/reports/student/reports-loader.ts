import { listPublicReports } from '#features/reports/calls.ts';
import type { PublicReport } from '#features/reports/contract.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';

/** Every report's name and link. */
export async function loadReports(api: StudentApi, signal: AbortSignal): Promise<Loaded<PublicReport[]>> {
  const answer = await api.load(listPublicReports, { signal }, { data: [{ _id: '', reportName: '', reportLink: '' }] });
  return mapLoaded(answer, ({ data }) => data);
}
