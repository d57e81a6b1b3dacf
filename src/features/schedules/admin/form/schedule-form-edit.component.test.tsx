import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSchedule, repeatSchedule, updateSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { scheduleUpdate } from '#features/schedules/write-contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme, type StubRecords } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import {
  button,
  buttons,
  card,
  dialog,
  field,
  waitForClosedDialog,
  waitForValue,
  press,
  set,
  waitForTexts,
} from '#tests/support/components/steps.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import './schedule-form.tsx';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';
const ANOTHER = /^Kegiatan lain/;
const UNTIL = /^Ulangi tiap minggu sampai/;

/** An activity of Friday, 27 November, 09:00 to 10:00. */
function activity(anotherEvent: string, fields: Partial<Schedule> = {}): Schedule {
  const scheduleDate = fields.scheduleDate ?? '2026-11-27';
  const [scheduleTimeStart, scheduleTimeEnd] = [`${scheduleDate}T09:00:00+07:00`, `${scheduleDate}T10:00:00+07:00`];
  const place = { scheduleDate, scheduleTimeStart, scheduleTimeEnd };
  return aSchedule({ _id: anotherEvent, anotherEvent, linkZoom: LINK, ...fields, ...place });
}

const ofClass = ({ classes, subjects }: StubRecords): Partial<Schedule> => ({
  kind: 'classes',
  classes: { class: classes.slice(1), subjects: subjects[0] ?? null, teacher: null, substitute: null },
});

async function edit(text: string, type: string): Promise<HTMLElement> {
  await press(/^Edit/, await card(text));
  const types = await dialog('Pilih Jenis Jadwal');
  await waitFor(() => expect(document.activeElement).toBe(button('Kelas', types)));
  await press(type, types);
  await waitFor(() => button('Update'));
  return dialog('Edit Schedule');
}

async function duplicate(text: string): Promise<HTMLElement> {
  await press(/^Tindakan lain untuk/, await card(text));
  await press('Duplikat');
  await waitFor(() => button('Add'));
  return dialog('Add Schedule');
}

const created = () => stubApi().bodies(createSchedule);

describe('editing', () => {
  it('begins with the type, then the filled form', async () => {
    const programme = stubProgramme();
    programme.schedules = [activity('Akan diubah', ofClass(programme))];
    openAdmin('/admin/calendar?month=2026-11');
    const form = await edit('Akan diubah', 'Kelas');
    expect(field('Tanggal').value).toBe('Jumat, 27 November 2026');
    expect(field('Jam mulai').value).toBe('09:00');
    expect(buttons('Hapus Kelas Tifa')).toHaveLength(1);
    expect(field('Mata pelajaran').value).toBe('Geografi');
    await set('Tanggal', '28/11/2026');
    await set(ANOTHER, 'Sudah diubah');
    await press('Update', form);
    await waitForTexts('Schedule updated successfully!');
    expect(programme.schedules).toMatchObject([{ scheduleDate: '2026-11-28', anotherEvent: 'Sudah diubah' }]);
  });

  it('to another type names the values that the schedule loses', async () => {
    const programme = stubProgramme();
    programme.schedules = [activity('Ganti jenis', ofClass(programme))];
    openAdmin('/admin/calendar?month=2026-11');
    const form = await edit('Ganti jenis', 'Mentoring');
    await waitForTexts('jadwal ini tidak lagi memuat: Kelas Tifa');
    await set('Kelompok mentoring', 'Cendana');
    await press('Update', form);
    await waitForTexts('Schedule updated successfully!');
    const { textContent } = await card('Ganti jenis');
    expect(textContent).toContain('Cendana');
    expect(textContent).toContain('Tanpa mentor');
    expect(textContent).not.toContain('Kelas Tifa');
  });

  it("after a colleague's save shows the changed values, and offers a choice", async () => {
    const programme = stubProgramme([activity('Dua orang')]);
    openAdmin('/admin/calendar?month=2026-11');
    const form = await edit('Dua orang', 'Kelas');
    await set('Link Zoom', 'https://zoom.us/j/5552');
    const theirs = { linkZoom: 'https://zoom.us/j/5551', updatedAt: '2026-11-19T00:00:00.000Z' };
    programme.schedules = [activity('Dua orang', theirs)];
    const message = 'Orang lain baru saja mengubah data ini.';
    stubApi().refuse(updateSchedule, { status: 409, message, errors: [{ field: 'updatedAt', message }] });
    await press('Update', form);
    await waitForTexts('https://zoom.us/j/5551', 'https://zoom.us/j/5552');
    programme.allowWrites();
    await press('Simpan isian saya');
    await waitForTexts('Schedule updated successfully!');
    expect(stubApi().bodies(updateSchedule).at(-1)).toMatchObject({
      linkZoom: 'https://zoom.us/j/5552',
      updatedAt: theirs.updatedAt,
    });
  });
});

