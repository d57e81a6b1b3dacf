import { listClasses, listGroups } from '#features/classes/calls.ts';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import { readChecklist } from '#features/first-steps/calls.ts';
import { listMentors, listTeachers } from '#features/people/calls.ts';
import type { Mentor, Teacher } from '#features/people/contract.ts';
import { listReports } from '#features/reports/calls.ts';
import type { Report } from '#features/reports/contract.ts';
import {
  changeSchedules,
  createSchedule,
  deleteSchedule,
  deleteSchedules,
  listSchedules,
  repeatSchedule,
  updateSchedule,
} from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import {
  scheduleChanges,
  scheduleDeletions,
  scheduleInput,
  scheduleRepeat,
  scheduleUpdate,
  type ScheduleInput,
} from '#features/schedules/write-contract.ts';
import { listSubjects } from '#features/subjects/calls.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { listWebinars } from '#features/webinars/calls.ts';
import type { Webinar } from '#features/webinars/contract.ts';
import { aSchedule } from '../a-schedule.ts';
import { stubApi } from './stub-api.ts';

const updatedAt = '2026-11-01T00:00:00.000Z';

/** The records that the stubbed API returns to the admin application. A test may change them, even while a screen is open. */
export interface StubRecords {
  classes: AdminClass[];
  groups: Group[];
  subjects: AdminSubject[];
  teachers: Teacher[];
  mentors: Mentor[];
  webinars: Webinar[];
  reports: Report[];
  schedules: Schedule[];
  /** Lets writes of schedules succeed again after a test has let them fail. */
  allowWrites: () => void;
}

/** Stubs the lists of the API with a small programme: two classes, two groups, two subjects, three teachers, a mentor. */
export function stubProgramme(schedules: Schedule[] = []): StubRecords {
  const programme: StubRecords = {
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
    reports: [],
    schedules,
    allowWrites: () => answerWrites(programme),
  };
  const api = stubApi();
  api.answer(listClasses, () => ({ data: programme.classes }));
  api.answer(listGroups, () => ({ data: programme.groups }));
  api.answer(listSubjects, () => programme.subjects);
  api.answer(listTeachers, () => ({ data: programme.teachers }));
  api.answer(listMentors, () => ({ data: programme.mentors }));
  api.answer(readChecklist, () => ({ data: { steps: [], samples: null, closed: true } }));
  api.answer(listReports, () => ({ data: programme.reports, next: null }));
  api.answer(listWebinars, () => ({ data: programme.webinars, next: null }));
  answerWrites(programme);
  api.answer(listSchedules, ({ url }) => ({ data: schedulesOf(programme, url.searchParams) }));
  return programme;
}

