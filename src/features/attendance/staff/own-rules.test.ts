import { describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { absenceText, isOwn, substitutionTexts } from './own-rules.ts';

/** The people as a schedule names them. */
const ANI = { _id: 'ani', name: 'Ibu Ani' };
const BUDI = { _id: 'budi', name: 'Pak Budi' };
/** The same people, signed in. */
const ani = { name: 'Ibu Ani', email: 'ani@example.org', teacher: { _id: 'ani' }, mentor: null };
const budi = { name: 'Pak Budi', email: 'budi@example.org', teacher: { _id: 'budi' }, mentor: null };

/** A lesson of Ani's. */
const lesson = (substitute: typeof BUDI | null): Schedule =>
  aSchedule({
    kind: 'classes',
    classes: {
      class: [{ _id: 'k', className: 'Elang', mentoringGroup: [] }],
      subjects: { _id: 's', name: 'Matematika' },
      teacher: ANI,
      substitute,
    },
  });

describe('a session', () => {
  it('belongs to the teacher, or to the substitute if there is one', () => {
    expect([isOwn(lesson(null), ani), isOwn(lesson(null), budi)]).toEqual([true, false]);
    expect([isOwn(lesson(BUDI), ani), isOwn(lesson(BUDI), budi)]).toEqual([false, true]);
    expect([
      substitutionTexts(lesson(null), ani),
      substitutionTexts(lesson(BUDI), ani),
      substitutionTexts(lesson(BUDI), budi),
    ]).toEqual([[], ['Digantikan Pak Budi'], ['Menggantikan Ibu Ani']]);
  });

  it("is described in the message with which a person reports that they can't come", () => {
    expect(absenceText(lesson(null), 'Ibu Ani')).toBe(
      [
        'Halo, saya Ibu Ani. Saya berhalangan hadir pada kegiatan ini:',
        'Matematika (Kelas)',
        'Jumat, 20 November 2026, 09.00–10.00 WIB',
        'Kelas: Elang',
        'Pengajar: Ibu Ani',
        '',
        'Mohon dicarikan pengganti. Terima kasih.',
      ].join('\n'),
    );
  });
});
