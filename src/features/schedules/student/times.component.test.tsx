import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listPublicSchedules } from '#features/schedules/calls.ts';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const at = (day: string, start: string, end: string, anotherEvent: string) =>
  aPublicSchedule({
    _id: anotherEvent,
    scheduleDate: day,
    scheduleTimeStart: `${day}T${start}:00+07:00`,
    scheduleTimeEnd: `${day}T${end}:00+07:00`,
    anotherEvent,
  });
const FRIDAY = at('2026-11-20', '19:00', '20:30', 'Acara Jumat');
const SATURDAY = at('2026-11-21', '19:00', '20:30', 'Acara Sabtu');

/** Sets the page's clock to a moment. It continues in real time, and `pass` moves it forward. */
const setClock = (moment: string) =>
  vi.useFakeTimers({
    now: new Date(moment),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The title of the visible slide. */
const slide = () => {
  const shown = document.querySelector('[aria-roledescription="slide"][data-shown]');
  return [shown?.getAttribute('aria-label'), shown?.querySelector('h2, h3')?.textContent];
};

describe.each([
  ['2026-11-20T23:59:00+07:00', 'Jumat, 20 November 2026', 'Acara Jumat'],
  ['2026-11-21T00:01:00+07:00', 'Sabtu, 21 November 2026', 'Acara Sabtu'],
])('at %s', (moment, today, event) => {
  it(`today is ${today}, by WIB and not by the device's zone`, async () => {
    vi.setSystemTime(new Date(moment));
    stubStudentProgramme([FRIDAY, SATURDAY]);
    const { go } = await openStudentPage('/');
    expect(within(screen.getByRole('main')).getAllByText(today)).not.toEqual([]);
    expect(slide()).toEqual(['Jadwal 1 dari 1', event]);
    await go('/calendar');
    const marked = document.querySelector('[aria-current="date"] a');
    expect(marked?.getAttribute('aria-label')).toBe(`${today}, hari ini, 1 kegiatan`);
    await go('/');
    expect(slide()).toEqual(['Jadwal 1 dari 1', event]);
  });
});

it('an open page shows the new day after midnight', async () => {
  setClock('2026-11-20T23:59:04+07:00');
  stubStudentProgramme([SATURDAY]);
  await openStudentPage('/');
  expect(screen.getByText('Belum ada kegiatan untuk hari ini.')).toBeDefined();
  expect(screen.getByRole('link', { name: /Besok, Sab 21 Nov/ }).textContent).toContain('Acara Sabtu');
  await pass(50_000);
  expect(screen.getByText('Belum ada kegiatan untuk hari ini.')).toBeDefined();
  await pass(10_000);
  await waitFor(() => expect(slide()).toEqual(['Jadwal 1 dari 1', 'Acara Sabtu']));
});

it('the carousel turns when a schedule ends, also if the read fails; a later read adds the link', async () => {
  expectComplaints(/Panggilan gagal/);
  setClock('2026-11-20T17:59:04+07:00');
  const evening = (linkZoom: string) => ({ ...at('2026-11-20', '18:30', '20:00', 'Kegiatan malam'), linkZoom });
  const others = [at('2026-11-20', '17:00', '18:00', 'Kegiatan sore'), at('2026-11-20', '21:00', '22:00', 'Kegiatan larut')];
  stubStudentProgramme([...others, evening('')]);
  await openStudentPage('/');
  expect(slide()).toEqual(['Jadwal 1 dari 3', 'Kegiatan sore']);
  stubApi().cutOff(listPublicSchedules);
  await pass(60_000);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Yang tampil belum diperbarui.'));
  expect(slide()).toEqual(['Jadwal 2 dari 3', 'Kegiatan malam']);
  stubStudentProgramme([...others, evening('https://zoom.us/j/2')]);
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(slide()).toEqual(['Jadwal 2 dari 3', 'Kegiatan malam']);
  expect(screen.getByRole('link', { name: /^Gabung/ }).getAttribute('href')).toBe('https://zoom.us/j/2');
});

describe.each([
  ['Asia/Jakarta', '19.00–20.30 WIB', '22.30–23.30 WIB', '19.00–20.30 WIB, waktumu'],
  ['Asia/Makassar', '19.00–20.30 WIB · 20.00–21.30 WITA', '22.30–23.30 WIB · 23.30–Sab 00.30 WITA', '20.00–21.30 WITA, waktumu'],
  ['Asia/Jayapura', '19.00–20.30 WIB · 21.00–22.30 WIT', '22.30–23.30 WIB · Sab, 00.30–01.30 WIT', '21.00–22.30 WIT, waktumu'],
])('for a reader in %s', (timeZone, evening, late, own) => {
  it('times are in WIB, with the local time beside it if it differs', async () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone };
    });
    stubStudentProgramme([FRIDAY, at('2026-11-20', '22:30', '23:30', 'Larut malam')]);
    const { go } = await openStudentPage('/');
    const times = (within: Element | null) =>
      [...(within?.querySelectorAll('p:has(time)') ?? [])].map(({ textContent }) => textContent);
    const slideOf = (number: number) => document.querySelector(`[aria-label="Jadwal ${number} dari 2"]`);
    await waitFor(() => expect([times(slideOf(1)), times(slideOf(2))]).toEqual([[evening], [late]]));
    await go('/calendar?day=2026-11-20');
    expect(times(document.querySelector('dialog'))).toEqual([evening, late]);
    const rows = screen.getByRole('region', { name: 'Tujuh hari ke depan', hidden: true });
    expect(times(rows)).toEqual([evening, late]);
    await go('/jadwal/Acara Jumat');
    const zones = [...document.querySelectorAll('article li')].map(({ textContent }) => textContent);
    expect(zones[0]).toContain('19.00–20.30 WIB');
    expect(zones.filter((text) => text?.includes('waktumu'))).toEqual([own]);
  });
});
