import { listPublicClasses } from '#features/classes/calls.ts';
import type { PublicClass } from '#features/classes/contract.ts';
import { without, type Without } from '#platform/shared/without.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';

export interface ClassesData {
  head: PageHead;
  classes: Loaded<Without<PublicClass, 'updatedAt'>[]>;
}

export async function loadClasses(api: StudentApi, signal: AbortSignal): Promise<ClassesData> {
  const answer = await api.load(listPublicClasses, { signal }, { data: [{ _id: '', className: '' }] });
  return {
    head: { title: 'Available Classes', description: 'Kelas yang ada di program ini.' },
    classes: mapLoaded(answer, ({ data }) => without(data, ['updatedAt'])),
  };
}
