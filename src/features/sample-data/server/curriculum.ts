import { z } from 'zod';
import { contentInput, materialInput } from '#features/subjects/contract.ts';
import curriculum from './curriculum.json' with { type: 'json' };
import { ENGLISH } from './readings/english.ts';
import { INDONESIAN } from './readings/indonesian.ts';
import { MATHEMATICS } from './readings/mathematics.ts';
import { REASONING } from './readings/reasoning.ts';

/**
 * The schema of a sample content. If the content accompanies a video, `accompanies` is the title of that video, which comes earlier
 * in the same material.
 */
const sampleContent = contentInput.and(z.object({ accompanies: z.string().optional() }));

/** The schema of a sample subject. Here `kurikulum` may be a label, although every later write requires a link. */
const sampleSubject = z.object({
  name: z.string(),
  kurikulum: z.string(),
  materials: z.array(materialInput.extend({ specificContents: z.array(sampleContent) })),
});

/**
 * The readings that were written for the sample data. The field `material` of a reading is the title of the material that contains
 * it.
 */
export const SAMPLE_TEXTS = [...MATHEMATICS, ...INDONESIAN, ...ENGLISH, ...REASONING];

/**
 * Returns the sample subjects (`docs/product.md#sample-data`), validated by the contract of subjects. The function validates them
 * when it is called, which only a start with sample data does.
 */
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
