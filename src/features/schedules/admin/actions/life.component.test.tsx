import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleteSchedule, deleteSchedules, updateSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { restoreFromTrash } from '#features/trash/calls.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubProgramme, type StubRecords } from '#tests/support/components/admin-programme.ts';
import {
  button,
  card,
  cards,
  waitForClosedDialog,
  dialog,
  field,
  waitForNoText,
  waitForValue,
  press,
  set,
  waitForTexts,
  tick,
} from '#tests/support/components/steps.ts';
import { act, activity, aSeries, MONTH } from '#tests/support/components/month-list.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const sent = () => stubApi().bodies(updateSchedule);
const dates = ({ schedules }: StubRecords) => schedules.map(({ scheduleDate }) => scheduleDate);

describe('moving', () => {
  it('in the near future is announced to students, keeps the length, shows clashes, and can be undone', async () => {
    const programme = stubProgramme([activity('2026-11-25', 'Pindah dekat')]);
    openAdmin('/admin/calendar?month=2026-11');
    const move = await act('Pindah dekat', 'Pindahkan', 'Pindahkan jadwal');
    expect(field('Beri tahu siswa').checked).toBe(true);
    await set('Jam mulai', '04:00');
    await waitForValue('Jam berakhir', '05:00');
    await waitForTexts('Tidak bentrok');
    await press('Pindahkan', move);
    await waitForTexts('Jadwal dipindah.', 'Siswa diberi tahu.');
    const row = await card('Pindah dekat');
    await waitForTexts('04.00–05.00 WIB', 'Dipindah dari 09.00 WIB');
    expect(sent()).toMatchObject([{ announceMove: true }]);
    await press('Urungkan');
    await waitForNoText('Dipindah dari');
    expect(row.textContent).toContain('09.00–10.00 WIB');
    expect(dates(programme)).toEqual(['2026-11-25']);
  });

  it('in the far future is not announced by default; it fails without a date or with a clash', async () => {
    const programme = stubProgramme();
    const { groups, classes } = programme;
    programme.schedules = [
      activity('2027-04-08', 'Pelajaran', {
        _id: 'lesson',
        kind: 'classes',
        classes: { class: classes.slice(0, 1), subjects: null, teacher: null, substitute: null },
      }),
      activity('2027-04-08', 'Pendampingan', {
        kind: 'mentoring',
        scheduleTimeStart: '2027-04-08T13:00:00+07:00',
        scheduleTimeEnd: '2027-04-08T14:00:00+07:00',
        mentoring: { group: groups.slice(0, 1), mentor: null, substitute: null },
      }),
    ];
    const message = 'Selected mentoring group conflicts with an ongoing class.';
    stubApi().refuse(updateSchedule, { status: 409, message, errors: [{ field: 'mentoring.group', message }] });
    openAdmin(MONTH);
    const move = await act('Pendampingan', 'Pindahkan', 'Pindahkan jadwal');
    expect(field('Beri tahu siswa').checked).toBe(false);
    await set('Jam mulai', '09:30');
    await waitForTexts(/Ditolak: .*Kelas Sasando pada 09\.00–10\.00 WIB/);
    await press('Pindahkan', move);
    await waitForTexts(message);
    await set('Tanggal', '');
    await press('Pindahkan', move);
    await waitForTexts('Tanggal dibutuhkan.');
  });

  it('of the rest of a series moves each schedule by the same days, and an undo moves them back', async () => {
    const programme = stubProgramme(aSeries());
    openAdmin(MONTH);
    const move = await act('Rangkaian 08', 'Pindahkan', 'Pindahkan jadwal');
    await set('Tanggal', '2027-04-09');
    await tick('Ini dan berikutnya (3 jadwal)');
    await press('Pindahkan', move);
    await waitForTexts('3 jadwal dipindah.');
    await waitForNoText('Siswa diberi tahu.');
    expect(dates(programme)).toEqual(['2027-04-01', '2027-04-09', '2027-04-16', '2027-04-23']);
    await press('Urungkan');
    await waitForTexts('3 jadwal kembali seperti semula.');
    expect(dates(programme)).toEqual(['2027-04-01', '2027-04-08', '2027-04-15', '2027-04-22']);
  });
});

