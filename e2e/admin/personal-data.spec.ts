import { readFile } from 'node:fs/promises';
import { make, scheduleBody, unique } from '../../tests/support/builders.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { tagOfWidth } from '../runs.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, tagOfWidth(viewport), () => {
    test.use({ viewport });

    test("a teacher's data is downloaded and erased; past schedules say that a person was erased", async ({
      adminPage: page,
      admin,
    }) => {
      const name = `Yosefina Lobo ${viewport.width} ${unique()}`;
      const teacher = await make.teacher(admin, { name, email: `yosefina${viewport.width}.${unique()}@example.org` });
      const { _id } = await make.schedule(
        admin,
        scheduleBody({ scheduleDate: '2020-02-03', classes: { class: [], teacher: teacher._id } }),
      );
      await page.goto(`/admin/teacher?q=${encodeURIComponent(name)}`);
      await page.getByRole('button', { name: `Tindakan lain untuk ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Data pribadi…' }).click();
      const data = page.getByRole('dialog', { name: 'Data pribadi' });
      await expect(data).toContainText('1 jadwal dan catatannya');
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      const download = page.waitForEvent('download');
      await data.getByRole('button', { name: 'Unduh data' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`data-pribadi-${name.toLowerCase().replaceAll(' ', '-')}.json`);
      expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
        name,
        schedules: [{ _id, as: ['teacher'] }],
      });

      await data.getByRole('button', { name: 'Hapus data pribadi…' }).click();
      const question = page.getByRole('alertdialog', { name: 'Hapus data pribadi' });
      await expect(question).toContainText('1 jadwal yang sudah lewat tetap ada, tanpa pengajar.');
      await expect(question).toContainText('1 mata pelajaran tetap ada, tanpa guru ini.');
      await question.getByLabel('Tulis "Pengajar (dihapus)" di jadwal yang sudah lewat').check();
      await expect(question).toContainText('1 jadwal yang sudah lewat tetap ada, dengan tulisan "Pengajar (dihapus)".');
      const typed = question.getByLabel(`Ketik ${name} untuk memastikan`);
      await typed.fill('Orang Lain');
      await question.getByRole('button', { name: 'Hapus selamanya' }).click();
      await expect(question).toContainText('Ketik namanya persis seperti yang tertulis.');
      await expect(typed).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      await typed.fill(name);
      await typed.press('Enter');
      await expect(page.getByText('Data pribadi dihapus')).toBeVisible();
      await expect(question).toBeHidden();
      await expect(page.getByRole('button', { name: `Tindakan lain untuk ${name}` })).toHaveCount(0);

      const { body } = await admin.get('/api/v1/admin/schedules?from=2020-02-01&to=2020-02-28');
      const stored = body.data.find((schedule: { _id: string }) => schedule._id === _id);
      expect(stored.classes.teacher).toEqual({ _id: 'dihapus', name: 'Pengajar (dihapus)' });
    });
  });
}
