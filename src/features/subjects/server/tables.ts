import type { MaterialType } from '../contract.ts';

export interface SubjectTables {
  subjects: { id: string; name: string; kurikulum: string; slug: string; updated_at: string };
  /** Every slug a subject ever had, the present one included: an old address keeps working. */
  subject_slugs: { slug: string; subject_id: string };
  materials: { id: string; subject_id: string; title: string; content: string; position: number; updated_at: string };
  contents: {
    id: string;
    material_id: string;
    title: string;
    description: string;
    link: string;
    material_type: MaterialType;
    position: number;
    updated_at: string;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends SubjectTables {}
}
