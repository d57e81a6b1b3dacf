import { describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import { absenceText, dayText, sessionText, weekText } from './share-texts.ts';

const ORIGIN = 'https://belajar.example.org';
const NOBODY = { subjects: null, teacher: null, substitute: null };

const LESSON_FIELDS: Partial<Schedule> & Pick<Schedule, 'classes'> = {
  _id: '0b7e6d1c',
  kind: 'classes',
  scheduleDate: '2026-11-26',
  scheduleTimeStart: '2026-11-26T19:00:00+07:00',
  scheduleTimeEnd: '2026-11-26T20:30:00+07:00',
  linkZoom: 'https://zoom.us/j/123456789',
  classes: {
    class: [{ _id: 'k', className: 'Kelas Tifa', mentoringGroup: [] }],
    subjects: { _id: 'm', name: 'Matematika' },
    teacher: { _id: 'a', name: 'Ibu Ani' },
    substitute: { _id: 'b', name: 'Pak Budi' },
  },
};
const LESSON = aPublicSchedule(LESSON_FIELDS);
const LATE = aPublicSchedule({
  _id: 'm1',
  kind: 'mentoring',
  scheduleDate: '2026-11-27',
  scheduleTimeStart: '2026-11-27T22:30:00+07:00',
  scheduleTimeEnd: '2026-11-27T23:30:00+07:00',
  status: 'cancelled',
  statusReason: 'Listrik padam.',
  classes: { class: [], ...NOBODY },
  mentoring: { group: [{ _id: 'g', groupName: 'Gaharu' }], mentor: null, substitute: null },
});

describe('a message', () => {
  it('of one activity contains title, time in three zones, people, and link', () => {
    expect(sessionText(LESSON, ORIGIN)).toBe(
      [
        'Matematika (Kelas)',
        'Kamis, 26 November 2026',
        '19.00–20.30 WIB',
        '20.00–21.30 WITA',
        '21.00–22.30 WIT',
        'Kelas: Kelas Tifa',
        'Pengajar: Ibu Ani · Digantikan Pak Budi',
        'Rincian dan tautan: https://belajar.example.org/jadwal/0b7e6d1c',
      ].join('\n'),
    );
  });

  it('of a cancelled one starts with the cancellation and its reason', () => {
    expect(sessionText(LATE, ORIGIN)).toBe(
      [
        'DIBATALKAN',
        'Kelompok Gaharu (Mentoring)',
        'Jumat, 27 November 2026',
        '22.30–23.30 WIB',
        '23.30–Sab 00.30 WITA',
        'Sab, 00.30–01.30 WIT',
        'Dibatalkan: Listrik padam.',
        'Rincian: https://belajar.example.org/jadwal/m1',
      ].join('\n'),
    );
  });

  it('of a moved one starts with the move, and has the old time in all zones', () => {
    const movedFrom = {
      scheduleDate: '2026-11-25',
      scheduleTimeStart: '2026-11-25T22:30:00+07:00',
      scheduleTimeEnd: '2026-11-25T23:30:00+07:00',
    };
    const text = sessionText({ ...LESSON, movedFrom }, ORIGIN);
    expect(text).toMatch(/^PINDAH JADWAL\nMatematika \(Kelas\)\nKamis, 26 November 2026\n19\.00–20\.30 WIB\n/);
    expect(text).toContain('\nDipindah dari Rab 25 Nov, 22.30 WIB / 23.30 WITA / Kam 00.30 WIT\n');
  });

  it("to the mentor's group has space for the reason, and no names", () => {
    expect(absenceText(LESSON, ORIGIN)).toBe(
      [
        'Maaf, saya berhalangan hadir.',
        'Matematika (Kelas)',
        'Kamis, 26 November 2026',
        '19.00–20.30 WIB',
        '20.00–21.30 WITA',
        '21.00–22.30 WIT',
        'https://belajar.example.org/jadwal/0b7e6d1c',
        'Alasan: ',
      ].join('\n'),
    );
  });

  it('of a day lists its activities', () => {
    expect(dayText('2026-11-26', [LESSON], ORIGIN)).toBe(
      [
        'Jadwal Kamis, 26 November 2026',
        '- 19.00 WIB / 20.00 WITA / 21.00 WIT: Matematika (Kelas Tifa); Digantikan Pak Budi',
        'Rincian: https://belajar.example.org/calendar?month=2026-11&day=2026-11-26',
      ].join('\n'),
    );
    expect(dayText('2026-11-26', [], ORIGIN)).toContain('\nTidak ada kegiatan\n');
  });

  it('of a week lists them by day, with the old place, the substitute and the reason', () => {
    const movedFrom = {
      scheduleDate: '2026-11-25',
      scheduleTimeStart: '2026-11-25T19:00:00+07:00',
      scheduleTimeEnd: '2026-11-25T20:30:00+07:00',
    };
    const week = { from: '2026-11-23', to: '2026-11-29', shown: 'Kelas Tifa' };
    expect(weekText(week, [{ ...LESSON, movedFrom }, LATE], ORIGIN)).toBe(
      [
        'Jadwal 23–29 November 2026, Kelas Tifa',
        '',
        'Kamis, 26 November 2026',
        '- 19.00 WIB / 20.00 WITA / 21.00 WIT: Matematika (Kelas); Dipindah dari Rab 25 Nov, 19.00 WIB / 20.00 WITA / 21.00 WIT; Digantikan Pak Budi',
        '',
        'Jumat, 27 November 2026',
        '- 22.30 WIB / 23.30 WITA / Sab 00.30 WIT: DIBATALKAN, Kelompok Gaharu (Mentoring); Listrik padam.',
        '',
        'Rincian: https://belajar.example.org/calendar?month=2026-11',
      ].join('\n'),
    );
    expect(weekText({ ...week, shown: null }, [], ORIGIN)).toBe(
      'Jadwal 23–29 November 2026\n\nTidak ada kegiatan\n\nRincian: https://belajar.example.org/calendar?month=2026-11',
    );
  });

  it('from the copy on the device says how old its data is', () => {
    const stored = '2026-11-25T08:35:00.000Z';
    const line = 'Menurut data Rab 25 Nov, 15.35 WIB. Perubahan sesudahnya belum diketahui.';
    const week = { from: '2026-11-26', to: '2026-12-02', shown: 'Kelas Tifa' };
    const texts = [
      sessionText(LESSON, ORIGIN, stored),
      dayText('2026-11-26', [LESSON], ORIGIN, stored),
      weekText(week, [LESSON], ORIGIN, stored),
    ];
    for (const text of texts) expect(text.split('\n').at(-2)).toBe(line);
  });

  it('of the whole programme names the classes of each lesson, or counts them', () => {
    const week = { from: '2026-11-23', to: '2026-11-29', shown: null };
    const withClasses = (...names: string[]) =>
      aPublicSchedule({
        ...LESSON_FIELDS,
        classes: {
          ...LESSON_FIELDS.classes,
          class: names.map((className) => ({ _id: className, className, mentoringGroup: [] })),
        },
      });
    const lines = weekText(week, [withClasses('10A', '10B'), withClasses('1', '2', '3', '4', '5'), withClasses()], ORIGIN).split(
      '\n',
    );
    expect(lines.filter((line) => line.startsWith('- ')).map((line) => line.split(': ')[1])).toEqual([
      'Matematika (10A, 10B); Digantikan Pak Budi',
      'Matematika (5 kelas); Digantikan Pak Budi',
      'Matematika (Kelas); Digantikan Pak Budi',
    ]);
  });

  it('has a limited length', () => {
    const long = aPublicSchedule({ ...LESSON_FIELDS, kind: 'other', anotherEvent: `${'panjang '.repeat(2_000)}\nlagi` });
    const classes = Array.from({ length: 900 }, (_, index) => ({
      _id: `${index}`,
      className: `Kelas ${index}`,
      mentoringGroup: [],
    }));
    const wide = aPublicSchedule({ ...LESSON_FIELDS, classes: { ...LESSON_FIELDS.classes, class: classes } });
    for (const schedule of [long, wide]) {
      expect(sessionText(schedule, ORIGIN).length).toBeLessThan(1_000);
      expect(absenceText(schedule, ORIGIN).length).toBeLessThan(1_000);
    }
    const many = Array.from({ length: 57 }, () => LESSON);
    expect(dayText('2026-11-26', many, ORIGIN)).toContain('\ndan 17 kegiatan lain\n');
    expect(weekText({ from: '2026-11-23', to: '2026-11-29', shown: null }, many, ORIGIN)).toContain('\ndan 17 kegiatan lain\n');
  });

  it('contains no meeting link', () => {
    for (const text of [sessionText(LESSON, ORIGIN), absenceText(LESSON, ORIGIN), dayText('2026-11-26', [LESSON], ORIGIN)]) {
      expect(text).not.toContain('zoom');
    }
  });
});
