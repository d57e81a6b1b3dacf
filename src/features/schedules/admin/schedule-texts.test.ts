import { describe, expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { linesOf, nameOf, secondLineWithSubstitutes } from './schedule-texts.ts';

const mentoring = aSchedule({
  kind: 'mentoring',
  mentoring: { group: [], mentor: { _id: 'm', name: 'Kak Rina' }, substitute: null },
});
const lesson = aSchedule({
  kind: 'classes',
  classes: { class: [], subjects: { _id: 'm', name: 'Matematika' }, teacher: null, substitute: null },
});

describe('a row of the list', () => {
  it('whose class, groups or webinars were deleted names the empty part beside its other texts', () => {
    expect(linesOf(mentoring)).toEqual(['Mentoring bersama Kak Rina', 'Kelompok: Tidak ada kegiatan · Mentor: Kak Rina']);
    expect(linesOf(lesson)).toEqual(['Matematika', 'Kelas: Tidak ada kegiatan · Tanpa pengajar']);
    expect(linesOf(aSchedule({ kind: 'webinar', anotherEvent: 'Bedah kampus' }))).toEqual([
      'Bedah kampus',
      'Webinar: Tidak ada kegiatan',
    ]);
  });

  it('names the substitute in the list of a day and in the logs', () => {
    const [ani, budi] = [
      { _id: 'a', name: 'Ibu Ani' },
      { _id: 'b', name: 'Pak Budi' },
    ];
    const taught = { ...lesson.classes, class: [], teacher: ani };
    const aLesson = (substitute: typeof budi | null) => aSchedule({ kind: 'classes', classes: { ...taught, substitute } });
    expect(secondLineWithSubstitutes(aLesson(budi))).toBe('Kelas: Tidak ada kegiatan · Guru: Ibu Ani · Digantikan Pak Budi');
    expect(secondLineWithSubstitutes(aLesson(null))).toBe('Kelas: Tidak ada kegiatan · Guru: Ibu Ani');
  });

  it("has a webinar's description before its speakers", () => {
    const event = {
      _id: 'w',
      webinarTheme: 'Karier',
      webinarDescription: 'Kenali jalurmu.',
      webinarSpeaker: 'Ani, Budi',
      webinarPhoto: '',
      webinarLinkZoom: '',
    };
    expect(linesOf(aSchedule({ kind: 'webinar', webinar: { event: [event] } }))).toEqual([
      'Karier',
      'Kenali jalurmu. · Ani, Budi',
    ]);
  });

  it('has a name that contains the word for its kind only once', () => {
    expect(nameOf(mentoring)).toBe('Mentoring bersama Kak Rina, Jumat, 20 November 2026, 09.00–10.00 WIB');
    expect(nameOf(lesson)).toBe('Kelas Matematika, Jumat, 20 November 2026, 09.00–10.00 WIB');
  });
});
