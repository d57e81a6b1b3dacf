import { readHistory } from '#features/history/calls.ts';
import { historyAnswer } from '#features/history/contract.ts';
import type { Report } from '#features/reports/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Returns the name of the admin who added the report; undefined if it is unknown. */
export async function authorOf({ _id }: Report): Promise<string | undefined> {
  const { data } = await api(readHistory, historyAnswer, { query: { entity: 'report', entityId: _id } });
  return data.find(({ action }) => action === 'create')?.by?.name;
}
