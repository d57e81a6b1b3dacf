import { listPublicReports } from '#features/reports/calls.ts';
import type { PublicReport } from '#features/reports/contract.ts';
import { without, type Without } from '#platform/shared/without.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';

export type ShownReport = Without<PublicReport, 'updatedAt' | '_id'>;

/** Loads the names and links of the reports for the dashboard. */
export async function loadReports(api: StudentApi, signal: AbortSignal): Promise<Loaded<ShownReport[]>> {
  const answer = await api.load(listPublicReports, { signal }, { data: [{ reportName: '', reportLink: '' }] });
  return mapLoaded(answer, ({ data }) => without(data, ['updatedAt', '_id']));
}
