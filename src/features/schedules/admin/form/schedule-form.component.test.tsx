import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createClass, createGroup } from '#features/classes/calls.ts';
import { listMentors } from '#features/people/calls.ts';
import { createSchedule, repeatSchedule, updateSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { listWebinars } from '#features/webinars/calls.ts';
import type { Webinar } from '#features/webinars/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme, type Programme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import {
  button,
  buttons,
  card,
  closed,
  dialog,
  field,
  hides,
  holds,
  press,
  set,
  shows,
} from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
// Loaded here, where no time-out counts: the screen loads the form when it is first opened.
import './schedule-form.tsx';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';
const ANOTHER = /^Kegiatan lain/;
const UNTIL = /^Ulangi tiap minggu sampai/;
const NOTHING_PLANNED = 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar';
const updatedAt = '2026-11-01T00:00:00.000Z';

/** An activity of Friday, 27 November, 09:00 to 10:00. */
function activity(anotherEvent: string, fields: Partial<Schedule> = {}): Schedule {
  const scheduleDate = fields.scheduleDate ?? '2026-11-27';
  const [scheduleTimeStart, scheduleTimeEnd] = [`${scheduleDate}T09:00:00+07:00`, `${scheduleDate}T10:00:00+07:00`];
  const place = { scheduleDate, scheduleTimeStart, scheduleTimeEnd };
  return aSchedule({ _id: anotherEvent, anotherEvent, linkZoom: LINK, ...fields, ...place });
}

const ofClass = ({ classes, subjects }: Programme): Partial<Schedule> => ({
  kind: 'classes',
  classes: { class: classes.slice(1), subjects: subjects[0] ?? null, teacher: null, substitute: null },
});

/** From the list through the choice of a type to the form. */
async function add(type: string, programme = stubProgramme()): Promise<HTMLElement> {
  openAdmin('/admin/calendar?month=2026-11');
  await shows(programme.schedules.length === 0 ? 'Belum ada jadwal' : 'Daftar Jadwal');
  await press('Tambah Jadwal');
  await press(type, await dialog('Pilih Jenis Jadwal'));
  const form = await dialog('Add Schedule');
  await waitFor(() => button('Add', form));
  return dialog('Add Schedule');
}

async function edit(text: string, type: string): Promise<HTMLElement> {
  await press(/^Edit/, await card(text));
  const types = await dialog('Pilih Jenis Jadwal');
  await waitFor(() => expect(document.activeElement).toBe(button('Kelas', types)));
  await press(type, types);
  await waitFor(() => button('Update'));
  return dialog('Edit Schedule');
}

async function duplicate(text: string): Promise<HTMLElement> {
  await press(/^Tindakan lain untuk/, await card(text));
  await press('Duplikat');
  await waitFor(() => button('Add'));
  return dialog('Add Schedule');
}

async function setTimes(day: string, start: string, end: string): Promise<void> {
  await set('Tanggal', day);
  await set('Jam mulai', start);
  await set('Jam berakhir', end);
}

const created = () => stubApi().bodies(createSchedule);

