import type { ContentInput } from '#features/subjects/contract.ts';
export interface SampleSubject {
  name: string;
  kurikulum: string;
  materials: { title: string; content: string; specificContents: ContentInput[] }[];
}
export const SAMPLE_SUBJECTS: readonly SampleSubject[] = [];
