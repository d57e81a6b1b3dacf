import { cleanup, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listSchedules } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { card, cards, waitForClosedDialog, dialog, field, press, set, waitForTexts } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

/** An activity of a day, 09:00 to 10:00. */
function activity(anotherEvent: string, scheduleDate = '2027-04-08', fields: Partial<Schedule> = {}): Schedule {
  return aSchedule({
    _id: anotherEvent,
    anotherEvent,
    linkZoom: 'https://zoom.us/j/77700000001',
    scheduleDate,
    scheduleTimeStart: `${scheduleDate}T09:00:00+07:00`,
    scheduleTimeEnd: `${scheduleDate}T10:00:00+07:00`,
    ...fields,
  });
}

const texts = () => cards().map(({ textContent }) => textContent);
/** Expects exactly these cards, in this order, now or soon. */
const lists = (...expected: string[]) =>
  waitFor(() => expect(texts()).toEqual(expected.map((text) => expect.stringContaining(text) as string)));
const options = (label: string) => [...field(label).querySelectorAll('option')].map(({ textContent }) => textContent);

it('the list begins today; past months are one click away and stay in the address', async () => {
  stubProgramme([activity('Bulan lalu', '2026-10-08'), activity('Hari ini', '2026-11-20')]);
  openAdmin('/admin/calendar?view=list');
  await lists('Hari ini');
  expect(document.querySelector('h1')?.textContent).toBe('Jadwal Kegiatan');
  expect(document.querySelector('#list-heading')?.textContent).toContain('Daftar Jadwal');
  expect(document.querySelector('h3')?.textContent).toContain('Jumat, 20 November 2026');
  await press(/^Bulan sebelumnya/);
  await lists('Bulan lalu');
  expect(window.location.search).toContain('month=2026-10');
  await press('Hari ini');
  await lists('Hari ini');
  await set('Bulan', '2026-11');
  await waitForTexts('1 jadwal');
  cleanup();
  openAdmin(window.location.pathname + window.location.search);
  await waitFor(() => expect(field('Bulan').value).toBe('2026-11'));
});

it('the list can be searched, and filtered by kind, class, group, teacher and mentor', async () => {
  const programme = stubProgramme();
  const { classes, groups, teachers, mentors } = programme;
  programme.schedules = [
    activity('Saring satu', '2027-04-08', {
      kind: 'classes',
      classes: { class: classes.slice(1), subjects: null, teacher: teachers[0] ?? null, substitute: null },
    }),
    activity('Saring dua', '2027-04-09', {
      kind: 'mentoring',
      mentoring: { group: groups.slice(0, 1), mentor: mentors[0] ?? null, substitute: null },
    }),
    activity('Saring tiga', '2027-04-10'),
  ];
  openAdmin('/admin/calendar?month=2027-04&sort=early');
  const all = ['Saring satu', 'Saring dua', 'Saring tiga'];
  await lists(...all);
  await press('Saringan');
  for (const [label, value, expected] of [
    ['Jenis', 'other', 'Saring tiga'],
    ['Kelas', 'c2', 'Saring satu'],
    ['Kelompok', 'g1', 'Saring dua'],
    ['Guru', 't1', 'Saring satu'],
    ['Mentor', 'm1', 'Saring dua'],
  ] as const) {
    await set(label, value);
    await lists(expected);
    await waitForTexts('1 dari 3 jadwal');
    await press('Lepas semua saringan');
    await lists(...all);
  }
  await set('Cari jadwal', 'saring TIGA');
  await lists('Saring tiga');
  await set('Cari jadwal', 'tak ada begini');
  await waitForTexts('Tidak ada jadwal yang cocok.');
});

it('names missing parts', async () => {
  const programme = stubProgramme();
  const { classes, groups } = programme;
  const nobody = { subjects: null, teacher: null, substitute: null };
  programme.schedules = [
    activity('', '2027-04-08', { _id: 'a', kind: 'classes', classes: { class: classes.slice(1), ...nobody } }),
    activity('', '2027-04-09', {
      _id: 'b',
      kind: 'mentoring',
      mentoring: { group: groups.slice(0, 1), mentor: null, substitute: null },
    }),
    activity('', '2027-04-10', { _id: 'c', kind: 'webinar' }),
  ];
  openAdmin('/admin/calendar?month=2027-04');
  await lists('Tanpa mata pelajaran', 'Tanpa mentor', 'Tidak ada kegiatan');
  expect(texts()[0]).toContain('Tanpa pengajar');
});

