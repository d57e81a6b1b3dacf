import { rereadGroupsWhenRefused } from '#features/classes/admin/group-owners.ts';
import { mentorAnswer, type Mentor, type MentorInput } from '#features/mentors/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { mentorsQuery } from './queries.ts';

/** What the form sends; a password only with a new mentor. */
export type MentorBody = Omit<MentorInput, 'password'> & Partial<Pick<MentorInput, 'password'>>;

/** Writing mentors: calls of section 7, toasts of section 8. Section 4: this screen does not reload. */
export const mentorResource: Resource<Mentor, MentorBody> = {
  cache: listCache(mentorsQuery),
  create: async (body, options) => (await rereadGroupsWhenRefused(api.post('/admin/mentor', mentorAnswer, body, options))).data,
  update: async (id, body) => (await rereadGroupsWhenRefused(api.put(`/admin/mentor/${id}`, mentorAnswer, body))).data,
  remove: (id) => api.delete(`/admin/mentor/${id}`),
  refreshAfterMs: null,
  texts: { saveFailed: 'Failed to save mentor.', deleteFailed: 'Failed to delete mentor.' },
};
