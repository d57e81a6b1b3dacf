import { describe, expect, it } from 'vitest';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { findAttention } from './find-attention.ts';

/** Friday, 20 November 2026, 08:00 WIB. */
const now = new Date('2026-11-20T08:00:00+07:00');
const updatedAt = '2026-11-20T00:00:00.000Z';

function aSubject(name: string, materials: number): AdminSubject {
  const list = Array.from({ length: materials }, (_, index) => ({ _id: `m${index}`, title: 'Bab', content: 'Isi', updatedAt }));
  return { _id: `s-${name}`, id: `s-${name}`, slug: name, name, kurikulum: '', classTeacher: [], materials: list, updatedAt };
}

function aClass(name: string): AdminClass {
  return { _id: `c-${name}`, className: name, classNumber: 1, mentoringGroup: [], updatedAt };
}

function aGroup(name: string, mentor: string | null): Group {
  return {
    _id: `g-${name}`,
    groupName: name,
    class: null,
    mentor: mentor === null ? null : { _id: 'm', name: mentor },
    updatedAt,
  };
}

function aScheduleOf(...classes: AdminClass[]): Schedule {
  return aSchedule({
    _id: 'j',
    kind: 'classes',
    scheduleDate: '2026-11-21',
    scheduleTimeStart: '2026-11-21T09:00:00+07:00',
    scheduleTimeEnd: '2026-11-21T10:00:00+07:00',
    classes: { class: classes, subjects: null, teacher: null, substitute: null },
  });
}