describe('after a failed read', () => {
  it('has a retry button; an empty month says so', async () => {
    const programme = stubProgramme();
    const api = stubApi();
    api.refuse(listSchedules, { status: 400 });
    openAdmin('/admin/calendar?month=2031-02');
    await waitForTexts('Failed to fetch data.');
    api.answer(listSchedules, () => ({ data: programme.schedules }));
    await press('Coba lagi');
    await waitForTexts('Belum ada jadwal pada Februari 2031');
  });

  it('the board and the list below it report the failure', async () => {
    stubProgramme();
    stubApi().refuse(listSchedules, { status: 400 });
    openAdmin('/admin/calendar?view=week&week=2031-02-03');
    const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(alerts()).toHaveLength(2));
    for (const text of alerts()) expect(text).toContain('Failed to fetch data.');
  });
});

describe('after a save', () => {
  /** Edits a schedule of the list to another date. */
  async function editTo(text: string, day: string): Promise<void> {
    await press(/^Edit/, await card(text));
    await press('Kelas', await dialog('Pilih Jenis Jadwal'));
    const form = await dialog('Edit Schedule');
    await set('Tanggal', day);
    await press('Update', form);
    await waitForClosedDialog('Edit Schedule');
  }

  it("is read again, with a colleague's schedule of another day", async () => {
    const programme = stubProgramme([activity('Milik saya')]);
    openAdmin('/admin/calendar?month=2027-04');
    await card('Milik saya');
    programme.schedules.push(activity('Milik rekan, hari lain', '2027-04-20'));
    await editTo('Milik saya', '2027-04-09');
    await lists('Milik saya', 'Milik rekan, hari lain');
  });

  it("of a long list only the changed days are read again, with a colleague's schedule there", async () => {
    const many = Array.from({ length: 301 }, (_, index) =>
      activity(`Kegiatan ${index}`, `2027-04-${String(10 + (index % 20)).padStart(2, '0')}`),
    );
    const programme = stubProgramme([activity('Dipindahkan'), ...many]);
    openAdmin('/admin/calendar?month=2027-04');
    await card('Dipindahkan');
    programme.schedules.push(activity('Milik rekan, hari asal'), activity('Milik rekan, hari tujuan', '2027-04-09'));
    const api = stubApi();
    const before = api.received(listSchedules).length;
    await editTo('Dipindahkan', '2027-04-09');
    await card('Milik rekan, hari tujuan');
    const read = new Set(
      api
        .received(listSchedules)
        .slice(before)
        .map(({ url }) => url.search),
    );
    expect(read).toEqual(new Set(['?from=2027-04-08&to=2027-04-08', '?from=2027-04-09&to=2027-04-09']));
    expect(cards('Milik rekan, hari asal')).toHaveLength(1);
  });
});

describe('of a full programme', () => {
  const full = () => Array.from({ length: 40 }, (_, index) => activity(`Kegiatan ${index}`, '2026-11-21'));

  it('ends after four weeks; a search reads further', async () => {
    stubProgramme([...full(), activity('Jauh di depan', '2027-02-08')]);
    openAdmin('/admin/calendar?view=list');
    await waitForTexts('Tampilkan yang setelah');
    expect(cards('Jauh di depan')).toEqual([]);
    await set('Cari jadwal', 'jauh di depan');
    await lists('Jauh di depan');
  });

  it('can begin with the last one, and its filters also have names of schedules that are not read yet', async () => {
    const programme = stubProgramme([...full(), activity('Yang paling akhir', '2029-02-08')]);
    const [sasando] = programme.classes;
    if (sasando) programme.classes.push({ ...sasando, _id: 'c9', className: 'Kelas Angklung' });
    openAdmin('/admin/calendar?view=list');
    await waitForTexts('Tampilkan yang setelah');
    await press('Saringan');
    await waitFor(() => expect(options('Kelas')).toContain('Angklung'));
    await set('Urutkan', 'late');
    await waitFor(() => expect(texts()[0]).toContain('Yang paling akhir'));
    expect(document.body.textContent).not.toContain('Tampilkan yang setelah');
  });
});
