import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as calls from '#features/school-year/calls.ts';
import { newYear, type NewYear, type SchoolYear, type YearSummary } from '#features/school-year/contract.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import {
  button,
  buttons,
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
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

const PATH = '/admin/tahun-baru';
const START = 'Mulai tahun ajaran baru';
const YEAR: SchoolYear = {
  _id: 'y1',
  name: '2026/2027',
  before: '2026-11-20',
  madeAt: '2026-11-20T03:00:00.000Z',
  undoUntil: '2026-12-20T03:00:00.000Z',
};
const DONE = 'Arsip 2026/2027 selesai: 2 kelas, 2 kelompok, 5 jadwal, dan 1 laporan. Dibuat: 2 kelas dan 2 kelompok.';
const UNDONE = 'Sudah diurungkan. Semua kembali dari arsip. 4 kelas dan kelompok baru pindah ke Sampah.';

/** The summary of a sent year, with five schedules and a report. */
function summaryOf({ name, archive, carry }: NewYear, more: Partial<YearSummary> = {}): YearSummary {
  const counted = (count: number) => ({ count, names: [] });
  return {
    name,
    archived: {
      classes: counted(archive.classes.length),
      groups: counted(archive.groups.length),
      schedules: { count: 5, upcoming: 0 },
      reports: counted(1),
    },
    made: { classes: counted(carry.length), groups: counted(carry.flatMap(({ groups = [] }) => groups).length) },
    moved: counted(0),
    later: 0,
    ...more,
  };
}

/** Opens the screen on two classes and two groups. A new school year and its undo change `years`. */
function open(more: Partial<YearSummary> = {}) {
  sessionStorage.clear();
  stubProgramme();
  const years: SchoolYear[] = [];
  const api = stubApi();
  api.answer(calls.listSchoolYears, () => ({ data: years }));
  api.answer(calls.startNewYear, ({ body }) => {
    const sent = newYear.parse(body);
    if (!sent.dryRun) years.push(YEAR);
    return { data: { ...summaryOf(sent, more), ...(sent.dryRun ? {} : { _id: YEAR._id }) } };
  });
  api.answer(calls.undoNewYear, () => {
    years.pop();
    return { data: { _id: YEAR._id, restored: { classes: 2, groups: 2, schedules: 5, reports: 1 }, deleted: 4, kept: 0 } };
  });
  openAdmin(PATH);
  return api;
}
const sent = () =>
  stubApi()
    .received(calls.startNewYear)
    .map(({ body }) => newYear.parse(body));
const stored = () => sent().filter(({ dryRun }) => !dryRun);
const isClosed = () => (button(START) as HTMLButtonElement).disabled;

/** Presses the button that starts the year, and confirms. */
async function start(): Promise<void> {
  await press(START);
  await press('Arsipkan', await dialog('Arsipkan 2026/2027?'));
  await waitForClosedDialog('Arsipkan 2026/2027?');
}

it('proposes to archive everything; after one confirmation, sends the ticked records and the typed names', async () => {
  open();
  await waitForTexts('Diarsipkan: 2 kelas, 2 kelompok, 5 jadwal, dan 1 laporan. Dibuat: 2 kelas dan 2 kelompok.');
  await waitForValue('Nama tahun ajaran', '2026/2027');
  await tick('Cendana');
  await set('Kelas sesudah Kelas Sasando', 'Kelas Sasando Baru');
  await tick('Sesudah Kelas Tifa');
  await set('Jadwal dan laporan sebelum', '1/11/2026');
  await waitForTexts('Diarsipkan: 2 kelas, 1 kelompok, 5 jadwal, dan 1 laporan. Dibuat: 1 kelas dan 1 kelompok.');
  await waitForTexts('Jadwal dan laporan mulai Minggu, 1 November 2026 juga tetap.', 'Pindah ke kelas ini: Cendana.');
  await start();
  expect(stored()).toEqual([
    {
      name: '2026/2027',
      archive: { classes: ['c1', 'c2'], groups: ['g1'], before: '2026-11-01' },
      carry: [{ class: 'c1', name: 'Kelas Sasando Baru', groups: [{ group: 'g1', name: 'Lontar' }] }],
      dryRun: false,
    },
  ]);
});

it('the steps are hidden when the archive is finished; after its undo they are shown again, with the result of the undo', async () => {
  open();
  await waitForTexts('Diarsipkan: 2 kelas');
  await start();
  await waitForTexts(DONE, 'Arsip 2026/2027', 'Dapat diurungkan sampai Minggu, 20 Desember 2026.');
  expect(buttons(START)).toEqual([]);
  await press('Urungkan: Arsip 2026/2027');
  await waitForTexts(UNDONE);
  await waitForNoText('selesai:');
  expect(buttons('Arsipkan yang lain')).toEqual([]);
  expect(document.activeElement?.tagName).toBe('H1');
  await waitForTexts('Diarsipkan: 2 kelas');
  await start();
  await waitForTexts(DONE);
  expect(document.body.textContent).not.toContain('Sudah diurungkan');
});