describe('adding', () => {
  it('shows an error at every wrong field, and focuses the first', async () => {
    const form = await add('Kelas');
    await press('Add', form);
    await shows('Tanggal dibutuhkan.', 'Jam mulai dibutuhkan.', 'Jam berakhir dibutuhkan.', 'Link zoom dibutuhkan.');
    await shows(NOTHING_PLANNED);
    await waitFor(() => expect(document.activeElement).toBe(field('Tanggal')));
    await setTimes('27/11/2026', '10:00', '09:00');
    await shows('Jam mulai tidak boleh duluan.');
    await set('Jam berakhir', '10:00');
    await shows('Jam mulai tidak boleh duluan.');
    await set('Jam berakhir', '10:15');
    await hides('Jam mulai tidak boleh duluan.');
    for (const wrong of [
      'zoom',
      'http://zoom.us/j/1',
      'https://zoom.us.evil.com/j/1',
      'https://zoom.us/',
      'https://zoom.us/j/1#x',
    ]) {
      await set('Link Zoom', LINK);
      await hides('Masukkan link zoom yang valid.');
      await set('Link Zoom', wrong);
      await shows('Masukkan link zoom yang valid.');
    }
    await set(ANOTHER, 'Rapat');
    await hides(NOTHING_PLANNED);
    expect(created()).toEqual([]);
  });

  it('completes a link typed without https, when its field is left and when Enter saves', async () => {
    const form = await add('Kelas');
    await set('Link Zoom', 'zoom.us/j/12345678901');
    await holds('Link Zoom', 'https://zoom.us/j/12345678901');
    await set('Link Zoom', 'nanti menyusul');
    await holds('Link Zoom', 'nanti menyusul');
    await setTimes('27/11/2026', '09:00', '10:00');
    await set('Kelas', 'Kelas Tifa');
    fireEvent.change(field('Link Zoom'), { target: { value: 'zoom.us/j/5' } });
    fireEvent.keyDown(field('Link Zoom'), { key: 'Enter' });
    fireEvent.submit(form.querySelector('form') ?? form);
    await shows('Schedule created successfully!');
    expect(created()).toMatchObject([{ linkZoom: 'https://zoom.us/j/5' }]);
  });

  it('waits for the option lists, and shows a failed read', async () => {
    const programme = stubProgramme();
    const api = stubApi();
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    api.answer(listMentors, async () => {
      await opened;
      return { data: programme.mentors };
    });
    api.refuse(listWebinars, { status: 400 });
    openAdmin('/admin/calendar?month=2026-11');
    await press('Tambah Jadwal');
    await press('Mentoring', await dialog('Pilih Jenis Jadwal'));
    await shows('Failed to fetch data.');
    api.answer(listWebinars, () => ({ data: [], next: null }));
    await press('Coba lagi');
    const form = await dialog('Add Schedule');
    await waitFor(() => expect(form.textContent).toContain('Loading'));
    expect(form.querySelectorAll('input')).toHaveLength(0);
    open();
    await waitFor(() => field('Mentor'));
  });

  it('offers the Zoom link of the chosen webinar', async () => {
    const programme = stubProgramme();
    const webinar: Webinar = {
      _id: 'w1',
      webinarTheme: 'Menulis Esai Beasiswa',
      webinarDescription: 'Menyusun esai 700 sampai 1.000 kata.',
      webinarSpeaker: 'Ani Lestari',
      webinarPhoto: '',
      webinarLinkZoom: 'https://zoom.us/j/90000000001',
      updatedAt,
    } as Webinar;
    programme.webinars = [webinar];
    const form = await add('Webinar', programme);
    await setTimes('27/11/2026', '13:00', '14:00');
    await set('Webinar', 'Menulis Esai Beasiswa');
    await press(/^Pakai link Zoom webinar/);
    await holds('Link Zoom', 'https://zoom.us/j/90000000001');
    await waitFor(() => expect(buttons(/^Pakai link Zoom webinar/)).toEqual([]));
    await press('Add', form);
    await shows('Schedule created successfully!');
    expect((await card('Menulis Esai Beasiswa')).textContent).toContain('Menyusun esai 700 sampai 1.000 kata');
  });

  it('that failed keeps the form, and is sent again as the same', async () => {
    const programme = stubProgramme();
    const form = await add('Kelas', programme);
    await setTimes('27/11/2026', '09:00', '10:00');
    await set('Kelas', 'Kelas Tifa');
    await set('Link Zoom', LINK);
    const api = stubApi();
    api.refuse(createSchedule, { status: 500 });
    await press('Add', form);
    await shows('Failed to save schedule.');
    expect(field('Link Zoom').value).toBe(LINK);
    expect(buttons('Hapus Kelas Tifa')).toHaveLength(1);
    programme.allowWrites();
    await waitFor(() => expect((button('Add', form) as HTMLButtonElement).disabled).toBe(false));
    await press('Add', form);
    await shows('Schedule created successfully!');
    const [first, second] = api.received(createSchedule);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(programme.schedules).toHaveLength(1);
  });

  it('takes times in steps of 15 minutes, and the date from a calendar in Indonesian', async () => {
    await add('Kelas');
    await press('Pilih Jam mulai');
    await waitFor(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(96));
    await press('07:45');
    await holds('Jam mulai', '07:45');
    await press('Pilih Tanggal di kalender');
    const calendar = await dialog('Kalender Tanggal');
    await waitFor(() => expect(calendar.textContent).toContain('November 2026'));
    await press(/^Rabu, 25 November 2026/, calendar);
    await holds('Tanggal', 'Rabu, 25 November 2026');
  });
});

describe('editing', () => {
  it('begins with the type, then the filled form', async () => {
    const programme = stubProgramme();
    programme.schedules = [activity('Akan diubah', ofClass(programme))];
    openAdmin('/admin/calendar?month=2026-11');
    const form = await edit('Akan diubah', 'Kelas');
    expect(field('Tanggal').value).toBe('Jumat, 27 November 2026');
    expect(field('Jam mulai').value).toBe('09:00');
    expect(buttons('Hapus Kelas Tifa')).toHaveLength(1);
    expect(field('Mata pelajaran').value).toBe('Geografi');
    await set('Tanggal', '28/11/2026');
    await set(ANOTHER, 'Sudah diubah');
    await press('Update', form);
    await shows('Schedule updated successfully!');
    expect(programme.schedules).toMatchObject([{ scheduleDate: '2026-11-28', anotherEvent: 'Sudah diubah' }]);
  });

  it('to another type names what the schedule loses', async () => {
    const programme = stubProgramme();
    programme.schedules = [activity('Ganti jenis', ofClass(programme))];
    openAdmin('/admin/calendar?month=2026-11');
    const form = await edit('Ganti jenis', 'Mentoring');
    await shows('jadwal ini tidak lagi memuat: Kelas Tifa');
    await set('Kelompok mentoring', 'Cendana');
    await press('Update', form);
    await shows('Schedule updated successfully!');
    const { textContent } = await card('Ganti jenis');
    expect(textContent).toContain('Cendana');
    expect(textContent).toContain('Tanpa mentor');
    expect(textContent).not.toContain('Kelas Tifa');
  });

  it('after a colleague shows what changed, and lets choose', async () => {
    const programme = stubProgramme([activity('Dua orang')]);
    openAdmin('/admin/calendar?month=2026-11');
    const form = await edit('Dua orang', 'Kelas');
    await set('Link Zoom', 'https://zoom.us/j/5552');
    const theirs = { linkZoom: 'https://zoom.us/j/5551', updatedAt: '2026-11-19T00:00:00.000Z' };
    programme.schedules = [activity('Dua orang', theirs)];
    const message = 'Orang lain baru saja mengubah data ini.';
    stubApi().refuse(updateSchedule, { status: 409, message, errors: [{ field: 'updatedAt', message }] });
    await press('Update', form);
    await shows('https://zoom.us/j/5551', 'https://zoom.us/j/5552');
    programme.allowWrites();
    await press('Simpan isian saya');
    await shows('Schedule updated successfully!');
    expect(stubApi().bodies(updateSchedule).at(-1)).toMatchObject({
      linkZoom: 'https://zoom.us/j/5552',
      updatedAt: theirs.updatedAt,
    });
  });
});

