import { z } from 'zod';
import { contentInput, materialInput } from '#features/subjects/contract.ts';
import curriculum from './curriculum.json' with { type: 'json' };
import { ENGLISH } from './readings/english.ts';
import { INDONESIAN } from './readings/indonesian.ts';
import { MATHEMATICS } from './readings/mathematics.ts';
import { REASONING } from './readings/reasoning.ts';

/** `kurikulum` is a label here, although every later write requires a link. */
const sampleSubject = z.object({
  name: z.string(),
  kurikulum: z.string(),
  materials: z.array(materialInput.extend({ specificContents: z.array(contentInput) })),
});

/** The texts of our own, each for a material of that title. */
export const SAMPLE_TEXTS = [...MATHEMATICS, ...INDONESIAN, ...ENGLISH, ...REASONING];

/** The sample subjects (`docs/product.md#sample-data`), checked by the contract of subjects. Parsed on demand: most starts need none. */
export function readSampleSubjects() {
  const subjects = curriculum.map((subject) => ({
    ...subject,
    materials: subject.materials.map((material) => ({
      ...material,
      specificContents: [
        ...material.specificContents,
        ...SAMPLE_TEXTS.filter((text) => text.material === material.title).map((text) => ({ ...text, link: '' })),
      ],
    })),
  }));
  return z.array(sampleSubject).parse(subjects);
}
