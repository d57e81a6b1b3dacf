import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createClass, createGroup } from '#features/classes/calls.ts';
import { listMentors } from '#features/people/calls.ts';
import { createSchedule } from '#features/schedules/calls.ts';
import { listWebinars } from '#features/webinars/calls.ts';
import type { Webinar } from '#features/webinars/contract.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import {
  button,
  buttons,
  card,
  waitForClosedDialog,
  dialog,
  field,
  waitForNoText,
  waitForValue,
  press,
  set,
  waitForTexts,
} from '#tests/support/components/steps.ts';
import { openScheduleForm } from '#tests/support/components/schedule-form.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import './schedule-form.tsx';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';
const ANOTHER = /^Kegiatan lain/;

const NOTHING_PLANNED = 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar';
const updatedAt = '2026-11-01T00:00:00.000Z';

/** Opens the form: the add button of the list, then the type. */
async function add(type: string, programme = stubProgramme()): Promise<HTMLElement> {
  openAdmin('/admin/calendar?month=2026-11');
  await waitForTexts(programme.schedules.length === 0 ? 'Belum ada jadwal' : 'Daftar Jadwal');
  await press('Tambah Jadwal');
  await press(type, await dialog('Pilih Jenis Jadwal'));
  const form = await dialog('Add Schedule');
  await waitFor(() => button('Add', form));
  return dialog('Add Schedule');
}

async function setTimes(day: string, start: string, end: string): Promise<void> {
  await set('Tanggal', day);
  await set('Jam mulai', start);
  await set('Jam berakhir', end);
}

const created = () => stubApi().bodies(createSchedule);

describe('adding', () => {
  it('shows an error at every wrong field, and focuses the first one', async () => {
    const form = await add('Kelas');
    await press('Add', form);
    await waitForTexts('Tanggal dibutuhkan.', 'Jam mulai dibutuhkan.', 'Jam berakhir dibutuhkan.', 'Link zoom dibutuhkan.');
    await waitForTexts(NOTHING_PLANNED);
    await waitFor(() => expect(document.activeElement).toBe(field('Tanggal')));
    await setTimes('27/11/2026', '10:00', '09:00');
    await waitForTexts('Jam mulai tidak boleh duluan.');
    await set('Jam berakhir', '10:00');
    await waitForTexts('Jam mulai tidak boleh duluan.');
    await set('Jam berakhir', '10:15');
    await waitForNoText('Jam mulai tidak boleh duluan.');
    for (const wrong of [
      'zoom',
      'http://zoom.us/j/1',
      'https://zoom.us.evil.com/j/1',
      'https://zoom.us/',
      'https://zoom.us/j/1#x',
    ]) {
      await set('Link Zoom', LINK);
      await waitForNoText('Masukkan link zoom yang valid.');
      await set('Link Zoom', wrong);
      await waitForTexts('Masukkan link zoom yang valid.');
    }
    await set(ANOTHER, 'Rapat');
    await waitForNoText(NOTHING_PLANNED);
    expect(created()).toEqual([]);
  });

  it('completes a link typed without https, when its field is left and when Enter saves', async () => {
    const form = await add('Kelas');
    await set('Link Zoom', 'zoom.us/j/12345678901');
    await waitForValue('Link Zoom', 'https://zoom.us/j/12345678901');
    await set('Link Zoom', 'nanti menyusul');
    await waitForValue('Link Zoom', 'nanti menyusul');
    await setTimes('27/11/2026', '09:00', '10:00');
    await set('Kelas', 'Kelas Tifa');
    fireEvent.change(field('Link Zoom'), { target: { value: 'zoom.us/j/5' } });
    fireEvent.keyDown(field('Link Zoom'), { key: 'Enter' });
    fireEvent.submit(form.querySelector('form') ?? form);
    await waitForTexts('Schedule created successfully!');
    expect(created()).toMatchObject([{ linkZoom: 'https://zoom.us/j/5' }]);
  });

  it('a second Enter after a choice by Enter chooses nothing and does not save, until something is typed', async () => {
    stubProgramme();
    const { user, field, form, choose } = await openScheduleForm('Kelas');
    const chips = () => form().queryAllByLabelText(/^Hapus Kelas/).length;
    await choose('Kelas', 'Kelas Tifa');
    await user.keyboard('{Enter}{Enter}');
    expect(chips()).toBe(1);
    expect(form().queryByText('Tanggal dibutuhkan.')).toBeNull();
    await user.type(field('Kelas'), 'Sasando');
    await waitFor(() => expect(field('Kelas').getAttribute('aria-activedescendant')).toBeTruthy());
    await user.keyboard('{Enter}');
    expect(chips()).toBe(2);
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
    await waitForTexts('Failed to fetch data.');
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
    await waitForValue('Link Zoom', 'https://zoom.us/j/90000000001');
    await waitFor(() => expect(buttons(/^Pakai link Zoom webinar/)).toEqual([]));
    await press('Add', form);
    await waitForTexts('Schedule created successfully!');
    expect((await card('Menulis Esai Beasiswa')).textContent).toContain('Menyusun esai 700 sampai 1.000 kata');
  });

  it('keeps the input after a failure, and sends the same request again', async () => {
    const programme = stubProgramme();
    const form = await add('Kelas', programme);
    await setTimes('27/11/2026', '09:00', '10:00');
    await set('Kelas', 'Kelas Tifa');
    await set('Link Zoom', LINK);
    const api = stubApi();
    api.refuse(createSchedule, { status: 500 });
    await press('Add', form);
    await waitForTexts('Failed to save schedule.');
    expect(field('Link Zoom').value).toBe(LINK);
    expect(buttons('Hapus Kelas Tifa')).toHaveLength(1);
    programme.allowWrites();
    await waitFor(() => expect((button('Add', form) as HTMLButtonElement).disabled).toBe(false));
    await press('Add', form);
    await waitForTexts('Schedule created successfully!');
    const [first, second] = api.received(createSchedule);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(programme.schedules).toHaveLength(1);
  });

  it('takes times in steps of 15 minutes, and the date from a calendar in Indonesian', async () => {
    await add('Kelas');
    await press('Pilih Jam mulai');
    await waitFor(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(96));
    await press('07:45');
    await waitForValue('Jam mulai', '07:45');
    await press('Pilih Tanggal di kalender');
    const calendar = await dialog('Kalender Tanggal');
    await waitFor(() => expect(calendar.textContent).toContain('November 2026'));
    await press(/^Rabu, 25 November 2026/, calendar);
    await waitForValue('Tanggal', 'Rabu, 25 November 2026');
  });
});

describe('a missing record is added from the form', () => {
  it('for a class with the last option of its list, for a group with a button beside its selector', async () => {
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
    await waitForClosedDialog('Add Schedule');

    await press('Tambah Jadwal');
    await press('Mentoring', await dialog('Pilih Jenis Jadwal'));
    await press('Tambah kelompok');
    const group = await dialog('Tambah Kelompok');
    await set('Nama kelompok', 'Pinus');
    await press('Tambah', group);
    await waitFor(() => button('Hapus Pinus'));
  });
});
