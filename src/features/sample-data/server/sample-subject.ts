import type { ContentInput } from '#features/subjects/contract.ts';

/** A material of a sample subject, with at least one content of each type. */
export interface SampleMaterial {
  readonly title: string;
  readonly content: string;
  readonly specificContents: readonly ContentInput[];
}

/** A sample subject; its `kurikulum` is a label here, though every later write asks for a link. */
export interface SampleSubject {
  readonly name: string;
  readonly kurikulum: string;
  readonly materials: readonly SampleMaterial[];
}
