import type { ContentCounts, MaterialType } from '#features/subjects/contract.ts';
import { countLearned, isLearned, type Learned } from './learned-rules.ts';

/** The contents of a material in the order of its page. */
export interface MaterialContents {
  ids: readonly string[];
  /** The number of videos, which are the first of `ids`. The page shows the videos as slides. */
  videos: number;
}

const ORDER: readonly MaterialType[] = ['video', 'book', 'exercise'];

/** Returns the contents in the order of the material's page: videos, books, exercises. */
export function contentsOf(contents: readonly { _id: string; materialType: MaterialType }[]): MaterialContents {
  const ids = ORDER.flatMap((type) => contents.filter(({ materialType }) => materialType === type).map(({ _id }) => _id));
  return { ids, videos: contents.filter(({ materialType }) => materialType === 'video').length };
}

/** Returns the query or fragment that, after the address of a material's page, shows one of its contents. */
function addressEndOf({ ids, videos }: MaterialContents, content: string): string {
  const index = ids.indexOf(content);
  return index < videos ? `?video=${index + 1}` : `#${content}`;
}

/** The last opened material. */
export interface Opened {
  subject: { _id: string };
  material: { _id: string };
  /** The next material of the subject; null after the last. */
  next: object | null;
  /** The contents of the material; undefined if an older release stored this. */
  contents?: MaterialContents | undefined;
}

interface CountedSubject {
  _id: string;
  contentCounts: ContentCounts;
}

export type NextStep<Subject> =
  /** The first content that is not learned. `place` is its query or fragment; empty if the contents are not known. */
  | { kind: 'content'; place: string }
  /** The material is learned; the next material follows. */
  | { kind: 'material' }
  /** The opened material was the subject's last one. `subject` has unlearned contents: the same subject, or else another one. */
  | { kind: 'subject'; subject: Subject }
  /** Every content of every subject is learned. */
  | { kind: 'end' };

/** Decides where a student continues after the material that was opened last. */
export function nextStep<Subject extends CountedSubject>(
  { subject, material, next, contents }: Opened,
  learned: Learned,
  subjects: readonly Subject[],
): NextStep<Subject> {
  if (!contents) return { kind: 'content', place: '' };
  const open = contents.ids.find((content) => !isLearned(learned, { content, material: material._id, subject: subject._id }));
  if (open !== undefined) return { kind: 'content', place: addressEndOf(contents, open) };
  if (next) return { kind: 'material' };
  const hasMore = ({ _id, contentCounts: { video, book, exercise } }: Subject) =>
    countLearned(learned, _id) < video + book + exercise;
  const others = subjects.filter(({ _id }) => _id !== subject._id);
  const found = [...subjects.filter(({ _id }) => _id === subject._id), ...others].find(hasMore);
  return found ? { kind: 'subject', subject: found } : { kind: 'end' };
}