describe('a copy', () => {
  it('takes everything but the date', async () => {
    const programme = stubProgramme();
    const mentoring = { group: programme.groups.slice(0, 1), mentor: programme.mentors[0] ?? null, substitute: null };
    programme.schedules = [activity('Disalin', { kind: 'mentoring', mentoring })];
    openAdmin('/admin/calendar?month=2026-11');
    const form = await duplicate('Disalin');
    expect(field('Tanggal').value).toBe('');
    expect(buttons('Hapus Lontar')).toHaveLength(1);
    expect(field(UNTIL).value).toBe('');
    await set('Tanggal', '28/11/2026');
    expect(field(UNTIL).value).toBe('');
    await press('Add', form);
    await shows('Schedule created successfully!');
    expect(created()).toMatchObject([
      {
        scheduleDate: '2026-11-28',
        scheduleTimeStart: '09:00',
        anotherEvent: 'Disalin',
        mentoring: { group: ['g1'], mentor: 'm1' },
      },
    ]);
  });

  it('keeps the repetition', async () => {
    const programme = stubProgramme();
    programme.schedules = ['2026-11-13', '2026-11-20', '2026-11-27'].map((scheduleDate) =>
      activity('Tiga minggu', { _id: scheduleDate, scheduleDate, series: 'weekly', ...ofClass(programme) }),
    );
    openAdmin('/admin/calendar?month=2026-11');
    const form = await duplicate('Tiga minggu');
    expect(field(UNTIL).value).toBe('');
    await set('Tanggal', '18/12/2026');
    await holds(UNTIL, 'Jumat, 1 Januari 2027');
    await shows('Diusulkan: 3 kali, seperti yang disalin.', '3 jadwal akan ditambahkan.');
    expect(field('Guru').value).toBe('');
    await press('Add', form);
    await shows('Schedule created successfully!');
    expect(stubApi().bodies(repeatSchedule)).toMatchObject([{ dates: ['2026-12-18', '2026-12-25', '2027-01-01'] }]);
  });
});

describe('what is missing is made in place', () => {
  it('a class at the end of its list, and a group beside its selector', async () => {
    const programme = stubProgramme();
    const api = stubApi();
    api.answer(createClass, ({ body }) => {
      const { className } = body as { className: string };
      const made = { _id: 'c3', className, classNumber: 3, mentoringGroup: [{ _id: 'g9', groupName: 'Anggrek' }], updatedAt };
      programme.classes.push(made);
      return { data: made, warnings: [] };
    });
    api.answer(createGroup, ({ body }) => {
      const { groupName } = body as { groupName: string };
      const made = { _id: 'g3', groupName, class: null, mentor: null, updatedAt };
      programme.groups.push(made);
      return { data: made };
    });
    programme.groups.push({ _id: 'g9', groupName: 'Anggrek', class: null, mentor: null, updatedAt });
    const form = await add('Kelas', programme);
    field('Kelas').focus();
    await press('Tambah kelas', form);
    const inner = await dialog('Tambah Kelas');
    await set('Nama kelas', 'Kelas Cemara');
    await set('Nomor kelas', '3');
    await set('Kelompok mentoring', 'Group Anggrek');
    await press('Tambah', inner);
    await waitFor(() => button('Hapus Kelas Cemara'));
    expect(api.bodies(createClass)).toMatchObject([{ className: 'Kelas Cemara', mentoringGroup: ['g9'] }]);
    await press('Cancel', form);
    await press('Buang');
    await closed('Add Schedule');

    await press('Tambah Jadwal');
    await press('Mentoring', await dialog('Pilih Jenis Jadwal'));
    await press('Tambah kelompok');
    const group = await dialog('Tambah Kelompok');
    await set('Nama kelompok', 'Pinus');
    await press('Tambah', group);
    await waitFor(() => button('Hapus Pinus'));
  });
});
