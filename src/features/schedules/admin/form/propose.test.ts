import { describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { toOffsetIso } from '#platform/shared/wib.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { propose } from './propose.ts';
import type { ScheduleOptions } from './schedule-options.ts';
import { toValues, type ScheduleType, type ScheduleValues } from './schedule-values.ts';

const named = (id: string) => ({ _id: id, name: id });
const updatedAt = '2026-11-01T00:00:00.000Z';

function teacher(id: string, ...subjects: string[]) {
  return { ...named(id), email: `${id}@example.org`, subject: subjects.map(named), updatedAt };
}

function group(id: string, mentor: string | null) {
  return { _id: id, groupName: id, class: null, mentor: mentor === null ? null : named(mentor), updatedAt };
}

const OPTIONS: ScheduleOptions = {
  classes: [],
  subjects: [],
  teachers: [teacher('ani', 'fisika', 'kimia'), teacher('budi', 'fisika'), teacher('citra', 'sejarah')],
  groups: [group('nuri', 'kak dewi'), group('gaharu', 'kak dewi'), group('lontar', 'kak eko'), group('jati', null)],
  mentors: [],
  webinars: [],
};

interface Lesson {
  date: string;
  start?: string;
  end?: string;
  of?: string[];
  subject?: string | null;
  by?: string | null;
  link?: string;
}

function lesson({
  date,
  start = '19:00',
  end = '20:30',
  of = ['tifa'],
  subject = 'fisika',
  by = 'ani',
  link = date,
}: Lesson): Schedule {
  return aSchedule({
    kind: 'classes',
    scheduleDate: date,
    scheduleTimeStart: toOffsetIso(date, start),
    scheduleTimeEnd: toOffsetIso(date, end),
    linkZoom: link,
    classes: {
      class: of.map((id) => ({ _id: id, className: id, mentoringGroup: [] })),
      subjects: subject === null ? null : named(subject),
      teacher: by === null ? null : named(by),
      substitute: null,
    },
  });
}

interface Asked {
  type?: ScheduleType;
  fields?: Partial<ScheduleValues>;
  classes?: Partial<ScheduleValues['classes']>;
  groups?: string[];
  recent?: Schedule[];
  repeats?: number;
  until?: string;
}

/** The proposals by field, without the reasons. */
function proposed({ type = 'classes', fields = {}, classes = {}, groups = [], recent = [], repeats = 0, until = '' }: Asked) {
  const empty = toValues(type, null);
  const values = {
    ...empty,
    ...fields,
    classes: { ...empty.classes, ...classes },
    mentoring: { ...empty.mentoring, group: groups },
  };
  const found = propose({ type, values, recent, options: OPTIONS, repeats, until });
  return Object.fromEntries([...found].map(([field, { value }]) => [field, value]));
}

describe('the end', () => {
  const at = (scheduleTimeStart: string) => ({ fields: { scheduleTimeStart } });

  it('is 90 minutes after the start', () => {
    expect(proposed(at('19:00'))).toEqual({ scheduleTimeEnd: '20:30' });
    expect(
      propose({
        type: 'webinar',
        values: { ...toValues('webinar', null), scheduleTimeStart: '09:05' },
        recent: [],
        options: OPTIONS,
        repeats: 0,
        until: '',
      }),
    ).toEqual(new Map([['scheduleTimeEnd', { value: '10:35', why: 'Diusulkan: 90 menit.' }]]));
  });

  it('stays within the day', () => {
    expect(proposed(at('23:45'))).toEqual({ scheduleTimeEnd: '23:59' });
    expect(proposed(at('23:59'))).toEqual({});
    expect(proposed(at(''))).toEqual({});
    expect(proposed(at('sehabis makan'))).toEqual({});
  });

  it("is the most common length of the class's lessons; of equally common ones, the latest", () => {
    const hour = { end: '20:00' };
    const recent = [
      lesson({ date: '2026-11-02', ...hour }),
      lesson({ date: '2026-11-09' }),
      lesson({ date: '2026-11-16', ...hour }),
    ];
    const asked = { ...at('15:00'), classes: { class: ['tifa'] } };
    expect(proposed({ ...asked, recent }).scheduleTimeEnd).toBe('16:00');
    expect(proposed({ ...asked, recent: recent.slice(0, 2) }).scheduleTimeEnd).toBe('16:30');
    expect(proposed({ ...asked, recent: recent.toReversed().slice(0, 2) }).scheduleTimeEnd).toBe('16:30');
  });
});

describe('a class', () => {
  const recent = [
    lesson({ date: '2026-11-16', start: '19:00', subject: 'sejarah', by: 'citra' }),
    lesson({ date: '2026-11-17', start: '19:00', subject: 'fisika', by: 'budi' }),
    lesson({ date: '2026-11-18', of: ['sasando'], subject: 'kimia' }),
  ];

  it('proposes subject, teacher and link of its last lesson; of several chosen classes, the first decides', () => {
    expect(proposed({ classes: { class: ['tifa', 'sasando'] }, recent })).toEqual({
      'classes.subjects': 'fisika',
      'classes.teacher': 'budi',
      linkZoom: '2026-11-17',
    });
  });

  it('prefers its last lesson on the same weekday at the same start', () => {
    const fields = { scheduleDate: '2026-11-23', scheduleTimeStart: '19:00' };
    expect(proposed({ fields, classes: { class: ['tifa'] }, recent })).toEqual({
      scheduleTimeEnd: '20:30',
      'classes.subjects': 'sejarah',
      'classes.teacher': 'citra',
      linkZoom: '2026-11-16',
    });
  });

  it('without lessons has no proposal', () => {
    expect(proposed({ classes: { class: ['baru'] }, recent })).toEqual({});
    expect(proposed({ recent })).toEqual({});
  });

  it("with a chosen subject proposes the teacher and the link of the class's last lesson in that subject", () => {
    expect(proposed({ classes: { class: ['tifa'], subjects: 'sejarah' }, recent })).toMatchObject({
      'classes.teacher': 'citra',
      linkZoom: '2026-11-16',
    });
  });

  it("without a lesson in the chosen subject proposes the subject's only teacher, and the link of the class's last lesson", () => {
    const chosen = proposed({ classes: { class: ['tifa'], subjects: 'kimia' }, recent });
    expect(chosen).toMatchObject({ 'classes.teacher': 'ani', linkZoom: '2026-11-17' });
  });

  it('proposes no teacher if its last lesson had none and several teach the subject', () => {
    expect(proposed({ classes: { class: ['tifa'] }, recent: [lesson({ date: '2026-11-17', by: null })] })).toEqual({
      'classes.subjects': 'fisika',
      linkZoom: '2026-11-17',
    });
  });
});

it('a subject proposes its only teacher', () => {
  expect(proposed({ classes: { subjects: 'sejarah' } })).toEqual({ 'classes.teacher': 'citra' });
  expect(proposed({ classes: { subjects: 'kimia' } })).toEqual({ 'classes.teacher': 'ani' });
  expect(proposed({ classes: { subjects: 'fisika' } })).toEqual({});
});

describe('a group', () => {
  it('proposes its mentor; several groups propose the mentor they share', () => {
    expect(proposed({ type: 'mentoring', groups: ['nuri'] })).toEqual({ 'mentoring.mentor': 'kak dewi' });
    expect(proposed({ type: 'mentoring', groups: ['nuri', 'gaharu'] })).toEqual({ 'mentoring.mentor': 'kak dewi' });
    expect(proposed({ type: 'mentoring', groups: ['nuri', 'lontar'] })).toEqual({});
    expect(proposed({ type: 'mentoring', groups: ['nuri', 'jati'] })).toEqual({});
    expect(proposed({ type: 'mentoring', groups: ['jati'] })).toEqual({});
  });

  it('proposes the link of its last mentoring, not of a lesson', () => {
    const mentoring = {
      ...lesson({ date: '2026-11-10', of: [] }),
      mentoring: { group: [{ _id: 'nuri', groupName: 'nuri' }], mentor: null, substitute: null },
    };
    const recent = [mentoring, lesson({ date: '2026-11-11' })];
    expect(proposed({ type: 'mentoring', groups: ['nuri'], recent })).toEqual({
      'mentoring.mentor': 'kak dewi',
      linkZoom: '2026-11-10',
    });
  });
});

it('a copy of a series gets as many weekly dates as the series', () => {
  expect(proposed({ repeats: 3, fields: { scheduleDate: '2026-12-30' } })).toEqual({ repeatUntil: '2027-01-13' });
  expect(proposed({ repeats: 3 })).toEqual({});
  expect(proposed({ repeats: 1, fields: { scheduleDate: '2026-12-30' } })).toEqual({});
});

it('proposes the last date of the series that was added just before, if it is after the date of the new schedule', () => {
  const on = (scheduleDate: string) => proposed({ until: '2027-02-12', repeats: 3, fields: { scheduleDate } });
  expect(on('2027-02-11')).toEqual({ repeatUntil: '2027-02-12' });
  expect(on('2027-02-12')).toEqual({ repeatUntil: '2027-02-26' });
  expect(on('')).toEqual({});
});
