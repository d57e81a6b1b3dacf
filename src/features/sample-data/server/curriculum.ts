import { BAHASA_INDONESIA } from './curriculum-bahasa-indonesia.ts';
import { BAHASA_INGGRIS } from './curriculum-bahasa-inggris.ts';
import { MATEMATIKA } from './curriculum-matematika.ts';
import { PENALARAN_UMUM } from './curriculum-penalaran-umum.ts';
import type { SampleSubject } from './sample-subject.ts';

/** The sample subjects (`docs/product.md#sample-data`). */
export const SAMPLE_SUBJECTS: readonly SampleSubject[] = [MATEMATIKA, BAHASA_INDONESIA, BAHASA_INGGRIS, PENALARAN_UMUM];
