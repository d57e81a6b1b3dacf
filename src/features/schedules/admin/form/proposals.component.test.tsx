import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSchedule, listSchedules, repeatSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { addSchedule, expectToast, openScheduleForm } from '#tests/support/components/schedule-form.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const FROM_LAST = 'Diusulkan dari jadwal terakhir.';
const LINK = 'https://zoom.us/j/83000000001';

/** The last lesson of a class, a week ago, 19:00 to `end`. */
function lesson(id: string, className: string, end = '19:45', day = '2026-11-13'): Schedule {
  return aSchedule({
    _id: `lesson-${id}`,
    kind: 'classes',
    scheduleDate: day,
    scheduleTimeStart: `${day}T19:00:00+07:00`,
    scheduleTimeEnd: `${day}T${end}:00+07:00`,
    linkZoom: LINK,
    classes: {
      class: [{ _id: id, className, mentoringGroup: [] }],
      subjects: { _id: 'u1', name: 'Geografi' },
      teacher: { _id: 't1', name: 'Pak Lontar' },
      substitute: null,
    },
  });
}

const openWithLessons = () => {
  const programme = stubProgramme([lesson('c1', 'Kelas Sasando'), lesson('c2', 'Kelas Tifa', '19:30')]);
  return { programme, opened: openScheduleForm('Kelas') };
};

describe('the last lesson of a class', () => {
  it('is proposed with reasons, and saved as proposed', async () => {
    const { opened } = openWithLessons();
    const { fill, choose, holds, form, press } = await opened;
    await fill('Tanggal', '27/11/2026');
    await fill('Jam mulai', '19');
    await holds('Jam berakhir', '20:30');
    await choose('Kelas', 'Kelas Sasando');
    await holds('Mata pelajaran', 'Geografi');
    await holds('Guru', 'Pak Lontar');
    await holds('Link Zoom', LINK);
    await holds('Jam berakhir', '19:45');
    expect(form().getAllByText(FROM_LAST)).toHaveLength(4);
    expect(form().getByText('Diusulkan: Jam berakhir, Mata pelajaran, Guru, Link Zoom.')).toBeDefined();
    await press('Add');
    await expectToast('Schedule created successfully!');
    expect(stubApi().bodies(createSchedule)).toMatchObject([
      { scheduleDate: '2026-11-27', scheduleTimeEnd: '19:45', linkZoom: LINK, classes: { subjects: 'u1', teacher: 't1' } },
    ]);
  });

  it('is removed from a field with one press or one key; that field then gets no more proposals', async () => {
    const { opened } = openWithLessons();
    const { user, fill, choose, holds, field, press, hides } = await opened;
    await choose('Kelas', 'Kelas Sasando');
    await holds('Guru', 'Pak Lontar');
    await press('Kosongkan usulan Guru');
    await holds('Guru', '');
    expect(document.activeElement).toBe(field('Guru'));
    for (const name of ['Link Zoom', 'Mata pelajaran']) {
      field(name).focus();
      await user.keyboard('{Backspace}');
      await holds(name, '');
    }
    await hides(FROM_LAST);
    await fill('Jam mulai', '8');
    await holds('Jam berakhir', '08:45');
    field('Jam berakhir').focus();
    await user.keyboard('{Backspace}');
    await holds('Jam berakhir', '');
    await fill('Jam mulai', '9');
    for (const name of ['Jam berakhir', 'Mata pelajaran', 'Guru', 'Link Zoom']) expect(field(name).value).toBe('');
  });

  it('does not replace typed or chosen values when another class is chosen', async () => {
    const { opened } = openWithLessons();
    const { fill, choose, holds, form, press } = await opened;
    await fill('Jam mulai', '10');
    await fill('Jam berakhir', '11');
    await fill('Link Zoom', 'https://zoom.us/j/1');
    await choose('Kelas', 'Kelas Sasando');
    await holds('Guru', 'Pak Lontar');
    await choose('Guru', 'Bu Sandal');
    await waitFor(() => expect(form().getAllByText(FROM_LAST)).toHaveLength(1));
    await press('Hapus Kelas Sasando');
    await holds('Mata pelajaran', '');
    await choose('Kelas', 'Kelas Tifa');
    await holds('Mata pelajaran', 'Geografi');
    await holds('Guru', 'Bu Sandal');
    await holds('Jam berakhir', '11:00');
    await holds('Link Zoom', 'https://zoom.us/j/1');
  });

  it('is optional: after a failed read, the form is filled in by hand', async () => {
    const { opened } = openWithLessons();
    stubApi().answer(listSchedules, ({ url }) => {
      if (url.searchParams.has('class')) throw new TypeError('fetch failed');
      return { data: [] };
    });
    const { fill, choose, holds } = await opened;
    await fill('Jam mulai', '8');
    await choose('Kelas', 'Kelas Sasando');
    await holds('Jam berakhir', '09:30');
    await holds('Guru', '');
  });
});

