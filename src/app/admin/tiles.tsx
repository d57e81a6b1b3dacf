import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { classesQuery } from '#features/classes/admin/queries.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import { reportsQuery } from '#features/reports/admin/queries.ts';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { upcomingWindow } from '#features/schedules/rules.ts';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import { webinarsQuery } from '#features/webinars/admin/queries.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { AREAS } from './screens.ts';

/** Returns a text with the number of records ("12 kelas") for each area's address. Areas that are still loading are missing. */
function useCounts(): Partial<Record<string, string>> {
  const today = todayInWib();
  const [schedules, classes, subjects, teachers, mentors, webinars, reports] = useQueries({
    queries: [
      schedulesQuery(upcomingWindow(today)),
      classesQuery,
      subjectsQuery,
      teachersQuery,
      mentorsQuery,
      webinarsQuery,
      reportsQuery,
    ],
  }).map(({ data }) => data as readonly unknown[] | undefined);
  const todaysSchedules = (schedules as { scheduleDate: string }[] | undefined)?.filter(
    ({ scheduleDate }) => scheduleDate === today,
  );
  const counts = {
    '/admin/dashboard': [todaysSchedules, 'hari ini'],
    '/admin/class': [classes, 'kelas'],
    '/admin/subject': [subjects, 'mata pelajaran'],
    '/admin/calendar': [schedules, 'dalam 4 minggu'],
    '/admin/teacher': [teachers, 'guru'],
    '/admin/mentor': [mentors, 'mentor'],
    '/admin/webinar': [webinars, 'webinar'],
    '/admin/laporan': [reports, 'laporan'],
  } as const;
  return Object.fromEntries(
    Object.entries(counts).flatMap(([path, [list, noun]]) =>
      list ? [[path, `${list.length.toLocaleString('id-ID')} ${noun}`]] : [],
    ),
  );
}

/** The tiles of the home screen: a link to each area, with its description and its number of records. */
export function Tiles() {
  const counts = useCounts();
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {AREAS.map(({ to, label, description, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-2 rounded-lg border border-line bg-raised p-4 shadow-raised hover:border-amber-text"
          >
            <span className="grid size-11 place-items-center rounded-md bg-amber-wash text-amber-text">
              <Icon className="size-6" />
            </span>
            <span className="font-bold text-ink">{label}</span>
            <span className="text-xs text-soft">{description}</span>
            <span className="mt-auto min-h-[1lh] text-xs font-semibold tabular-nums text-ink">{counts[to]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
