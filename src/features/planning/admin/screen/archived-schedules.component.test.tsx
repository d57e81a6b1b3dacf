import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listSchedules } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { takeFromArchive } from '#features/school-year/calls.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import {
  button,
  buttons,
  card,
  cards,
  waitForClosedDialog,
  dialog,
  field,
  waitForNoText,
  press,
  set,
  waitForTexts,
  tick,
} from '#tests/support/components/steps.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

const ARCHIVE = { _id: 'y1', name: '2025/2026' };

/** An activity from 09:00 to 10:00, with a Zoom link that clashes with the others of its day. */
function activity(anotherEvent: string, scheduleDate: string, fields: Partial<Schedule> = {}): Schedule {
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
const archived = (name: string, day: string) => activity(name, day, { archive: ARCHIVE });
const texts = () => cards().map(({ textContent }) => textContent);
const lists = (...expected: string[]) =>
  waitFor(() => expect(texts()).toEqual(expected.map((text) => expect.stringContaining(text) as string)));
/** The query strings of the calls that read schedules. */
const reads = () =>
  stubApi()
    .received(listSchedules)
    .map(({ url }) => url.search);

it(`"Termasuk arsip" adds the month's archived schedules; each is read-only until it is taken out of the archive`, async () => {
  const programme = stubProgramme([
    activity('Kini', '2027-04-08'),
    archived('Dulu', '2027-04-07'),
    archived('Lain', '2027-03-07'),
  ]);
  openAdmin('/admin/calendar?month=2027-04');
  await lists('Kini');
  await tick('Termasuk arsip');
  await lists('Dulu', 'Kini');
  expect(texts()[0]).toContain('Arsip 2025/2026');
  expect(texts()[1]).not.toContain('Arsip');
  expect(window.location.search).toContain('arsip=1');
  await waitForTexts('2 jadwal');
  const old = await card('Dulu');
  // Hidden buttons only keep the width of the column.
  expect(buttons(/^(Edit|Delete) /, old).filter((shown) => !shown.closest('[aria-hidden]'))).toEqual([]);

  stubApi().answer(takeFromArchive, () => {
    for (const schedule of programme.schedules) delete schedule.archive;
    return { data: { _id: 'Dulu' } };
  });
  await press(/^Keluarkan .* dari arsip$/, old);
  await waitFor(() => expect(buttons(/^Edit /, cards('Dulu')[0])).toHaveLength(1));
  expect(stubApi().received(takeFromArchive)).toMatchObject([{ body: { kind: 'schedule', id: 'Dulu' } }]);
  await waitFor(() => expect(document.activeElement).toBe(cards('Dulu')[0]));
});

it('without a month, "Termasuk arsip" and a search find an archived schedule of any month', async () => {
  stubProgramme([activity('Kini', '2026-11-21'), archived('Pecahan lama', '2025-10-07'), archived('Lain', '2025-10-08')]);
  openAdmin('/admin/calendar?view=list&arsip=1');
  await lists('Pecahan lama', 'Lain', 'Kini');
  await set('Cari jadwal', 'pecahan');
  await lists('Pecahan lama');
});

it('archived schedules clash with nothing, and cannot be chosen, not even with a range that includes them', async () => {
  stubProgramme([activity('Kini', '2027-04-08'), archived('Dulu', '2027-04-09'), activity('Nanti', '2027-04-09')]);
  openAdmin('/admin/calendar?month=2027-04&arsip=1');
  await lists('Kini', 'Dulu', 'Nanti');
  expect(document.body.textContent).not.toContain('bentrok');
  await press('Pilih');
  const boxes = [...document.querySelectorAll('input[type="checkbox"][aria-label^="Pilih "]')];
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Kini'),
    expect.stringContaining('Nanti'),
  ]);
  fireEvent.click(boxes[0] ?? document.body);
  await waitForTexts('1 dipilih', 'Pilih semua (2)');
  fireEvent.click(boxes[1] ?? document.body, { shiftKey: true });
  await waitForTexts('2 dipilih');
});

it('an edit of a current schedule reads two days again and keeps archived schedules in the list', async () => {
  const many = Array.from({ length: 301 }, (_, index) =>
    activity(`Kegiatan ${index}`, `2027-04-${String(10 + (index % 20)).padStart(2, '0')}`, { linkZoom: '' }),
  );
  stubProgramme([archived('Dulu', '2027-04-08'), activity('Dipindahkan', '2027-04-08'), ...many]);
  openAdmin('/admin/calendar?month=2027-04&arsip=1');
  await card('Dulu');
  const before = reads().length;
  await press(/^Edit/, await card('Dipindahkan'));
  await press('Kelas', await dialog('Pilih Jenis Jadwal'));
  const form = await dialog('Edit Schedule');
  await set('Tanggal', '2027-04-09');
  await press('Update', form);
  await waitForClosedDialog('Edit Schedule');
  await waitFor(() => expect(texts()[1]).toContain('Dipindahkan'));
  expect(texts()[0]).toContain('Dulu');
  expect(cards('Dulu')).toHaveLength(1);
  await waitFor(() =>
    expect(new Set(reads().slice(before))).toEqual(new Set(['?from=2027-04-08&to=2027-04-08', '?from=2027-04-09&to=2027-04-09'])),
  );
});

it('a failed read of the archive is reported beside the current schedules, and can be tried again', async () => {
  const programme = stubProgramme([activity('Kini', '2027-04-08'), archived('Dulu', '2027-04-07')]);
  const answer = ({ url }: { url: URL }) => ({
    data: programme.schedules.filter(({ archive }) => archive === undefined || url.searchParams.get('archived') === 'true'),
  });
  let isDown = true;
  stubApi().answer(listSchedules, (received) => {
    if (isDown && received.url.searchParams.get('archived') === 'true') throw new Refused({ status: 400 });
    return answer(received);
  });
  openAdmin('/admin/calendar?month=2027-04&arsip=1');
  await lists('Kini');
  await waitForTexts('Failed to fetch data.');
  isDown = false;
  await press('Coba lagi');
  await lists('Dulu', 'Kini');
  await waitForNoText('Failed to fetch data.');
  expect(field('Termasuk arsip').checked).toBe(true);
  expect(button('Pilih')).toBeDefined();
});