describe('what needs attention', () => {
  it('is nothing if everything is in order', () => {
    const kelas = aClass('10A');
    expect(
      findAttention({
        subjects: [aSubject('Matematika', 2)],
        classes: [kelas],
        groups: [aGroup('Anggrek', 'Budi')],
        schedules: [aScheduleOf(kelas)],
        recent: [],
        now,
      }),
    ).toEqual([]);
  });

  it('is the first class and the first subject while there are none', () => {
    const items = findAttention({ subjects: [], classes: [], groups: [], schedules: [], recent: [], now });
    expect(items.map(({ name, text, to }) => [name, text, to])).toEqual([
      ['Kelas', 'belum ada satu pun', '/admin/class'],
      ['Mata pelajaran', 'belum ada satu pun', '/admin/subject'],
    ]);
  });

  it('is a subject without materials, a class without a schedule or a group without a mentor', () => {
    const items = findAttention({
      subjects: [aSubject('Fisika', 0), aSubject('Kimia', 1)],
      classes: [aClass('10A'), aClass('10B')],
      groups: [aGroup('Kelompok Anggrek', null), aGroup('Cendana', 'Ani')],
      schedules: [aScheduleOf(aClass('10A'))],
      recent: [],
      now,
    });
    expect(items.map(({ name, to }) => [name, to])).toEqual([
      ['10B', '/admin/calendar'],
      ['Fisika', '/admin/subject/s-Fisika'],
      ['Kelompok Anggrek', '/admin/mentor'],
    ]);
  });

  it('alternates between the kinds of items', () => {
    const items = findAttention({
      subjects: [aSubject('Fisika', 0)],
      classes: [aClass('10A'), aClass('10B'), aClass('10C')],
      groups: [aGroup('Anggrek', null), aGroup('Cendana', null)],
      schedules: [],
      recent: [],
      now,
    });
    expect(items.map(({ name }) => name)).toEqual(['10A', 'Fisika', 'Kelompok Anggrek', '10B', 'Kelompok Cendana', '10C']);
  });

  it('is a class whose next schedule is more than a week away', () => {
    const kelas = aClass('10A');
    const later = { ...aScheduleOf(kelas), scheduleDate: '2026-11-28' };
    const items = findAttention({
      subjects: [aSubject('Fisika', 1)],
      classes: [kelas],
      groups: [],
      schedules: [later],
      recent: [],
      now,
    });
    expect(items.map(({ name, text }) => [name, text])).toEqual([['10A', 'belum punya jadwal untuk 7 hari ke depan']]);
  });

  it('is a class with only a cancelled schedule; a cancelled schedule clashes with nothing', () => {
    const kelas = aClass('10A');
    const cancelled: Schedule = { ...aScheduleOf(kelas), status: 'cancelled', statusReason: 'Listrik padam.' };
    const textsOf = (...schedules: Schedule[]) =>
      findAttention({ subjects: [aSubject('Fisika', 1)], classes: [kelas], groups: [], schedules, recent: [], now }).map(
        ({ text }) => text,
      );
    expect(textsOf(cancelled)).toEqual(['belum punya jadwal untuk 7 hari ke depan']);
    expect(textsOf(cancelled, { ...aScheduleOf(kelas), _id: 'k' })).toEqual([]);
  });

  it('begins with the number of clashing schedules and a link to them, without past ones', () => {
    const kelas = aClass('10A');
    const at = (_id: string, scheduleDate: string) => ({ ...aScheduleOf(kelas), _id, scheduleDate });
    const schedules = [at('a', '2026-11-19'), at('b', '2026-11-19'), at('c', '2026-11-21'), at('d', '2026-11-21')];
    const items = findAttention({ subjects: [aSubject('Fisika', 0)], classes: [kelas], groups: [], schedules, recent: [], now });
    expect(items.map(({ name, text, to }) => [name, text, to])).toEqual([
      ['Jadwal', '2 bentrok dalam 4 minggu ke depan', '/admin/calendar?clash=only&week=2026-11-21'],
      ['Fisika', 'belum punya materi', '/admin/subject/s-Fisika'],
    ]);
  });

  const at = (start: string, end: string, fields: Partial<Schedule> = {}) =>
    aSchedule({
      anotherEvent: 'Rapat',
      scheduleTimeStart: `2026-11-20T${start}:00+07:00`,
      scheduleTimeEnd: `2026-11-20T${end}:00+07:00`,
      ...fields,
    });
  const textsOf = (schedules: Schedule[], recent: Schedule[] = []) =>
    findAttention({ subjects: [aSubject('Fisika', 1)], classes: [aClass('10A')], groups: [], schedules, recent, now })
      .filter(({ name }) => name !== '10A')
      .map(({ name, text, to }) => [name, text, to]);

  it('is a session without a link from an hour before its start until its end', () => {
    const missing = [['Rapat', 'pukul 09.00 WIB belum punya link', '/admin/calendar']];
    expect(textsOf([at('09:00', '10:00')])).toEqual(missing);
    expect(textsOf([at('07:00', '08:01')])).toEqual([['Rapat', 'pukul 07.00 WIB belum punya link', '/admin/calendar']]);
    expect(textsOf([at('09:01', '10:00')])).toEqual([]);
    expect(textsOf([at('07:00', '08:00')])).toEqual([]);
    expect(textsOf([at('09:00', '10:00', { linkZoom: 'https://zoom.us/j/1' })])).toEqual([]);
    expect(textsOf([at('09:00', '10:00', { status: 'cancelled', statusReason: 'Listrik padam.' })])).toEqual([]);
    expect(textsOf([at('09:00', '10:00', { linkZoom: 'javascript:alert(1)' })])).toEqual(missing);
  });

  it('counts ended sessions without a log', () => {
    const log = { held: true, headcount: 3, reason: null, notes: '' };
    const over = at('06:00', '08:00');
    const recent = [over, at('06:00', '08:01'), { ...over, log }, at('06:00', '07:00', { status: 'cancelled' })];
    expect(textsOf([], recent)).toEqual([['Catatan kegiatan', '1 belum diisi', '/admin/dashboard#catatan']]);
  });

  it('is a cancelled schedule without a reason', () => {
    const cancelled = at('09:00', '10:00', { status: 'cancelled', statusReason: ' ' });
    expect(textsOf([cancelled])).toEqual([['Rapat', 'dibatalkan tanpa alasan', '/admin/calendar']]);
  });
});

it('counts the links that need attention', () => {
  const empty = { subjects: [aSubject('Fisika', 1)], classes: [], groups: [], schedules: [], recent: [], now };
  const links = (badLinks: number) => findAttention({ ...empty, badLinks }).filter(({ id }) => id === 'links');
  expect(links(0)).toEqual([]);
  expect(links(3)).toEqual([{ id: 'links', name: 'Tautan', text: '3 perlu dilihat', to: '/admin/tautan' }]);
});
