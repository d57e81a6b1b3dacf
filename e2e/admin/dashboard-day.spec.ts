import { listSchedules } from '../../src/features/schedules/calls.ts';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './friday.ts';
import { FULL } from '../runs.ts';

/** Returns the body of an activity with this name. */
const activity = (admin: Caller, anotherEvent: string, scheduleDate: string, start: string, end: string) =>
  make.schedule(admin, { anotherEvent, scheduleDate, scheduleTimeStart: start, scheduleTimeEnd: end });

for (const viewport of [
  { width: 1366, height: 900 },
  { width: 360, height: 740 },
]) {
  test(
    `the home screen shows today, the sessions without a log, and tomorrow, at ${viewport.width} px`,
    { tag: FULL },
    async ({ adminPage: page, admin }) => {
      await page.setViewportSize(viewport);
      const sent = await activity(admin, 'Bimbingan esai', '2026-11-19', '19:00', '20:30');
      const other = await activity(admin, 'Latihan wawancara', '2026-11-20', '08:00', '09:00');
      await activity(admin, 'Kelas malam', '2026-11-20', '13:30', '15:00');
      await activity(admin, 'Rapat relawan', '2026-11-21', '09:00', '10:00');
      await activity(admin, 'Lewat dua minggu', '2026-11-05', '09:00', '10:00');
      await admin.put('/api/v1/admin/firstSteps', { closed: true });
      await page.goto('/admin/dashboard');

      const day = page.getByRole('region', { name: 'Urutan hari ini' });
      await expect(day.getByRole('listitem').first()).toContainText('Latihan wawancara');
      await expect(day.getByRole('listitem').last()).toHaveText('Sekarang 14.00 WIB');
      // Beside the label "Sedang berlangsung" there is still room for the name.
      const running = await day.getByText('Kelas malam').first().boundingBox();
      expect(running?.width).toBeGreaterThan(140);
      await expect(page.getByRole('region', { name: 'Besok, Sabtu, 21 November 2026' })).toContainText('Rapat relawan');
      await expect(page.getByRole('region', { name: 'Menyiapkan program' })).toBeHidden();
      await expectNoSidewaysScroll(page);

      const logs = page.getByRole('region', { name: 'Catatan kegiatan' });
      await expect(logs).toContainText('jangan nama siswa');
      const rows = logs.getByRole('listitem');
      await expect(rows.first()).toContainText('Latihan wawancara');
      await expect(logs).not.toContainText('Lewat dua minggu');

      // Logs that a session was held: two key presses and the number of students. The next row stays where it is.
      const placeOfNext = () => rows.nth(1).evaluate((next: HTMLElement) => next.offsetTop);
      const place = await placeOfNext();
      await rows.first().getByRole('button', { name: 'Terlaksana' }).press('Enter');
      await expect(logs.getByLabel(/^Jumlah siswa/)).toBeFocused();
      await page.keyboard.type('12 anak');
      await page.keyboard.press('Enter');
      await expect(logs.getByText('Jumlah siswa harus bilangan bulat 0 sampai 5.000.')).toBeVisible();
      await logs.getByLabel(/^Jumlah siswa/).fill('12');
      await page.keyboard.press('Enter');
      await expect(rows.first()).toContainText('Terlaksana, 12 siswa');
      expect(await placeOfNext()).toBe(place);

      // Logs that a session was not held: two presses and a reason.
      const row = rows.filter({ hasText: 'Bimbingan esai' }).first();
      await row.getByRole('button', { name: 'Tidak' }).click();
      await row.getByRole('button', { name: 'Listrik' }).click();
      await expect(row).toContainText('Tidak terlaksana: listrik');
      await expectAccessibleInBothSchemes(page);

      // Changes the log in the full form.
      await row.getByRole('button', { name: /^Ubah catatan/ }).click();
      const form = page.getByRole('dialog', { name: 'Catatan kegiatan' });
      await expect(form).toContainText('Jangan tulis nama siswa');
      await form.getByRole('radio', { name: 'Jaringan' }).check();
      await form.getByLabel(/^Keterangan/).fill('Sinyal hilang sejak pukul 19.10.');
      await expectAccessibleInBothSchemes(page);
      await form.getByRole('button', { name: 'Simpan' }).click();
      await expect(form).toBeHidden();
      await expect(row).toContainText('Tidak terlaksana: jaringan');

      const { data } = await send(admin, listSchedules, { query: { from: '2026-11-19', to: '2026-11-20' } });
      const logOf = (id: string) => data.find(({ _id }) => _id === id)?.log;
      expect(logOf(other._id)).toEqual({ held: true, headcount: 12, reason: null, notes: '' });
      expect(logOf(sent._id)).toEqual({
        held: false,
        headcount: null,
        reason: 'network',
        notes: 'Sinyal hilang sejak pukul 19.10.',
      });
    },
  );
}
