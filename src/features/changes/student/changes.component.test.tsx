import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readBundle } from '#features/offline/calls.ts';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { stubNavigator } from '#tests/support/components/device.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { scheduleAt, stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const FIRST = 'Perubahan jadwal dan materi baru akan tampil di sini.';
const UNKNOWN = 'Perubahan sejak kunjungan terakhir belum dapat diperiksa.';
const KEY = 'suluh.kunjungan';

/** The line of a visit, once it has been looked into. */
async function visit(): Promise<HTMLElement> {
  cleanup();
  await openStudentPage('/');
  const line = screen.getByRole('region', { name: 'Berubah sejak kunjungan terakhir' });
  await vi.waitFor(() => expect(line.textContent).not.toContain('memeriksa'));
  return line;
}

it('tells only what concerns the chosen class', async () => {
  const of = (_id: string, className: string): PublicSchedule['classes'] => ({
    class: [{ _id, className, mentoringGroup: [] }],
    subjects: { _id: 'u2', name: 'Matematika' },
    teacher: null,
    substitute: null,
  });
  const day = { scheduleDate: '2026-11-21', kind: 'classes' as const };
  const { schedules, subjects } = stubStudentProgramme([
    scheduleAt('mine', ['10:00', '11:00'], { ...day, classes: of('c2', 'Kelas Tifa') }),
    scheduleAt('theirs', ['13:00', '14:00'], { ...day, classes: of('c1', 'Kelas Sasando') }),
  ]);
  vi.setSystemTime(NOW.getTime() - 24 * 3_600_000);
  expect((await visit()).textContent).toBe(FIRST);
  vi.setSystemTime(NOW);
  for (const schedule of schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Listrik padam' });
  subjects[1]?.materials.push({ _id: 'm9', title: 'Gerak lurus', content: 'Isi.', specificContents: [] });
  document.cookie = 'untuk=c2; Path=/';
  const line = await visit();
  expect(line.querySelector('summary')?.textContent).toBe('2 perubahan sejak Kam 19 Nov');
  const links = within(line).getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dibatalkan: Matematika/),
    expect.stringMatching(/^Materi baru: Gerak lurus/),
  ]);
  document.cookie = 'untuk=semua; Path=/';
  expect((await visit()).querySelector('summary')?.textContent).toBe('3 perubahan sejak Kam 19 Nov');
});

it.each(['{}', 'null', '[]', '{"at":1,"last":{"schedules":{"a":1},"materials":[]},"before":null}', '{"at":'])(
  'begins anew where %s was kept',
  async (kept) => {
    stubStudentProgramme();
    localStorage.setItem(KEY, kept);
    expect((await visit()).textContent).toBe(FIRST);
  },
);

it('with storage refused it is the first visit each time', async () => {
  stubStudentProgramme();
  vi.stubGlobal('localStorage', undefined);
  expect((await visit()).textContent).toBe(FIRST);
  expect((await visit()).textContent).toBe(FIRST);
});

it('a call that fails is told', async () => {
  stubStudentProgramme();
  stubApi().cutOff(readBundle);
  expect((await visit()).textContent).toBe(UNKNOWN);
});

it('with the data saver on nothing is read for it', async () => {
  stubStudentProgramme();
  stubNavigator({ connection: { saveData: true } });
  expect((await visit()).textContent).toBe(UNKNOWN);
  expect(stubApi().received(readBundle)).toEqual([]);
});