describe('editing a schedule of a series', () => {
  /** Changes the link of the first of three schedules, and saves. */
  async function save() {
    const weeks = ['2026-11-13', '2026-11-20', '2026-11-27'];
    const programme = stubProgramme(
      weeks.map((scheduleDate) => activity(`Pekan ${scheduleDate}`, { _id: scheduleDate, scheduleDate, series: 'weekly' })),
    );
    openAdmin('/admin/calendar?month=2026-11');
    const form = await edit('Pekan 2026-11-13', 'Kelas');
    await set('Link Zoom', 'https://zoom.us/j/5552');
    return { programme, update: () => press('Update', form) };
  }
  const sent = () => stubApi().bodies(updateSchedule);
  const refuseLater = () =>
    stubApi().answer(updateSchedule, ({ body }) => {
      const { scope } = scheduleUpdate.parse(body);
      if (scope) throw new Refused({ status: 500 });
      return { data: activity('Pekan 2026-11-13'), warnings: [] };
    });

  it('names the changes, with old and new values that are short', async () => {
    const { update } = await save();
    await set('Jam mulai', '13');
    await set(/^Kegiatan lain/, 'Rapat');
    await update();
    const question = await dialog('Simpan untuk jadwal mana?');
    expect(question.textContent).toContain(
      'Jam mulai 09.00 → 13.00, Jam berakhir 10.00 → 14.00, Kegiatan lain “Pekan 2026-11-13” → “Rapat”, Link Zoom.',
    );
    await press('Kembali ke isian', question);
    await set(/^Kegiatan lain/, 'Rapat '.repeat(9));
    await update();
    expect((await dialog('Simpan untuk jadwal mana?')).textContent).toContain('14.00, Kegiatan lain, Link Zoom.');
  });

  it('asks once, and stores it in the later ones too', async () => {
    const { update } = await save();
    await update();
    const question = await dialog('Simpan untuk jadwal mana?');
    expect(question.textContent).toContain('Yang Anda ubah: Link Zoom.');
    await press('Ini dan berikutnya (3 jadwal)', question);
    await waitForTexts(/jadwal diubah\./i);
    expect(sent()).toMatchObject([
      { dryRun: true },
      { scope: 'following', overwrite: false, linkZoom: 'https://zoom.us/j/5552' },
    ]);
  });

  it('names the values that later ones keep', async () => {
    const { update } = await save();
    const kept = [{ _id: '2026-11-20', scheduleDate: '2026-11-20', fields: ['anotherEvent', 'classes.teacher'] }];
    stubApi().answer(updateSchedule, { data: activity('Pekan 2026-11-13'), updated: 2, kept, warnings: [] });
    await update();
    const question = await dialog('Simpan untuk jadwal mana?');
    expect(question.textContent).toContain('Jumat, 20 November 2026: Kegiatan lain (Pekan 2026-11-20), Guru (kosong)');
  });

  it('asks nothing if it changes none of the later ones', async () => {
    const { programme, update } = await save();
    programme.schedules = programme.schedules.slice(0, 1);
    await update();
    await waitForTexts('Schedule updated successfully!');
    expect(sent()).toHaveLength(2);
  });

  it('stays possible if only the preview of the later ones fails', async () => {
    const { programme, update } = await save();
    refuseLater();
    await update();
    const question = await dialog('Simpan untuk jadwal mana?');
    expect(question.textContent).toContain('Yang berikutnya tidak dapat ikut. Server menjawab dengan kesalahan 500.');
    programme.allowWrites();
    await press('Hanya ini', question);
    await waitForTexts('Schedule updated successfully!');
    expect(programme.schedules[0]?.linkZoom).toBe('https://zoom.us/j/5552');
  });

  it('shows a failure in the form, and asks again at the next try', async () => {
    const { programme, update } = await save();
    stubApi().cutOff(updateSchedule);
    await update();
    await waitForTexts('Tidak ada sambungan ke server.');
    expect(buttons('Hanya ini')).toEqual([]);
    programme.allowWrites();
    await update();
    const question = await dialog('Simpan untuk jadwal mana?');
    stubApi().cutOff(updateSchedule);
    await press('Ini dan berikutnya (3 jadwal)', question);
    await waitForClosedDialog('Simpan untuk jadwal mana?');
    await waitForTexts('Tidak ada sambungan ke server.');
    programme.allowWrites();
    await update();
    await press('Hanya ini', await dialog('Simpan untuk jadwal mana?'));
    await waitForTexts('Schedule updated successfully!');
    expect(sent().at(-1)).not.toHaveProperty('scope');
  });
});

