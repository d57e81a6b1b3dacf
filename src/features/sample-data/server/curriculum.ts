import { z } from 'zod';
import { contentInput, materialInput } from '#features/subjects/contract.ts';
import curriculum from './curriculum.json' with { type: 'json' };

/** `kurikulum` is a label here, although every later write requires a link. */
const sampleSubject = z.object({
  name: z.string(),
  kurikulum: z.string(),
  materials: z.array(materialInput.extend({ specificContents: z.array(contentInput) })),
});

/** The sample subjects (`docs/product.md#sample-data`), checked by the contract of subjects. Parsed on demand: most starts need none. */
export function readSampleSubjects() {
  return z.array(sampleSubject).parse(curriculum);
}
