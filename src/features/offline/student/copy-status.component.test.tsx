import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readPublicSchedule } from '#features/schedules/calls.ts';
import { listPublicSubjects } from '#features/subjects/calls.ts';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import { stubNavigator } from '#tests/support/components/device.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

// `at`: when the stored data was read. Component tests run in New York's time zone, so the reader also sees EST.
it.each([
  ['from another week', '2026-11-07T07:05:00.000Z', 'Tanpa sinyal Diperbarui Sab 7 Nov, 14.05 WIB · 02.05 EST'],
  ['from this week', '2026-11-17T07:05:00.000Z', 'Tanpa sinyal Diperbarui Sel 14.05 WIB · 02.05 EST'],
])('a page with stored data %s shows why, and the day of the data', async (_age, at, expected) => {
  stubStudentProgramme();
  stubApi().answer(listPublicSubjects, [], { 'x-stored-at': at });
  stubNavigator({ onLine: false, serviceWorker: new EventTarget() });
  await openStudentPage('/scholarship');
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(expected));
});

it('a page with stored data says "Tanpa sinyal" only on a device without a signal', async () => {
  const serviceWorker = new EventTarget();
  const device = { onLine: true, serviceWorker };
  stubStudentProgramme();
  stubApi().answer(listPublicSubjects, [], { 'x-stored-at': '2026-11-17T07:05:00.000Z' });
  stubNavigator(device);
  await openStudentPage('/scholarship');
  await screen.findByText('Belum terhubung');
  const tell = (why: string) =>
    act(() => serviceWorker.dispatchEvent(new MessageEvent('message', { data: { why, isLate: false } })));
  tell('slow');
  screen.getByText('Koneksi lambat');
  device.onLine = false;
  tell('none');
  screen.getByText('Tanpa sinyal');
});

it.each([
  ['stored', { 'x-stored-at': '2026-11-20T01:00:00.000Z' }, 0],
  ['fresh', {}, 1],
])("an activity's page with %s data offers its calendar file only if it can be loaded", async (_kind, headers, links) => {
  stubStudentProgramme();
  stubNavigator({ serviceWorker: new EventTarget() });
  const start = { scheduleDate: '2026-11-21', scheduleTimeStart: '2026-11-21T09:00:00+07:00' };
  const data = aPublicSchedule({ ...start, scheduleTimeEnd: '2026-11-21T10:00:00+07:00' });
  stubApi().answer(readPublicSchedule, { data }, headers);
  await openStudentPage('/jadwal/s');
  expect(screen.queryAllByRole('link', { name: 'Tambah ke kalender' })).toHaveLength(links);
  expect(screen.queryAllByText('Tambah ke kalender perlu sinyal.')).toHaveLength(1 - links);
});
