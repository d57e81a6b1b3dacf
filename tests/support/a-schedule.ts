import type { PublicSchedule, Schedule } from '#features/schedules/contract.ts';
import { toPublic } from '#features/schedules/server/public-links.ts';

/** Returns a schedule as answers for admins have it. By default it is another activity on 20 November 2026, 09:00–10:00 WIB. */
export function aSchedule(fields: Partial<Schedule> = {}): Schedule {
  return {
    _id: 's',
    kind: 'other',
    scheduleDate: '2026-11-20',
    scheduleTimeStart: '2026-11-20T09:00:00+07:00',
    scheduleTimeEnd: '2026-11-20T10:00:00+07:00',
    linkZoom: '',
    anotherEvent: '',
    classes: { class: [], subjects: null, teacher: null, substitute: null },
    mentoring: { group: [], mentor: null, substitute: null },
    webinar: { event: [] },
    status: 'planned',
    statusReason: null,
    movedFrom: null,
    recordingLink: null,
    noticedAt: null,
    series: null,
    log: null,
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...fields,
  };
}

/** Returns the schedule of `aSchedule` as public answers have it while its links are open. */
export function aPublicSchedule(fields: Partial<Schedule> = {}): PublicSchedule {
  const schedule = aSchedule(fields);
  return toPublic({ ...schedule, contentUpdatedAt: schedule.updatedAt }, new Date(0), 'always');
}
