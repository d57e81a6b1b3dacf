import { refetchGroupsOnRefusal } from '#features/classes/admin/group-owners.ts';
import * as calls from '#features/mentors/calls.ts';
import { mentorAnswer, type Mentor, type MentorInput } from '#features/mentors/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { mentorsQuery } from './queries.ts';

/** What the form sends; a password only with a new mentor. */
export type MentorBody = Omit<MentorInput, 'password'> & Partial<Pick<MentorInput, 'password'>>;

/** How mentors are written: their calls and toasts. Their own list is not read again (`docs/product.md#after-a-save`). */
export const mentorResource: Resource<Mentor, MentorBody> = {
  cache: listCache(mentorsQuery),
  create: async (body, options) =>
    (
      await refetchGroupsOnRefusal(
        api(calls.createMentor, mentorAnswer, { body: { ...body, password: body.password ?? '' } }, options),
      )
    ).data,
  update: async (id, body) =>
    (await refetchGroupsOnRefusal(api(calls.updateMentor, mentorAnswer, { params: { id }, body }))).data,
  delete: (id) => api(calls.deleteMentor, deletedAnswer, { params: { id } }),
  refreshAfterMs: null,
  texts: { saveFailed: 'Failed to save mentor.', deleteFailed: 'Failed to delete mentor.' },
};