it('a substitute is chosen among free people, is shown in the row, and can be removed', async () => {
  const programme = stubProgramme();
  const lesson = (teacher: number, fields: Partial<Schedule>) =>
    activity('2027-04-08', '', {
      kind: 'classes',
      classes: {
        class: programme.classes.slice(teacher, teacher + 1),
        subjects: null,
        teacher: programme.teachers[teacher] ?? null,
        substitute: null,
      },
      ...fields,
    });
  programme.schedules = [lesson(0, { anotherEvent: 'Digantikan' }), lesson(1, { _id: 'busy', anotherEvent: 'Sibuk' })];
  openAdmin(MONTH);
  const substitute = await act('Digantikan', 'Guru pengganti', 'Guru pengganti');
  expect(substitute.textContent).toContain('Kelas SasandoKamis, 8 April 2027, 09.00–10.00 WIB');
  await press('Buka pilihan Guru pengganti');
  await waitForTexts('sibuk 09.00–10.00 WIB');
  const options = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Bu Kolintangbebas', 'Bu Sandalsibuk 09.00–10.00 WIB']);
  await set('Guru pengganti', 'Bu Sandal');
  await waitForTexts(/Bentrok: Bu Sandal sudah mengajar/);
  await set('Guru pengganti', 'Bu Kolintang');
  await press('Simpan', substitute);
  await waitForTexts('Digantikan Bu Kolintang');
  await waitForTexts('Jadwal mendapat pengganti.');
  const again = await act('Digantikan', 'Guru pengganti', 'Guru pengganti');
  await press('Kosongkan Guru pengganti', again);
  await press('Simpan', again);
  await waitForNoText('Digantikan Bu Kolintang');
  await waitForTexts('Jadwal kini tanpa pengganti.');
});

