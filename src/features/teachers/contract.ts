import { z } from 'zod';
import { idList, expectedUpdatedAt, updatedAt } from '#platform/shared/fields.ts';
import { personFields, personReference } from '#platform/shared/person-fields.ts';
import type { References } from '#platform/shared/references.ts';
import { TEACHER_SUBJECTS_TEXT } from './messages.ts';

/** A teacher as it is created. `password` is taken only here: a `PUT` drops it. */
export const teacherInput = z.object({
  ...personFields,
  subject: idList({ min: 1, message: TEACHER_SUBJECTS_TEXT }),
});
/** The field that names other records, and the table that holds those. */
export const TEACHER_REFERENCES = { subject: 'subjects' } as const satisfies References<TeacherInput>;
export const teacherUpdate = teacherInput.omit({ password: true }).extend({ updatedAt: expectedUpdatedAt });

export const teacher = personReference.extend({ email: z.string(), subject: z.array(personReference), updatedAt });
export const teachers = z.object({ data: z.array(teacher) });
export const teacherAnswer = z.object({ data: teacher });

export type TeacherInput = z.output<typeof teacherInput>;
export type TeacherUpdate = z.output<typeof teacherUpdate>;
export type Teacher = z.infer<typeof teacher>;
