import { z } from 'zod';
import { groupReference } from '#features/classes/contract.ts';
import { idList, expectedUpdatedAt, updatedAt } from '#platform/shared/fields.ts';
import { personFields, personReference } from '#platform/shared/person-fields.ts';
import type { References } from '#platform/shared/records/references.ts';
import { MENTOR_GROUPS_TEXT, TEACHER_SUBJECTS_TEXT } from './messages.ts';

/** The body that creates a teacher. Only this schema has `password`; an update ignores it. */
export const teacherInput = z.object({
  ...personFields,
  subject: idList({ min: 1, message: TEACHER_SUBJECTS_TEXT }),
});
/** The field with ids of other records, and their table. */
export const TEACHER_REFERENCES = { subject: 'subjects' } as const satisfies References<TeacherInput>;
export const teacherUpdate = teacherInput.omit({ password: true }).extend({ updatedAt: expectedUpdatedAt });

export const teacher = personReference.extend({ email: z.string(), subject: z.array(personReference), updatedAt });
export const teachers = z.object({ data: z.array(teacher) });
export const teacherAnswer = z.object({ data: teacher });

/** The body that creates a mentor. Only this schema has `password`; an update ignores it. */
export const mentorInput = z.object({
  ...personFields,
  group: idList({ min: 1, message: MENTOR_GROUPS_TEXT }),
});
/** The field with ids of other records, and their table. */
export const MENTOR_REFERENCES = { group: 'mentoring_groups' } as const satisfies References<MentorInput>;
export const mentorUpdate = mentorInput.omit({ password: true }).extend({ updatedAt: expectedUpdatedAt });

export const mentor = personReference.extend({ email: z.string(), group: z.array(groupReference), updatedAt });
export const mentors = z.object({ data: z.array(mentor) });
export const mentorAnswer = z.object({ data: mentor });

export type TeacherInput = z.output<typeof teacherInput>;
export type Teacher = z.infer<typeof teacher>;
export type MentorInput = z.output<typeof mentorInput>;
export type Mentor = z.infer<typeof mentor>;
