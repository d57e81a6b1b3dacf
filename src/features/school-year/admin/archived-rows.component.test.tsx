import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listClasses, listGroups } from '#features/classes/calls.ts';
import { listReports } from '#features/reports/calls.ts';
import type { ArchiveMark } from '#features/school-year/archive-contract.ts';
import { takeFromArchive } from '#features/school-year/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { Refused, stubApi, type Received } from '#tests/support/components/stub-api.ts';

const updatedAt = '2026-11-01T00:00:00.000Z';
const YEAR = { _id: 'y1', name: '2025/2026' };
const OLD = { _id: 'old', updatedAt, archive: YEAR };
const NOW = { _id: 'now', updatedAt };
const LISTS = [
  { address: '/admin/class', kind: 'class', name: 'Kelas Lama' },
  { address: '/admin/class', kind: 'mentoringGroup', name: 'Group Lama' },
  { address: '/admin/laporan', kind: 'report', name: 'Laporan Lama' },
] as const;

/** Opens a list with one current and one archived record. */
function open({ address, kind }: (typeof LISTS)[number], search = '') {
  const programme = stubProgramme();
  const { classes, groups, reports } = programme;
  const group = { class: null, mentor: null };
  const report = { reportDescription: 'Dulu.', reportLink: 'https://example.org/lama', month: null };
  if (kind === 'class') {
    classes.push({ ...OLD, className: 'Kelas Lama', classNumber: 8, mentoringGroup: [] });
    classes.push({ ...NOW, className: 'Kelas Kini', classNumber: 9, mentoringGroup: [] });
  } else if (kind === 'mentoringGroup') {
    groups.push({ ...OLD, ...group, groupName: 'Lama' }, { ...NOW, ...group, groupName: 'Kini' });
  } else {
    reports.push({ ...OLD, ...report, reportName: 'Laporan Lama' }, { ...NOW, ...report, reportName: 'Laporan Kini' });
  }
  // Archived records are in an answer only if the request asks for them.
  const asked =
    ({ url }: Received) =>
    ({ archive }: { archive?: ArchiveMark }) =>
      archive === undefined || url.searchParams.get('archived') === 'true';
  stubApi().answer(listClasses, (received) => ({ data: classes.filter(asked(received)) }));
  stubApi().answer(listGroups, (received) => ({ data: groups.filter(asked(received)) }));
  stubApi().answer(listReports, (received) => ({ data: reports.filter(asked(received)) }));
  stubApi().answer(takeFromArchive, () => {
    for (const record of [...classes, ...groups, ...reports]) delete record.archive;
    return { data: { _id: 'old' } };
  });
  openAdmin(`${address}${search}`);
}

const row = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

it.each(LISTS)('"Termasuk arsip" adds the archived $kind, read-only until it is taken out', async (list) => {
  open(list);
  await waitFor(() => expect(row('now')).not.toBeNull());
  expect(row('old')).toBeNull();
  const boxes = screen.getAllByRole('checkbox', { name: 'Termasuk arsip' });
  fireEvent.click(boxes[list.kind === 'mentoringGroup' ? 1 : 0] ?? document.body);
  await waitFor(() => expect(row('old')?.textContent).toContain('Arsip 2025/2026'));
  expect(row('now')?.textContent).not.toContain('Arsip');
  const old = within(row('old') ?? document.body);
  expect(old.queryByRole('button', { name: `Edit ${list.name}` })).toBeNull();
  expect(old.queryByRole('button', { name: `Delete ${list.name}` })).toBeNull();
  expect(window.location.search).toContain('arsip=1');

  fireEvent.click(old.getByRole('button', { name: `Keluarkan ${list.name} dari arsip` }));
  await expectToast(`${list.name} sudah keluar dari arsip.`);
  await waitFor(() => expect(row('old')?.textContent).not.toContain('Arsip'));
  expect(stubApi().received(takeFromArchive)).toMatchObject([{ body: { kind: list.kind, id: 'old' } }]);
  expect(within(row('old') ?? document.body).getByRole('button', { name: `Edit ${list.name}` })).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(row('old')));
});

it('a record that cannot leave the archive stays, and the reason is shown', async () => {
  open(LISTS[1], '?kelompok-mentoring-arsip=1');
  const text = 'Nama kelompok ini sudah dipakai: Lama. Ubah dulu namanya.';
  stubApi().answer(takeFromArchive, () => {
    throw new Refused({ status: 409, message: text });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Keluarkan Group Lama dari arsip' }));
  await expectToast(text);
  expect(row('old')?.textContent).toContain('Arsip 2025/2026');
});
