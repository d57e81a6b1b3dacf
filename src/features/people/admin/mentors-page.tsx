import { useQuery } from '@tanstack/react-query';
import { GroupBadges, groupLabel } from '#features/classes/admin/group-badges.tsx';
import type { Mentor } from '#features/people/contract.ts';
import { NO_MENTOR_TEXT } from '#features/schedules/messages.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { PeoplePage, type PeopleList } from './people-page.tsx';
import { mentorsQuery } from './queries.ts';
import { mentorResource, type MentorBody } from './resources.ts';

const mentors: PeopleList<Mentor, MentorBody> = {
  kind: 'mentor',
  title: 'Mentor',
  noun: 'mentor',
  resource: mentorResource,
  Dialog: lazyDialog({ title: 'Mentor', load: async () => (await import('./mentor-dialog.tsx')).MentorDialog }),
  relatedColumn: { id: 'group', header: 'Kelompok', share: 3, cell: (row) => <GroupBadges groups={row.group} /> },
  relatedNames: (row) => row.group.map(groupLabel),
  usageLines: ({ schedules, groups }) => [
    ...(groups > 0 ? [`${groups} kelompok mentoring tetap ada, tanpa mentor`] : []),
    ...(schedules > 0 ? [`${schedules} jadwal tetap ada, dengan tulisan '${NO_MENTOR_TEXT}'`] : []),
  ],
};

/** The screen /admin/mentor, with the list of mentors. */
export function MentorsPage() {
  return <PeoplePage list={mentors} query={useQuery(mentorsQuery)} />;
}
