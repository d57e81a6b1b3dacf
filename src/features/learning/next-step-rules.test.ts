import { describe, expect, it } from 'vitest';
import { addTicks, NOTHING_LEARNED } from './learned-rules.ts';
import { contentsOf, nextStep, type Opened } from './next-step-rules.ts';

/** The contents of the material that was opened last. Its page shows videos as slides (`?video=1`), the rest as a list (`#book`). */
const CONTENTS = contentsOf([
  { _id: 'book', materialType: 'book' },
  { _id: 'v1', materialType: 'video' },
  { _id: 'task', materialType: 'exercise' },
  { _id: 'v2', materialType: 'video' },
]);
/** The counts of a subject with only videos. */
const counts = (video: number) => ({ video, book: 0, exercise: 0 });
/** `s1` contains the material `m1`, and one more content outside it. `full` has no content, so nothing is left to learn there. */
const SUBJECTS = [
  { _id: 'full', contentCounts: counts(0) },
  { _id: 'other', contentCounts: counts(1) },
  { _id: 's1', contentCounts: counts(5) },
];
/** What the device remembers about the material. */
const opened = (fields: Partial<Opened> = {}): Opened => ({
  subject: { _id: 's1' },
  material: { _id: 'm1' },
  next: { _id: 'm2' },
  contents: CONTENTS,
  ...fields,
});
/** Returns the ticks after these contents of a material were learned. */
const learn = (contents: string[], material = 'm1', subject = 's1') =>
  addTicks(
    NOTHING_LEARNED,
    contents.map((content) => ({ content, material, subject })),
    5,
  ) ?? NOTHING_LEARNED;

it('the contents of a material are in the order of its page', () => {
  expect(CONTENTS).toEqual({ ids: ['v1', 'v2', 'book', 'task'], videos: 2 });
});

describe("'Lanjutkan'", () => {
  it.each([
    [[], '?video=1'],
    [['v1'], '?video=2'],
    [['v2', 'v1'], '#book'],
    [['v1', 'v2', 'book'], '#task'],
    [['v1', 'task'], '?video=2'],
  ])('leads to the first content that is not learned: if %j are learned, to %s', (ticked, place) => {
    expect(nextStep(opened(), learn(ticked), SUBJECTS)).toEqual({ kind: 'content', place });
  });

  it('leads to the top of a material whose contents are not known', () => {
    expect(nextStep(opened({ contents: undefined }), learn(CONTENTS.ids.slice()), SUBJECTS)).toEqual({
      kind: 'content',
      place: '',
    });
  });

  it('leads from a learned material, or one without contents, to the next', () => {
    expect(nextStep(opened(), learn([...CONTENTS.ids]), SUBJECTS)).toEqual({ kind: 'material' });
    expect(nextStep(opened({ contents: contentsOf([]) }), NOTHING_LEARNED, SUBJECTS)).toEqual({ kind: 'material' });
  });

  it('leads from the last material to the rest of its subject, then to another subject', () => {
    const last = opened({ next: null });
    const learned = learn([...CONTENTS.ids]);
    expect(nextStep(last, learned, SUBJECTS)).toEqual({ kind: 'subject', subject: SUBJECTS[2] });
    const all = [{ _id: 's1', contentCounts: counts(4) }, ...SUBJECTS.slice(0, 2)];
    expect(nextStep(last, learned, all)).toEqual({ kind: 'subject', subject: SUBJECTS[1] });
    expect(nextStep(last, learned, all.slice(0, 2))).toEqual({ kind: 'end' });
  });
});
