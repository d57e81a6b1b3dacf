import { dateInWib } from '#platform/shared/wib.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';

export interface ScholarshipData {
  head: PageHead;
  /** The WIB day. */
  today: string;
}

export function loadScholarship(api: StudentApi): ScholarshipData {
  return {
    head: {
      title: 'Beasiswa',
      description: 'Uang saku Rp500.000 per bulan selama satu tahun untuk pelajar Indonesia, terutama dari Indonesia timur.',
    },
    today: dateInWib(api.now()),
  };
}