it('a recording is only for schedules that have begun, and is stored in its embed form', async () => {
  const programme = stubProgramme([activity('2026-11-19', 'Sudah lewat'), activity('2026-11-27', 'Belum mulai')]);
  openAdmin('/admin/calendar?month=2026-11');
  await press(/^Tindakan lain untuk/, await card('Belum mulai'));
  await waitForTexts('Batalkan');
  expect(document.querySelector('[role="menu"]')?.textContent).not.toContain('Rekaman');
  await press(/^Tindakan lain untuk/, await card('Belum mulai'));

  const recording = await act('Sudah lewat', 'Rekaman', 'Rekaman');
  await set(/^Link rekaman/, 'javascript:alert(1)');
  await press('Simpan', recording);
  await waitFor(() => expect(field(/^Link rekaman/).getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
  await set(/^Link rekaman/, 'https://youtu.be/dQw4w9WgXcQ');
  await waitForTexts('Coba buka rekaman');
  await press('Simpan', recording);
  await waitForTexts('Ada rekaman');
  expect(programme.schedules[0]?.recordingLink).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

describe('deleting', () => {
  it('asks first, offers a cancellation if students may have seen the schedule, reports a failure', async () => {
    const programme = stubProgramme([activity('2026-11-27', 'Hapus dekat')]);
    openAdmin('/admin/calendar?month=2026-11');
    await press(/^Delete/, await card('Hapus dekat'));
    await dialog('Confirm Delete');
    await waitForTexts('Siswa mungkin sudah melihatnya.');
    await press('Batalkan jadwal…');
    const cancel = await dialog('Batalkan jadwal');
    await waitForClosedDialog('Confirm Delete');
    await set('Alasan', 'Salah tulis');
    await press('Tidak jadi', cancel);
    await press('Buang');
    await waitForClosedDialog('Batalkan jadwal');
    const opener = button(/^Delete/, await card('Hapus dekat'));
    await waitFor(() => expect(document.activeElement).toBe(opener));

    await press(/^Delete/);
    const ask = await dialog('Confirm Delete');
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel', ask)));
    await press('Cancel', ask);
    await waitForClosedDialog('Confirm Delete');
    expect(programme.schedules).toHaveLength(1);

    stubApi().refuse(deleteSchedule, { status: 500 });
    await press(/^Delete/, await card('Hapus dekat'));
    await press('Delete', await dialog('Confirm Delete'));
    await waitForTexts('Failed to delete schedule.');
    programme.allowWrites();
    await press('Delete', await dialog('Confirm Delete'));
    await waitForTexts('Schedule deleted successfully!');
    expect(cards()).toEqual([]);
    expect(programme.schedules).toEqual([]);
  });

  it('with a double click is one call', async () => {
    stubProgramme([activity('2026-11-27', 'Hapus')]);
    openAdmin('/admin/calendar?month=2026-11');
    await press(/^Delete/, await card('Hapus'));
    const confirm = button('Delete', await dialog('Confirm Delete'));
    for (const detail of [1, 2]) fireEvent.click(confirm, { detail });
    await waitForTexts('Schedule deleted successfully!');
    expect(stubApi().received(deleteSchedule)).toHaveLength(1);
  });

  it('of a schedule and the later ones of its series is one call, and removes their rows', async () => {
    const programme = stubProgramme(aSeries());
    const before = programme.schedules;
    const api = stubApi();
    api.answer(deleteSchedule, ({ params }) => {
      programme.schedules = programme.schedules.slice(0, 1);
      return { data: { _id: params['id'] ?? '', trash: 'trash', deleted: 3 } };
    });
    openAdmin(MONTH);
    await press(/^Delete/, await card('Rangkaian 08'));
    const ask = await dialog('Confirm Delete');
    expect(ask.textContent).not.toContain('Siswa mungkin sudah melihatnya.');
    await tick('Ini dan berikutnya (3 jadwal)');
    await press('Delete', ask);
    await waitForTexts('3 jadwal dihapus.');
    expect(cards()).toHaveLength(1);
    expect(api.received(deleteSchedule).map(({ url }) => url.search)).toEqual(['?scope=following']);
    api.answer(restoreFromTrash, () => {
      programme.schedules = before;
      return { data: { _id: before[1]?._id ?? '' }, warnings: [], restored: 3 };
    });
    await press('Urungkan');
    await waitForTexts('3 jadwal kembali seperti semula.');
  });

  it('of several schedules is one call, and one undo restores all', async () => {
    const programme = stubProgramme([
      activity('2026-11-27', 'Satu'),
      activity('2026-11-28', 'Dua'),
      activity('2026-11-29', 'Tiga'),
    ]);
    const before = programme.schedules;
    const api = stubApi();
    api.answer(restoreFromTrash, () => {
      programme.schedules = before;
      return { data: { _id: before[0]?._id ?? '' }, warnings: [], restored: 2 };
    });
    openAdmin('/admin/calendar?month=2026-11');
    await card('Satu');
    await press('Pilih');
    for (const name of [/Satu/, /Tiga/]) fireEvent.click(screen.getByRole('checkbox', { name }));
    await press('Hapus');
    await press('Delete', await dialog('Confirm Delete'));
    await waitForTexts('2 jadwal dihapus.');
    expect(programme.schedules.map(({ anotherEvent }) => anotherEvent)).toEqual(['Dua']);
    expect(api.bodies(deleteSchedules)).toEqual([{ schedules: [before[0]?._id, before[2]?._id] }]);
    expect(api.received(deleteSchedule)).toEqual([]);
    await press('Urungkan');
    await waitForTexts('2 jadwal yang dipilih kembali seperti semula.');
    expect(cards()).toHaveLength(3);
    expect(api.received(restoreFromTrash)).toHaveLength(1);
  });
});
