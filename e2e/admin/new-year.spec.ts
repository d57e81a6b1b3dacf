import { make } from '../../tests/support/builders.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { tagOfWidth } from '../runs.ts';
import { expect, test as base } from './fixtures.ts';
import { startServer } from './server.ts';

// This test has its own server, because it archives everything. The other tests share a server.
const test = base.extend<object, object>({
  server: [
    async ({}, provide) => {
      const env = { NODE_ENV: 'test', FAKE_NOW: '2027-07-09T09:00:00+07:00' };
      const server = await startServer({ sampleData: false, env });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

for (const width of [360, 1366]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 768 } });

    const title =
      'the past year is archived, the next is created, a student switches class with one tap, and the undo restores everything';
    test(title, tagOfWidth({ width, height: 740 }), async ({ adminPage: page, admin, server }) => {
      const group = await make.group(admin, { groupName: `7A-${width}` });
      const own = await make.classOf(admin, { className: `Kelas 7A ${width}`, mentoringGroup: [group._id] });
      const lesson = await make.schedule(admin, { scheduleDate: '2027-05-03', classes: { class: [own._id] } });
      await page.goto('/admin/class');
      await page.getByRole('link', { name: 'Mulai tahun ajaran baru' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tahun ajaran baru' })).toBeVisible();
      await expect(page.getByLabel('Nama tahun ajaran')).toHaveValue('2026/2027');
      await expect(page.getByText('Diarsipkan: 1 kelas, 1 kelompok, 1 jadwal, dan 0 laporan.')).toBeVisible();
      await expect(page.getByLabel(`Kelas sesudah Kelas 7A ${width}`)).toHaveValue(`Kelas 8A ${width}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // The typed name stays after a reload.
      await page.getByLabel(`Kelas sesudah Kelas 7A ${width}`).fill('Kelas Delapan');
      await page.reload();
      await expect(page.getByLabel(`Kelas sesudah Kelas 7A ${width}`)).toHaveValue('Kelas Delapan');
      const start = page.getByRole('button', { name: 'Mulai tahun ajaran baru' });
      await expect(start).toBeEnabled();
      await start.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Arsipkan 2026/2027?' });
      await expect(dialog).toContainText('Masuk arsip: 1 kelas, 1 kelompok, 1 jadwal, dan 0 laporan.');
      await dialog.getByRole('button', { name: 'Arsipkan' }).click();
      const done = page.getByText(
        'Arsip 2026/2027 selesai: 1 kelas, 1 kelompok, 1 jadwal, dan 0 laporan. Dibuat: 1 kelas dan 1 kelompok.',
      );
      await expect(done).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(start).toHaveCount(0);

      const student = await page.context().browser()?.newContext({ baseURL: server.url, javaScriptEnabled: false });
      const phone = await student?.newPage();
      if (!student || !phone) throw new Error('There is no browser.');
      await student.addCookies([{ name: 'untuk', value: own._id, url: server.url }]);
      await phone.goto('/');
      await phone.getByRole('button', { name: 'Lanjut ke Kelas Delapan' }).click();
      await expect(phone.getByText('Untuk Kelas Delapan')).toBeVisible();
      await student.close();

      await page.getByRole('button', { name: 'Urungkan: Arsip 2026/2027' }).click();
      await expect(
        page.getByText('Sudah diurungkan. Semua kembali dari arsip. 2 kelas dan kelompok baru pindah ke Sampah.'),
      ).toBeVisible();
      await page.goto('/admin/class');
      await expect(page.getByText(`Kelas 7A ${width}`, { exact: true }).first()).toBeVisible();
      // The test at the other width expects an empty programme.
      for (const [path, id] of [
        ['deleteSchedule', lesson._id],
        ['deleteClass', own._id],
        ['mentoringGroup', group._id],
      ]) {
        expect((await admin.delete(`/api/v1/admin/${path}/${id}`)).status).toBe(200);
      }
    });
  });
}
