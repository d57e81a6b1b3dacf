import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updateClass } from '#features/classes/calls.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import {
  button,
  waitForClosedDialog,
  dialog,
  field,
  waitForValue,
  press,
  set,
  waitForTexts,
} from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

describe("a class's groups", () => {
  it('offer to add a typed name that is no group; Cancel asks before it discards the name', async () => {
    stubProgramme();
    openAdmin('/admin/class');
    await press('Tambah Kelas');
    const form = await dialog('Tambah Kelas');
    await set('Kelompok mentoring', 'Belum Pernah Ada');
    await waitForTexts('“Belum Pernah Ada” tidak ditemukan. Pilih dari daftar, atau tekan Tambah kelompok.');
    await press('Cancel', form);
    await press('Lanjut mengisi', await dialog('Buang perubahan?'));
    await waitForClosedDialog('Buang perubahan?');
    await press('Tambah kelompok', form);
    const inner = await dialog('Tambah Kelompok');
    expect(field('Nama kelompok').value).toBe('Belum Pernah Ada');
    await press('Cancel', inner);
    await waitForClosedDialog('Tambah Kelompok');
    await waitForValue('Kelompok mentoring', '');
  });

  it('a mentoring at the time of a lesson is shown before the class is saved', async () => {
    const programme = stubProgramme();
    const [sasando] = programme.classes;
    if (!sasando) throw new Error('The programme has no class.');
    const free = { _id: 'g3', groupName: 'Jalak Dua', class: null, mentor: null, updatedAt: sasando.updatedAt };
    programme.groups.push(free);
    const at = (time: string) => `2026-11-27T${time}:00+07:00`;
    programme.schedules = [
      aSchedule({
        _id: 'lesson',
        kind: 'classes',
        scheduleDate: '2026-11-27',
        scheduleTimeStart: at('09:00'),
        scheduleTimeEnd: at('10:00'),
        classes: { class: [sasando], subjects: null, teacher: null, substitute: null },
      }),
      aSchedule({
        _id: 'mentoring',
        kind: 'mentoring',
        scheduleDate: '2026-11-27',
        scheduleTimeStart: at('09:30'),
        scheduleTimeEnd: at('10:30'),
        mentoring: { group: [free], mentor: null, substitute: null },
      }),
    ];
    const api = stubApi();
    api.answer(updateClass, () => ({ data: sasando, warnings: [] }));
    openAdmin('/admin/class');
    await press('Edit Kelas Sasando');
    const form = await dialog('Edit Kelas');
    await waitFor(() => button('Hapus Group Lontar', form));
    const warnings = () => document.querySelector('[aria-label="Peringatan bentrok"]');
    expect(warnings()).toBeNull();
    await set('Kelompok mentoring', 'Group Jalak Dua');
    await waitFor(() =>
      expect([...(warnings()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
        'Jumat, 27 November 2026: Kelompok Jalak Dua dari Kelas Sasando punya mentoring pada 09.30–10.30 WIB.',
      ]),
    );
    await press(/^1 peringatan bentrok/);
    expect(document.activeElement).toBe(warnings());
    await press('Simpan', form);
    await waitForClosedDialog('Edit Kelas');
    expect(api.bodies(updateClass)).toMatchObject([{ mentoringGroup: ['g1', 'g2', 'g3'] }]);
  });
});
