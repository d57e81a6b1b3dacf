import { cleanup, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listReports } from '#features/reports/calls.ts';
import { updateSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme, type StubRecords } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, card, cards, dialog, press, set, waitForTexts } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

function planned(anotherEvent: string, day: string, start: string, end: string, fields: Partial<Schedule>): Schedule {
  return aSchedule({
    _id: anotherEvent,
    anotherEvent,
    scheduleDate: day,
    scheduleTimeStart: `${day}T${start}:00+07:00`,
    scheduleTimeEnd: `${day}T${end}:00+07:00`,
    linkZoom: 'https://zoom.us/j/12345678901',
    ...fields,
  });
}

const lesson = ({ classes, teachers }: StubRecords): Partial<Schedule> => ({
  kind: 'classes',
  classes: { class: classes.slice(0, 1), subjects: null, teacher: teachers[0] ?? null, substitute: null },
});

/** Two lessons that overlap, with the same class, teacher and link; and a schedule that clashes with nothing. */
function stubClash(day: string): StubRecords {
  const programme = stubProgramme();
  programme.schedules = [
    planned('Tabrakan 1', day, '09:00', '10:30', lesson(programme)),
    planned('Tabrakan 2', day, '09:30', '10:30', lesson(programme)),
    planned('Sendiri', day, '13:00', '14:00', { linkZoom: 'https://zoom.us/j/77700000003' }),
  ];
  return programme;
}

const textOf = async (name: string) => (await card(name)).textContent;

describe('stored clashes', () => {
  it('are marked in the list; a filter shows them alone, and the address keeps it', async () => {
    stubClash('2026-11-27');
    openAdmin('/admin/calendar?month=2026-11');
    expect(await textOf('Tabrakan 1')).toContain(
      'Bentrok: Kelas Sasando sudah punya jadwal pada 09.30–10.30 WIB. Pak Lontar sudah mengajar pada 09.30–10.30 WIB. Link Zoom ini sudah dipakai jadwal lain pada 09.30–10.30 WIB.',
    );
    expect(await textOf('Tabrakan 2')).toContain('Bentrok: Kelas Sasando sudah punya jadwal pada 09.00–10.30 WIB.');
    expect(await textOf('Sendiri')).not.toContain('Bentrok');
    await waitForTexts('2 jadwal bentrok');
    await press('Yang bentrok saja');
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(cards('Sendiri')).toEqual([]);
    cleanup();
    openAdmin(window.location.pathname + window.location.search);
    await waitFor(() => expect(cards()).toHaveLength(2));
    await press('Tampilkan semua');
    await card('Sendiri');
  });

  it('are not marked after their end', async () => {
    stubClash('2026-11-12');
    openAdmin('/admin/calendar?month=2026-11');
    expect(await textOf('Tabrakan 1')).not.toContain('Bentrok');
  });

  it("are on the home page, which links to them, and on today's page", async () => {
    stubClash('2026-11-20');
    stubApi().answer(listReports, () => ({ data: [] }));
    const { user } = openAdmin('/admin');
    await user.click(await waitFor(() => button(/^Jadwal \d+ bentrok dalam 4 minggu ke depan$/)));
    expect(await textOf('Tabrakan 1')).toContain('Bentrok: Kelas Sasando sudah punya jadwal');
    expect(window.location.pathname + window.location.search).toBe('/admin/calendar?clash=only&week=2026-11-20');
    cleanup();
    openAdmin('/admin/dashboard');
    expect(await textOf('Kelas Sasando')).toContain('Bentrok: Kelas Sasando sudah punya jadwal');
  });

  it('of another week are one step away from those of a week, and the filter is named and can be cleared above the board', async () => {
    const programme = stubClash('2026-11-20');
    const later = ['Nanti 1', 'Nanti 2'].map((name) => planned(name, '2026-12-02', '09:00', '10:00', lesson(programme)));
    programme.schedules.push(...later);
    openAdmin('/admin/calendar?view=week&clash=only&week=2026-11-20');
    await press('Bentrok lain: Rab 2 Des');
    await waitFor(() => expect(window.location.search).toContain('week=2026-12-02'));
    await press('Bentrok lain: Jum 20 Nov');
    await press('Lepas saringan Hanya bentrok');
    await waitFor(() => expect(window.location.search).toBe('?view=week&week=2026-11-20'));
  });

  it('do not prevent an edit of a mentoring that keeps its place', async () => {
    const programme = stubProgramme();
    const mentoring = { group: programme.groups.slice(0, 1), mentor: null, substitute: null };
    programme.schedules = [
      planned('Pelajaran', '2026-11-27', '09:00', '10:00', lesson(programme)),
      planned('Pendampingan', '2026-11-27', '09:30', '10:30', {
        kind: 'mentoring',
        mentoring,
        linkZoom: 'https://zoom.us/j/77700000004',
      }),
    ];
    openAdmin('/admin/calendar?month=2026-11');
    const text = 'Kelompok Lontar ikut Kelas Sasando pada 09.00–10.00 WIB.';
    expect(await textOf('Pendampingan')).toContain(`Bentrok: ${text}`);
    await press(/^Edit/, await card('Pendampingan'));
    await press('Mentoring', await dialog('Pilih Jenis Jadwal'));
    const warnings = () => [...document.querySelectorAll('[aria-label="Peringatan bentrok"] li')];
    await waitFor(() => expect(warnings().map(({ textContent }) => textContent)).toEqual([text]));
    await set(/^Kegiatan lain/, 'Bawa buku');
    await press('Update', await dialog('Edit Schedule'));
    await waitForTexts('Schedule updated successfully!');
    expect(stubApi().bodies(updateSchedule)).toMatchObject([{ anotherEvent: 'Bawa buku', mentoring: { group: ['g1'] } }]);
  });
});
