import { describe, expect, it } from 'vitest';
import { changeSchedules, updateSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubProgramme, type StubRecords } from '#tests/support/components/admin-programme.ts';
import { card, waitForClosedDialog, dialog, field, press, set, waitForTexts, tick } from '#tests/support/components/steps.ts';
import { act, activity, aSeries, MONTH } from '#tests/support/components/month-list.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { clashDetail, outcomeText } from './change-schedules.ts';

const sent = () => stubApi().bodies(updateSchedule);

const states = ({ schedules }: StubRecords) => schedules.map(({ status, anotherEvent }) => `${status} ${anotherEvent}`);

it('the message about a change names only one of three clashes, because three would fill half the screen of a phone', () => {
  const schedule = activity('2027-04-08', '');
  const stored = [{ before: schedule, after: schedule, warnings: ['Pertama.', 'Kedua.', 'Ketiga.'] }];
  expect(outcomeText({ stored, refused: [] }, 'dipindah')).toBe('Jadwal dipindah.');
  expect(clashDetail({ stored, refused: [] }).detail).toBe('3 bentrok, misalnya: Pertama.');
});

describe('cancelling', () => {
  it("of the rest of a series keeps each schedule's text, and one toast undoes all of it", async () => {
    const programme = stubProgramme(aSeries());
    openAdmin(MONTH);
    const cancel = await act('Rangkaian 08', 'Batalkan', 'Batalkan jadwal');
    await tick('Ini dan berikutnya (3 jadwal)');
    await set('Alasan', 'Libur');
    await press('Batalkan jadwal', cancel);
    await waitForTexts('3 jadwal dibatalkan.');
    const [first, ...later] = ['01', '08', '15', '22'].map((day) => `Rangkaian ${day}`);
    expect(states(programme)).toEqual([`planned ${first}`, ...later.map((text) => `cancelled ${text}`)]);
    await press('Urungkan');
    await waitForTexts('3 jadwal kembali seperti semula.');
    expect(states(programme)).toEqual([first, ...later].map((text) => `planned ${text}`));
  });

  it('of a mentoring proposes the absence of the mentor as the reason', async () => {
    const programme = stubProgramme();
    programme.schedules = [
      activity('2027-04-08', '', {
        kind: 'mentoring',
        mentoring: { group: programme.groups.slice(0, 1), mentor: null, substitute: null },
      }),
    ];
    openAdmin(MONTH);
    const cancel = await act('Kelompok Lontar', 'Batalkan', 'Batalkan jadwal');
    expect(cancel.textContent).toContain('Kelompok LontarKamis, 8 April 2027, 09.00–10.00 WIB');
    expect(cancel.textContent).not.toContain('Pengajar berhalangan');
    await press('Mentor berhalangan', cancel);
    expect(field('Alasan').value).toBe('Mentor berhalangan.');
  });

  it('keeps the reason after a failure or conflict; its undo does not overwrite a later change', async () => {
    const programme = stubProgramme([activity('2027-04-08', 'Berdua')]);
    const api = stubApi();
    const text = 'Orang lain baru saja mengubah data ini.';
    const colleague = (fields: Partial<Schedule>) => {
      programme.schedules = programme.schedules.map((one) => ({ ...one, ...fields, updatedAt: '2026-11-19T00:00:00.000Z' }));
      api.refuse(updateSchedule, { status: 409, message: text, errors: [{ field: 'updatedAt', message: text }] });
    };
    openAdmin(MONTH);
    const cancel = await act('Berdua', 'Batalkan', 'Batalkan jadwal');
    await set('Alasan', 'Jaringan');
    api.cutOff(updateSchedule);
    await press('Batalkan jadwal', cancel);
    await waitForTexts('Tidak ada sambungan ke server.');
    expect(field('Alasan').value).toBe('Jaringan');

    const at = (time: string) => `2027-04-08T${time}:00+07:00`;
    colleague({ scheduleTimeStart: at('15:00'), scheduleTimeEnd: at('16:00') });
    await press('Batalkan jadwal', cancel);
    await waitForTexts('Orang lain baru saja mengubah jadwal ini.', '15.00–16.00 WIB');
    programme.allowWrites();
    await press('Batalkan jadwal', cancel);
    await waitForClosedDialog('Batalkan jadwal');
    expect(sent().at(-1)).toMatchObject({
      scheduleTimeStart: '15:00',
      status: 'cancelled',
      statusReason: 'Jaringan',
      updatedAt: '2026-11-19T00:00:00.000Z',
    });

    colleague({ anotherEvent: 'Berdua lagi' });
    await press('Urungkan');
    await waitForTexts(/0 dari 1 jadwal kembali seperti semula\. Tidak tersimpan: .*Orang lain baru saja mengubah/);
  });

  it('of several schedules stores all or none, shows why it was refused, and can be undone', async () => {
    const programme = stubProgramme([activity('2027-04-08', 'Tinggal'), activity('2027-04-09', 'Hilang')]);
    openAdmin(MONTH);
    await card('Hilang');
    await press('Pilih');
    await press('Pilih semua (2)');
    await press('Batalkan');
    const cancel = await dialog('Batalkan jadwal');
    await set('Alasan', 'Libur');
    const [stays, gone] = programme.schedules;
    programme.schedules = stays ? [stays] : [];
    const errors = [{ field: 'changes.1', message: 'Jadwal ini sudah dihapus.' }];
    stubApi().refuse(changeSchedules, { status: 409, message: 'Jadwal ini sudah dihapus.', errors });
    await press('Batalkan jadwal', cancel);
    await waitForTexts(/Tidak satu pun disimpan\. .*Hilang.*: Orang lain sudah menghapus jadwal ini\./);
    expect(field('Alasan').value).toBe('Libur');
    expect(states(programme)).toEqual(['planned Tinggal']);

    programme.schedules = [stays, gone].filter((one) => one !== undefined);
    programme.allowWrites();
    await press('Batalkan jadwal', cancel);
    await waitForTexts('2 jadwal dibatalkan.');
    expect(states(programme)).toEqual(['cancelled Tinggal', 'cancelled Hilang']);
    await press('Urungkan');
    await waitForTexts('2 jadwal kembali seperti semula.');
    expect(states(programme)).toEqual(['planned Tinggal', 'planned Hilang']);
    expect(stubApi().bodies(changeSchedules)).toHaveLength(3);
    expect(sent()).toEqual([]);
  });
});
