import { callUrl } from '#platform/shared/calls.ts';
import * as calls from '../calls.ts';

/** The role under which an admin sees the person. */
export type PersonKind = 'teacher' | 'mentor';

/** The calls about the personal data of a teacher or mentor. */
export const CALLS_OF = {
  teacher: { export: calls.exportTeacherData, preview: calls.previewTeacherErasure, erase: calls.eraseTeacher },
  mentor: { export: calls.exportMentorData, preview: calls.previewMentorErasure, erase: calls.eraseMentor },
} as const;

/** Returns the key under which the preview of a person's erasure is cached. */
export function previewKey(kind: PersonKind, id: string): string {
  return callUrl(CALLS_OF[kind].preview, { params: { id } });
}
