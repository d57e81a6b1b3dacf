import { callUrl } from '#platform/shared/calls.ts';
import * as calls from '../calls.ts';

export type PersonKind = 'teacher' | 'mentor';

/** The calls about a person, by the list that shows the person. */
export const CALLS_OF = {
  teacher: { take: calls.exportTeacherData, preview: calls.previewTeacherErasure, erase: calls.eraseTeacher },
  mentor: { take: calls.exportMentorData, preview: calls.previewMentorErasure, erase: calls.eraseMentor },
} as const;

/** The query key for the preview of the person's erasure. */
export function previewKey(kind: PersonKind, id: string): string {
  return callUrl(CALLS_OF[kind].preview, { params: { id } });
}
