import type { LoaderFunctionArgs } from 'react-router';
import { listPublicClasses } from '#features/classes/calls.ts';
import type { PublicClasses } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { ALL, type Choice } from '#platform/shared/choice.ts';
import { without, type Without } from '#platform/shared/without.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import { CLASSES } from './choice.ts';

export interface ClassesData {
  head: PageHead;
  classes: Loaded<Without<PublicClasses, 'updatedAt' | 'classNumber'>>;
  choice: Loaded<{ own: Choice | null; isGone: boolean }>;
}

export async function loadClasses(api: StudentApi, { request: { signal } }: LoaderFunctionArgs): Promise<ClassesData> {
  const own = api.choice();
  const classes = await api.load(listPublicClasses, { signal }, CLASSES);
  return {
    head: { title: 'Available Classes', description: 'Kelas dan kelompok di program ini: pilih punyamu.' },
    classes: mapLoaded(classes, (answer) => without(answer, ['updatedAt', 'classNumber'])),
    choice: mapLoaded(classes, (answer) => ({
      own,
      isGone: own !== null && own !== ALL && findAudience(answer, own) === null,
    })),
  };
}
