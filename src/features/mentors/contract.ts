import { z } from 'zod';
import { groupReference } from '#features/classes/contract.ts';
import { idList, expectedUpdatedAt, updatedAt } from '#platform/shared/fields.ts';
import { personFields, personReference } from '#platform/shared/person-fields.ts';
import type { References } from '#platform/shared/references.ts';
import { MENTOR_GROUPS_TEXT } from './messages.ts';

/** A mentor as it is created. `password` is taken only here: a `PUT` drops it. */
export const mentorInput = z.object({
  ...personFields,
  group: idList({ min: 1, message: MENTOR_GROUPS_TEXT }),
});
/** The field that names other records, and the table that holds those. */
export const MENTOR_REFERENCES = { group: 'mentoring_groups' } as const satisfies References<MentorInput>;
export const mentorUpdate = mentorInput.omit({ password: true }).extend({ updatedAt: expectedUpdatedAt });

export const mentor = personReference.extend({ email: z.string(), group: z.array(groupReference), updatedAt });
export const mentors = z.object({ data: z.array(mentor) });
export const mentorAnswer = z.object({ data: mentor });

export type MentorInput = z.output<typeof mentorInput>;
export type MentorUpdate = z.output<typeof mentorUpdate>;
export type Mentor = z.infer<typeof mentor>;
