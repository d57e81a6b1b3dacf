import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSchedule, listSchedules, repeatSchedule } from '#features/schedules/calls.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { expectToast, openScheduleForm } from '#tests/support/components/schedule-form.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const LINK = 'https://zoom.us/j/12345678901';
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';
const DAY = '2026-11-27';
const UNTIL = /^Ulangi tiap minggu sampai/;

/** A lesson of Kelas Sasando, whose groups are Lontar and Cendana, 09:00 to 10:00. */
const lessonOn = (day: string) =>
  aSchedule({
    _id: `lesson-${day}`,
    kind: 'classes',
    scheduleDate: day,
    scheduleTimeStart: `${day}T09:00:00+07:00`,
    scheduleTimeEnd: `${day}T10:00:00+07:00`,
    linkZoom: LINK,
    classes: {
      class: [
        {
          _id: 'c1',
          className: 'Kelas Sasando',
          mentoringGroup: [
            { _id: 'g1', groupName: 'Lontar' },
            { _id: 'g2', groupName: 'Cendana' },
          ],
        },
      ],
      subjects: null,
      teacher: { _id: 't1', name: 'Pak Lontar' },
      substitute: null,
    },
  });

type Opened = Awaited<ReturnType<typeof openScheduleForm>>;

async function fillTimes({ fill }: Opened, start: string, end: string): Promise<void> {
  await fill('Tanggal', '27/11/2026');
  await fill('Jam mulai', start);
  await fill('Jam berakhir', end);
}

async function mentoringOfCendana(start = '9.30', end = '10.30'): Promise<Opened> {
  const opened = await openScheduleForm('Mentoring');
  await fillTimes(opened, start, end);
  await opened.choose('Kelompok mentoring', 'Cendana');
  await opened.fill('Link Zoom', 'https://zoom.us/j/2');
  return opened;
}

describe('a mentoring over a lesson of its class', () => {
  it('is shown before a request, and disappears with its cause', async () => {
    stubProgramme([lessonOn(DAY)]);
    const opened = await mentoringOfCendana();
    const { shows, hides, field, press } = opened;
    await shows(CONFLICT);
    await shows('Kelompok Cendana ikut Kelas Sasando pada 09.00–10.00 WIB.');
    await press('Bentrok dengan kelas: belum bisa disimpan Lihat');
    expect(document.activeElement).toBe(field('Kelompok mentoring'));
    field('Link Zoom').focus();
    await press('Add');
    await waitFor(() => expect(document.activeElement).toBe(field('Kelompok mentoring')));
    expect(stubApi().bodies(createSchedule)).toEqual([]);
    await fillTimes(opened, '10', '11');
    await hides(CONFLICT);
    await press('Add');
    await expectToast('Schedule created successfully!');
    expect(stubApi().bodies(createSchedule)).toHaveLength(1);
  });

  it('that only the server knows is shown at the field', async () => {
    stubProgramme();
    const api = stubApi();
    api.refuse(createSchedule, { status: 409, message: CONFLICT, errors: [{ field: 'mentoring.group', message: CONFLICT }] });
    const { shows, form, press } = await mentoringOfCendana();
    await press('Add');
    await expectToast('Failed to save schedule.');
    await shows(CONFLICT);
    expect(form().getByRole('button', { name: 'Hapus Cendana', hidden: true })).toBeDefined();
  });
});

it('other clashes are shown before saving and do not prevent it', async () => {
  stubProgramme([lessonOn(DAY)]);
  const opened = await openScheduleForm('Kelas');
  const { fill, choose, form, press } = opened;
  await fillTimes(opened, '9.30', '10.30');
  await choose('Kelas', 'Kelas Sasando');
  await choose('Guru', 'Pak Lontar');
  await fill('Link Zoom', LINK);
  const warnings = () => form().getByRole('region', { name: 'Peringatan bentrok', hidden: true });
  await waitFor(() =>
    expect([...warnings().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Kelas Sasando sudah punya jadwal pada 09.00–10.00 WIB.',
      'Pak Lontar sudah mengajar pada 09.00–10.00 WIB.',
      'Link Zoom ini sudah dipakai jadwal lain pada 09.00–10.00 WIB.',
    ]),
  );
  await press('3 peringatan bentrok Lihat');
  expect(document.activeElement).toBe(warnings());
  await press('Add');
  await expectToast('Schedule created successfully!');
});

describe('a weekly repetition', () => {
  it('shows every date, marks the clashing ones, and leaves out unticked ones', async () => {
    stubProgramme([lessonOn('2026-12-11')]);
    const { fill, shows, hides, form, press, click } = await mentoringOfCendana();
    await fill(UNTIL, '30/11/2026');
    await press('Add');
    await shows(/^Pilih tanggal paling cepat seminggu sesudah tanggal jadwal/);
    await fill(UNTIL, '24/12/2026');
    const rows = () => [...form().getByRole('group', { name: 'Tanggal yang ditambahkan', hidden: true }).querySelectorAll('li')];
    await waitFor(() => expect(rows()).toHaveLength(4));
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Tidak bentrok'));
    expect(rows()[2]?.textContent).toContain('Bentrok: Kelompok Cendana ikut Kelas Sasando pada 09.00–10.00 WIB.');
    await press('Add');
    await shows(CONFLICT);
    expect(stubApi().bodies(repeatSchedule)).toEqual([]);
    await click(() => form().getByRole('checkbox', { name: 'Jumat, 11 Desember 2026', hidden: true }));
    await hides(CONFLICT);
    await press('Add');
    await expectToast('Schedule created successfully!');
    expect(stubApi().bodies(repeatSchedule)).toMatchObject([{ dates: [DAY, '2026-12-04', '2026-12-18'] }]);
  });

  it('with a clash that only the server knows is refused as a whole, with the date', async () => {
    stubProgramme();
    const api = stubApi();
    const message = `Jumat, 4 Desember 2026: ${CONFLICT}`;
    api.refuse(repeatSchedule, { status: 409, message, errors: [{ field: 'mentoring.group', message }] });
    const { fill, shows, press } = await mentoringOfCendana();
    await fill(UNTIL, '04/12/2026');
    await press('Add');
    await expectToast('Failed to save schedule.');
    await shows(message);
    expect(api.received(listSchedules).length).toBeGreaterThan(0);
  });
});