describe('a copy', () => {
  it('takes everything but the date', async () => {
    const programme = stubProgramme();
    const mentoring = { group: programme.groups.slice(0, 1), mentor: programme.mentors[0] ?? null, substitute: null };
    programme.schedules = [activity('Disalin', { kind: 'mentoring', mentoring })];
    openAdmin('/admin/calendar?month=2026-11');
    const form = await duplicate('Disalin');
    expect(field('Tanggal').value).toBe('');
    expect(buttons('Hapus Lontar')).toHaveLength(1);
    expect(field(UNTIL).value).toBe('');
    await set('Tanggal', '28/11/2026');
    expect(field(UNTIL).value).toBe('');
    await press('Add', form);
    await waitForTexts('Schedule created successfully!');
    expect(created()).toMatchObject([
      {
        scheduleDate: '2026-11-28',
        scheduleTimeStart: '09:00',
        anotherEvent: 'Disalin',
        mentoring: { group: ['g1'], mentor: 'm1' },
      },
    ]);
  });

  it('keeps the repetition', async () => {
    const programme = stubProgramme();
    programme.schedules = ['2026-11-13', '2026-11-20', '2026-11-27'].map((scheduleDate) =>
      activity('Tiga minggu', { _id: scheduleDate, scheduleDate, series: 'weekly', ...ofClass(programme) }),
    );
    openAdmin('/admin/calendar?month=2026-11');
    const form = await duplicate('Tiga minggu');
    expect(field(UNTIL).value).toBe('');
    await set('Tanggal', '18/12/2026');
    await waitForValue(UNTIL, 'Jumat, 1 Januari 2027');
    await waitForTexts('Diusulkan: 3 kali, seperti yang disalin.', '3 jadwal akan ditambahkan.');
    expect(field('Guru').value).toBe('');
    await press('Add', form);
    await waitForTexts('Schedule created successfully!', '3 jadwal ditambahkan.');
    expect(buttons('Urungkan')).toHaveLength(1);
    expect(stubApi().bodies(repeatSchedule)).toMatchObject([{ dates: ['2026-12-18', '2026-12-25', '2027-01-01'] }]);
  });
});