it('"Arsipkan yang lain" opens the steps again with new proposals', async () => {
  open();
  await waitForTexts('Diarsipkan: 2 kelas');
  await set('Nama tahun ajaran', 'Angkatan satu');
  await press(START);
  await press('Arsipkan', await dialog('Arsipkan Angkatan satu?'));
  await press('Arsipkan yang lain');
  await waitForValue('Nama tahun ajaran', '2026/2027');
  expect(document.body.textContent).not.toContain('selesai:');
});

it('keeps typed text in this tab', async () => {
  open();
  await waitForTexts('Diarsipkan: 2 kelas');
  await set('Kelompok sesudah Lontar, Kelas Sasando', 'Lontar Muda');
  cleanup();
  openAdmin(PATH);
  await waitForValue('Kelompok sesudah Lontar, Kelas Sasando', 'Lontar Muda');
});

it('never clears the day, and explains an invalid one', async () => {
  open();
  await waitForTexts('Diarsipkan: 2 kelas');
  const day = () => field('Jadwal dan laporan sebelum');
  await waitFor(() => expect(day().type).toBe('text'));
  await set('Jadwal dan laporan sebelum', '1/11/2026');
  fireEvent.change(day(), { target: { value: '31/2/2026' } });
  fireEvent.blur(day());
  await waitFor(() => expect(day().getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(day(), { target: { value: '' } });
  fireEvent.blur(day());
  await waitForValue('Jadwal dan laporan sebelum', 'Minggu, 1 November 2026');
  await waitForTexts('Jadwal dan laporan mulai Minggu, 1 November 2026 juga tetap.');
});

it('warns of archived schedules that have not ended, and of later schedules that have an archived class', async () => {
  open({
    later: 3,
    archived: {
      classes: { count: 0, names: [] },
      groups: { count: 0, names: [] },
      schedules: { count: 9, upcoming: 4 },
      reports: { count: 0, names: [] },
    },
  });
  await waitForTexts('4 jadwal belum selesai dan ikut diarsipkan');
  await waitForTexts(
    '3 jadwal mulai Jumat, 20 November 2026 tetap ada, tetapi masih memakai kelas atau kelompok yang diarsipkan.',
  );
  expect(isClosed()).toBe(false);
});

it('cannot start without anything to archive, or while the server refuses the preview', async () => {
  const api = open({
    archived: {
      classes: { count: 0, names: [] },
      groups: { count: 0, names: [] },
      schedules: { count: 0, upcoming: 0 },
      reports: { count: 0, names: [] },
    },
  });
  await waitForTexts('Tidak ada yang diarsipkan.');
  expect(isClosed()).toBe(true);
  const text = 'Nama kelompok ini sudah dipakai: Lontar. Ubah dulu namanya.';
  api.refuse(calls.startNewYear, { status: 409, message: text });
  await set('Kelompok sesudah Lontar, Kelas Sasando', 'Cendana');
  await waitForTexts(text);
  expect(isClosed()).toBe(true);
});

it('a refusal, because a colleague archived first, is shown in the open question', async () => {
  const api = open();
  await waitForTexts('Diarsipkan: 2 kelas');
  const text = 'Sudah diarsipkan: Kelas Tifa. Muat ulang, lalu pilih lagi.';
  await press(START);
  const asked = await dialog('Arsipkan 2026/2027?');
  api.answer(calls.startNewYear, () => {
    throw new Refused({ status: 409, message: text });
  });
  await press('Arsipkan', asked);
  await waitFor(() => expect(asked.textContent).toContain(text));
  expect(document.body.textContent).not.toContain('selesai:');
});

it('a refused undo shows the reason beside the archive; after 30 days no undo is offered', async () => {
  stubProgramme();
  const api = stubApi();
  const late = { ...YEAR, _id: 'y0', name: '2025/2026', undoUntil: null };
  api.answer(calls.listSchoolYears, { data: [YEAR, late] });
  api.answer(calls.startNewYear, ({ body }) => ({ data: summaryOf(newYear.parse(body)) }));
  const text = 'Nama kelompok ini sudah dipakai: 7A-1. Ubah dulu namanya.';
  api.refuse(calls.undoNewYear, { status: 409, message: text });
  openAdmin(PATH);
  await press('Urungkan: Arsip 2026/2027');
  await waitForTexts(text, 'Arsip 2025/2026');
  expect(buttons(/^Urungkan/)).toHaveLength(1);
});