/** Stubs the calls that write schedules. They change the programme's list. */
function answerWrites(programme: StubRecords): void {
  const api = stubApi();
  api.answer(createSchedule, ({ body }) => ({ data: store(programme, scheduleInput.parse(body)), warnings: [] }));
  api.answer(repeatSchedule, ({ body }) => {
    const { dates, ...input } = scheduleRepeat.parse(body);
    return { data: dates.map((scheduleDate) => store(programme, { ...input, scheduleDate })), warnings: [] };
  });
  api.answer(updateSchedule, ({ params, body }) => {
    const { scope: _scope, dryRun, updatedAt: _seen, announceMove, ...input } = scheduleUpdate.parse(body);
    const id = params['id'] ?? '';
    return dryRun ? preview(programme, id) : { data: change(programme, id, input, announceMove ?? false), warnings: [] };
  });
  api.answer(changeSchedules, ({ body }) => {
    const data = scheduleChanges.parse(body).changes.map(({ _id, updatedAt: _seen, announceMove, ...input }) => {
      return change(programme, _id, input, announceMove ?? false);
    });
    return { data, warnings: [] };
  });
  api.answer(deleteSchedule, ({ params }) => {
    const _id = params['id'] ?? '';
    programme.schedules = programme.schedules.filter((schedule) => schedule._id !== _id);
    return { data: { _id, trash: `trash-${_id}` } };
  });
  api.answer(deleteSchedules, ({ body }) => {
    const { schedules: ids } = scheduleDeletions.parse(body);
    programme.schedules = programme.schedules.filter(({ _id }) => !ids.includes(_id));
    return { data: { _id: ids[0] ?? '', trash: `trash-${ids.join('-')}`, deleted: ids.length } };
  });
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

/** Converts the input of a schedule to the fields that lists return. */
function expand(programme: StubRecords, input: ScheduleInput): Partial<Schedule> {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd, linkZoom, anotherEvent, classes, mentoring, webinar } = input;
  const instantOf = (time: string) => `${scheduleDate}T${time}:00+07:00`;
  const { status = 'planned', statusReason = null, recordingLink = null } = input;
  const kind = classes.class.length > 0 ? 'classes' : mentoring.group.length > 0 ? 'mentoring' : 'other';
  return {
    kind: webinar.event.length > 0 ? 'webinar' : kind,
    scheduleDate,
    scheduleTimeStart: instantOf(scheduleTimeStart),
    scheduleTimeEnd: instantOf(scheduleTimeEnd),
    linkZoom,
    anotherEvent,
    status,
    statusReason: status === 'cancelled' ? statusReason : null,
    recordingLink,
    classes: {
      class: programme.classes.filter(({ _id }) => classes.class.includes(_id)),
      subjects: idAndName(programme.subjects, classes.subjects),
      teacher: idAndName(programme.teachers, classes.teacher),
      substitute: idAndName(programme.teachers, classes.substitute ?? null),
    },
    mentoring: {
      group: programme.groups.filter(({ _id }) => mentoring.group.includes(_id)),
      mentor: idAndName(programme.mentors, mentoring.mentor),
      substitute: idAndName(programme.mentors, mentoring.substitute ?? null),
    },
    webinar: { event: programme.webinars.filter(({ _id }) => webinar.event.includes(_id)) },
  };
}

function idAndName(people: readonly { _id: string; name: string }[], id: string | null): { _id: string; name: string } | null {
  const person = people.find(({ _id }) => _id === id);
  return person ? { _id: person._id, name: person.name } : null;
}

function store(programme: StubRecords, input: ScheduleInput): Schedule {
  const stored = aSchedule({ _id: `new${programme.schedules.length}`, ...expand(programme, input) });
  programme.schedules.push(stored);
  return stored;
}

function find(programme: StubRecords, id: string): Schedule {
  const found = programme.schedules.find(({ _id }) => _id === id);
  if (!found) throw new Error(`There is no schedule ${id}.`);
  return found;
}

/** Answers a dry run: all later schedules of the series would be written. */
function preview(programme: StubRecords, id: string) {
  const data = find(programme, id);
  const isLater = ({ series, scheduleDate }: Schedule) => series === data.series && scheduleDate > data.scheduleDate;
  return { data, updated: programme.schedules.filter(isLater).length + 1, kept: [], warnings: [] };
}

/** Stores an edit of a schedule. An announced move also stores the previous time, which students see. */
function change(programme: StubRecords, id: string, input: ScheduleInput, announceMove: boolean): Schedule {
  const before = find(programme, id);
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = before;
  const stored = {
    ...before,
    ...expand(programme, input),
    movedFrom: announceMove ? { scheduleDate, scheduleTimeStart, scheduleTimeEnd } : null,
    updatedAt: new Date(Date.parse(before.updatedAt) + 1_000).toISOString(),
  };
  programme.schedules = programme.schedules.map((schedule) => (schedule === before ? stored : schedule));
  return stored;
}

/** Returns the schedules that a query asks for, by start. */
function schedulesOf({ schedules }: StubRecords, query: URLSearchParams): Schedule[] {
  const from = query.get('from') ?? '';
  // '9' is after every date.
  const to = query.get('to') ?? '9';
  const classId = query.get('class');
  const groupId = query.get('group');
  return schedules
    .filter(({ scheduleDate }) => scheduleDate >= from && scheduleDate <= to)
    .filter(({ archive }) => archive === undefined || query.get('archived') === 'true')
    .filter(({ classes }) => classId === null || classes.class.some(({ _id }) => _id === classId))
    .filter(({ mentoring }) => groupId === null || mentoring.group.some(({ _id }) => _id === groupId))
    .toSorted((a, b) => a.scheduleTimeStart.localeCompare(b.scheduleTimeStart));
}