it('a teacher who teaches elsewhere at that time is not proposed', async () => {
  const elsewhere = lesson('c2', 'Kelas Tifa', '20:30', '2026-11-27');
  stubProgramme([lesson('c1', 'Kelas Sasando'), elsewhere]);
  const { fill, choose, holds } = await openScheduleForm('Kelas');
  await fill('Tanggal', '27/11/2026');
  await fill('Jam mulai', '20');
  await choose('Kelas', 'Kelas Sasando');
  await holds('Mata pelajaran', 'Geografi');
  await holds('Link Zoom', LINK);
  await holds('Guru', '');
  // At another time the teacher is free.
  await fill('Jam mulai', '8');
  await holds('Guru', 'Pak Lontar');
});

it('a subject proposes its only teacher, a group its mentor', async () => {
  stubProgramme();
  const { user, choose, holds, shows, press, closed } = await openScheduleForm('Kelas');
  await choose('Mata pelajaran', 'Sosiologi');
  await holds('Guru', 'Bu Kolintang');
  await shows('Diusulkan: satu-satunya guru mata pelajaran ini.');
  await press('Cancel');
  await user.click(await screen.findByRole('button', { name: 'Buang' }));
  await closed();
  await addSchedule(user, 'Mentoring');
  await choose('Kelompok mentoring', 'Lontar');
  await holds('Mentor', 'Kak Lontar');
  await shows('Diusulkan: mentor kelompok ini.');
});

describe('a pasted text', () => {
  it.each([
    ['Topik: Kelas\nhttps://us02web.zoom.us/j/812?pwd=aB.1\n\nPasscode: 918273', 'https://us02web.zoom.us/j/812?pwd=aB.1', true],
    ['Meeting ID: 812 3456 7890', 'Meeting ID: 812 3456 7890', false],
    ['https://zoom.us/j/55', 'https://zoom.us/j/55', false],
  ])('%j becomes %j', async (pasted, kept, isFound) => {
    stubProgramme();
    const { user, field, holds, form } = await openScheduleForm('Kelas');
    await user.click(field('Link Zoom'));
    await user.paste(pasted);
    await holds('Link Zoom', kept);
    const note = form().queryByText('Diambil dari undangan yang ditempel. Kode sandi dan teks lainnya tidak disimpan.');
    expect(note !== null).toBe(isFound);
  });
});

describe('Simpan & tambah lagi', () => {
  const fillWebinar = async ({ fill }: Awaited<ReturnType<typeof openScheduleForm>>, time: string, event: string) => {
    await fill('Jam mulai', time);
    await fill(/^Kegiatan lain/, event);
    await fill('Link Zoom', `https://zoom.us/j/83000090001${time}`);
  };

  it('proposes the repetition again, unless it was cleared', async () => {
    stubProgramme();
    const opened = await openScheduleForm('Webinar');
    const { fill, holds, shows, press, field } = opened;
    const until = /^Ulangi tiap minggu sampai/;
    const again = async () => {
      await press('Simpan & tambah lagi');
      await waitFor(() => expect(document.activeElement).toBe(field('Jam mulai')));
    };
    await fill('Tanggal', '27/11/2026');
    await fillWebinar(opened, '8', 'Pertama');
    await fill(until, '12/12/2026');
    await again();
    await holds(until, 'Sabtu, 12 Desember 2026');
    await shows('Diusulkan: sampai tanggal yang sama seperti tadi.');
    await fillWebinar(opened, '1', 'Kedua');
    await again();
    await holds(until, 'Sabtu, 12 Desember 2026');
    await press('Kosongkan usulan Ulangi tiap minggu sampai');
    await fillWebinar(opened, '4', 'Sekali');
    await again();
    await holds(until, '');
    const dates = ['2026-11-27', '2026-12-04', '2026-12-11'];
    expect(stubApi().bodies(repeatSchedule)).toMatchObject([
      { anotherEvent: 'Pertama', dates },
      { anotherEvent: 'Kedua', dates },
    ]);
    expect(stubApi().bodies(createSchedule)).toMatchObject([{ anotherEvent: 'Sekali' }]);
  });

  it('keeps the input when the save fails; a save with Add then closes the form', async () => {
    const { schedules } = stubProgramme();
    const opened = await openScheduleForm('Webinar');
    const { fill, press, field, closed } = opened;
    await fill('Tanggal', '27/11/2026');
    await fillWebinar(opened, '9', 'Belum tersimpan');
    const api = stubApi();
    let isBroken = true;
    api.answer(createSchedule, ({ body }) => {
      if (isBroken) throw new TypeError('fetch failed');
      expect(body).toMatchObject({ anotherEvent: 'Belum tersimpan' });
      const data = aSchedule({ _id: 'kept', scheduleDate: '2026-11-27' });
      schedules.push(data);
      return { data, warnings: [] };
    });
    await press('Simpan & tambah lagi');
    await expectToast('Failed to save schedule.');
    expect(field(/^Kegiatan lain/).value).toBe('Belum tersimpan');
    isBroken = false;
    await press('Add');
    await closed();
    expect(schedules).toHaveLength(1);
  });
});
