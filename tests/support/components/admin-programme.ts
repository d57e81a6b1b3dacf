import { listClasses, listGroups } from '#features/classes/calls.ts';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import { listMentors, listTeachers } from '#features/people/calls.ts';
import type { Mentor, Teacher } from '#features/people/contract.ts';
import { createSchedule, listSchedules, repeatSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { scheduleInput, scheduleRepeat, type ScheduleInput } from '#features/schedules/write-contract.ts';
import { listSubjects } from '#features/subjects/calls.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { listWebinars } from '#features/webinars/calls.ts';
import type { Webinar } from '#features/webinars/contract.ts';
import { aSchedule } from '../a-schedule.ts';
import { stubApi } from './stub-api.ts';

const updatedAt = '2026-11-01T00:00:00.000Z';

/** Everything that the lists of the admin answer; a test changes it as it needs, before or while the screen is open. */
export interface Programme {
  classes: AdminClass[];
  groups: Group[];
  subjects: AdminSubject[];
  teachers: Teacher[];
  mentors: Mentor[];
  webinars: Webinar[];
  schedules: Schedule[];
}

/** Answers every list from a small programme: two classes with a group each, two subjects, three teachers, a mentor. */
export function stubProgramme(schedules: Schedule[] = []): Programme {
  const programme: Programme = {
    groups: [
      {
        _id: 'g1',
        groupName: 'Lontar',
        class: { _id: 'c1', className: 'Kelas Sasando' },
        mentor: { _id: 'm1', name: 'Kak Lontar' },
        updatedAt,
      },
      { _id: 'g2', groupName: 'Cendana', class: { _id: 'c1', className: 'Kelas Sasando' }, mentor: null, updatedAt },
    ],
    classes: [
      {
        _id: 'c1',
        className: 'Kelas Sasando',
        classNumber: 1,
        mentoringGroup: [
          { _id: 'g1', groupName: 'Lontar' },
          { _id: 'g2', groupName: 'Cendana' },
        ],
        updatedAt,
      },
      { _id: 'c2', className: 'Kelas Tifa', classNumber: 2, mentoringGroup: [], updatedAt },
    ],
    subjects: [aSubject('u1', 'Geografi', ['t1', 't2']), aSubject('u2', 'Sosiologi', ['t3'])],
    teachers: [
      aTeacher('t1', 'Pak Lontar', 'u1', 'Geografi'),
      aTeacher('t2', 'Bu Sandal', 'u1', 'Geografi'),
      aTeacher('t3', 'Bu Kolintang', 'u2', 'Sosiologi'),
    ],
    mentors: [{ _id: 'm1', name: 'Kak Lontar', email: 'm1@example.org', group: [{ _id: 'g1', groupName: 'Lontar' }], updatedAt }],
    webinars: [],
    schedules,
  };
  const api = stubApi();
  api.answer(listClasses, () => ({ data: programme.classes }));
  api.answer(listGroups, () => ({ data: programme.groups }));
  api.answer(listSubjects, () => programme.subjects);
  api.answer(listTeachers, () => ({ data: programme.teachers }));
  api.answer(listMentors, () => ({ data: programme.mentors }));
  api.answer(listWebinars, () => ({ data: programme.webinars, next: null }));
  api.answer(createSchedule, ({ body }) => ({ data: store(programme, scheduleInput.parse(body)), warnings: [] }));
  api.answer(repeatSchedule, ({ body }) => {
    const { dates, ...input } = scheduleRepeat.parse(body);
    return { data: dates.map((scheduleDate) => store(programme, { ...input, scheduleDate })), warnings: [] };
  });
  api.answer(listSchedules, ({ url }) => ({ data: schedulesOf(programme, url.searchParams) }));
  return programme;
}

function aSubject(id: string, name: string, classTeacher: string[]): AdminSubject {
  return {
    _id: id,
    id,
    slug: name.toLowerCase(),
    name,
    kurikulum: 'https://example.org/kurikulum',
    classTeacher,
    materials: [],
    updatedAt,
  };
}

function aTeacher(id: string, name: string, subjectId: string, subject: string): Teacher {
  return { _id: id, name, email: `${id}@example.org`, subject: [{ _id: subjectId, name: subject }], updatedAt };
}

/** Stores a sent schedule with its date, times, link and text; what it names is in the body that the stub keeps. */
function store({ schedules }: Programme, input: ScheduleInput): Schedule {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd, linkZoom, anotherEvent } = input;
  const at = (time: string) => `${scheduleDate}T${time}:00+07:00`;
  const times = { scheduleDate, scheduleTimeStart: at(scheduleTimeStart), scheduleTimeEnd: at(scheduleTimeEnd) };
  const stored = aSchedule({ _id: `new${schedules.length}`, ...times, linkZoom, anotherEvent });
  schedules.push(stored);
  return stored;
}

/** The schedules of a call's window and audience, by date, then start. */
function schedulesOf({ schedules }: Programme, query: URLSearchParams): Schedule[] {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '9';
  const lesson = query.get('class');
  const group = query.get('group');
  return schedules
    .filter(({ scheduleDate }) => scheduleDate >= from && scheduleDate <= to)
    .filter(({ classes }) => lesson === null || classes.class.some(({ _id }) => _id === lesson))
    .filter(({ mentoring }) => group === null || mentoring.group.some(({ _id }) => _id === group))
    .toSorted((a, b) => a.scheduleTimeStart.localeCompare(b.scheduleTimeStart));
}
