import { make, scheduleBody, unique } from '../../tests/support/builders.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWholePageAccessible } from './accessibility.ts';
import { mondayFrom, onBoard, openBoard } from './board-steps.ts';
import { FULL, tagOfWidth } from '../runs.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, card, freeDay, openMonth, schedulesOn } from './schedule-steps.ts';

const API = '/api/v1/admin';

for (const width of [360, 1366]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 768 } });

    const title = 'a deleted subject with materials is restored by Urungkan, then from Sampah';
    test(title, tagOfWidth({ width, height: 740 }), async ({ adminPage: page, admin }) => {
      const name = `Astronomi ${width} ${unique()}`;
      const subject = await make.subject(admin, { name });
      const material = await make.material(admin, subject._id, { title: 'Planet' });
      await make.content(admin, subject._id, material._id);
      await page.goto('/admin/subject?q=astronomi');
      const row = page.locator(`[data-row="${subject._id}"]`);
      const remove = async () => {
        await row.getByRole('button', { name: /^Delete/ }).click();
        const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
        await expect(dialog).toContainText('Selama 30 hari masih dapat dipulihkan dari Sampah.');
        await expect(dialog).toContainText('1 materi');
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expect(dialog).toBeHidden();
        await expect(row).toBeHidden();
      };
      await remove();
      const toast = page.getByRole('dialog').filter({ hasText: 'Mata pelajaran dihapus.' }).filter({ hasText: name });
      await expectAccessible(page);
      const undo = toast.getByRole('button', { name: 'Urungkan' });
      if (width < 500) await undo.click();
      else {
        // The key F6 moves the focus to the messages.
        await page.keyboard.press('F6');
        for (let tabs = 0; tabs < 3 && !(await undo.evaluate((it) => it === document.activeElement)); tabs += 1) {
          await page.keyboard.press('Tab');
        }
        await expect(undo).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(row).toBeFocused();
      await expect(page.getByText(`Mata pelajaran ${name} kembali seperti semula.`).first()).toBeVisible();
      expect((await admin.get(`${API}/subjects/${subject._id}`)).body.materials).toHaveLength(1);

      await remove();
      await page.goto('/admin/sampah');
      const entry = page.getByRole('listitem').filter({ hasText: name });
      await expect(entry).toContainText('Bersama 1 materi, 1 isi materi.');
      await expect(entry).toContainText('tinggal 30 hari');
      await expect(entry).toContainText('Hari ini');
      await expectWholePageAccessible(page);
      await expectNoSidewaysScroll(page);
      await entry.getByRole('button', { name: `Pulihkan ${name}` }).click();
      await expect(entry).toBeHidden();
      await expect(page.getByText(`${name} dipulihkan.`).first()).toBeVisible();
      await page.goto(`/admin/subject/${subject._id}`);
      await expect(page.getByRole('link', { name: 'Planet' }).first()).toBeVisible();
    });

    const refused = 'a refused restore says at its row what to restore first; deleting for good asks for the name';
    test(refused, { tag: FULL }, async ({ adminPage: page, admin, expectedErrors }) => {
      expectedErrors.push(/409/);
      const name = `Geologi ${width} ${unique()}`;
      const subject = await make.subject(admin, { name });
      const title = `Batuan ${unique()}`;
      const material = await make.material(admin, subject._id, { title });
      await admin.delete(`${API}/subjects/${subject._id}/${material._id}`);
      await admin.delete(`${API}/deleteSubject/${subject._id}`);
      const report = await make.report(admin, { reportName: `Laporan Lama ${width} ${unique()}` });
      await admin.delete(`${API}/report/${report._id}`);

      await page.goto('/admin/dashboard');
      if (width < 768)
        await page
          .getByRole('button', { name: /menu|lainnya/i })
          .first()
          .click();
      await page.getByRole('link', { name: 'Sampah' }).first().click();
      await expect(page.getByRole('heading', { name: 'Sampah', level: 1 })).toBeVisible();
      const entry = page.getByRole('listitem').filter({ hasText: `Materi di ${name}` });
      await entry.getByRole('button', { name: `Pulihkan ${title}` }).click();
      await expect(entry.getByRole('alert')).toContainText(`Pulihkan dulu mata pelajaran ${name}.`);
      await expectWholePageAccessible(page);
      await expectNoSidewaysScroll(page);
      await entry
        .getByRole('alert')
        .getByRole('button', { name: `Pulihkan ${name}` })
        .click();
      await expect(entry.getByRole('alert')).toBeHidden();
      await entry.getByRole('button', { name: `Pulihkan ${title}` }).click();
      await expect(entry).toBeHidden();
      expect((await admin.get(`${API}/subjects/${subject._id}`)).body.materials).toEqual([
        expect.objectContaining({ _id: material._id }),
      ]);

      const trashed = page.getByRole('listitem').filter({ hasText: report.reportName });
      await trashed.getByRole('button', { name: `Hapus selamanya… ${report.reportName}` }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Hapus selamanya' });
      await expect(dialog.getByLabel('Ketik namanya')).toBeFocused();
      await dialog.getByLabel('Ketik namanya').fill('laporan');
      await dialog.getByRole('button', { name: 'Hapus selamanya' }).click();
      await expect(dialog).toContainText('Ketik nama di atas persis seperti tertulis.');
      await expectAccessible(page);
      await dialog.getByLabel('Ketik namanya').fill(report.reportName);
      await dialog.getByRole('button', { name: 'Hapus selamanya' }).click();
      await expect(dialog).toBeHidden();
      await expect(trashed).toBeHidden();
    });
  });
}

test(
  'schedules that were deleted together are restored together, and the first of them gets the focus',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const month = freeDay(2_000).slice(0, 7);
    const days = [`${month}-01`, `${month}-08`] as const;
    const anotherEvent = `Upacara ${unique()}`;
    const made = await admin.post(`${API}/repeatSchedule`, { ...scheduleBody({ anotherEvent }), dates: days });
    const [first] = made.body.data;
    await page.goto(`/admin/calendar?month=${month}`);
    const row = page.locator(`[data-row="${first._id}"]`);
    await row.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    // Deletes this schedule and the later schedules of its series.
    await dialog.getByRole('radio').nth(1).check();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toBeHidden();
    await page.getByRole('dialog').filter({ hasText: '2 jadwal dihapus.' }).getByRole('button', { name: 'Urungkan' }).click();
    await expect(row).toBeFocused();
    const { data } = (await admin.get(`${API}/schedules?from=${days[0]}&to=${days[1]}`)).body;
    expect(data.filter((one: { anotherEvent: string }) => one.anotherEvent === anotherEvent)).toHaveLength(2);
  },
);

test('a delete on the week board is undone there, and the schedule gets the focus', async ({ adminPage: page, admin }) => {
  const monday = mondayFrom(freeDay(2_080));
  const anotherEvent = `Upacara ${unique()}`;
  await addSchedule(admin, { scheduleDate: monday, anotherEvent });
  await openBoard(page, monday);
  const item = onBoard(page, anotherEvent);
  await item.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(item).toBeHidden();
  await page.getByRole('dialog').filter({ hasText: anotherEvent }).getByRole('button', { name: 'Urungkan' }).click();
  await expect(item).toBeFocused();
  expect(await schedulesOn(admin, monday)).toHaveLength(1);
});

test(
  'a failed undo of a delete of two schedules restores neither, and Sampah keeps both as one entry',
  { tag: FULL },
  async ({ adminPage: page, admin, expectedErrors }) => {
    expectedErrors.push(/503/);
    const day = freeDay(2_160);
    const [early, late] = [`Upacara pagi ${unique()}`, `Upacara sore ${unique()}`];
    await addSchedule(admin, { scheduleDate: day, anotherEvent: early });
    await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: late,
      scheduleTimeStart: '15:00',
      scheduleTimeEnd: '16:00',
    });
    await openMonth(page, day);
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    const bar = page.getByRole('group', { name: 'Jadwal yang dipilih' });
    await bar.getByRole('button', { name: 'Pilih semua (2)' }).click();
    await bar.getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('alertdialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.route('**/trash/*/restore', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"detail":"Basis data tidak terjangkau."}',
      }),
    );
    await page.getByRole('dialog').filter({ hasText: '2 jadwal dihapus.' }).getByRole('button', { name: 'Urungkan' }).click();
    const refused = page.getByRole('dialog').filter({ hasText: 'belum kembali.' });
    await expect(refused).toBeVisible();
    await expect(card(page, late)).toBeHidden();
    await expect(card(page, early)).toBeHidden();
    expect(await schedulesOn(admin, day)).toEqual([]);
    await refused.getByRole('button', { name: 'Buka Sampah' }).click();
    await expect(page.getByRole('button', { name: `Pulihkan ${early}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Pulihkan ${late}` })).toHaveCount(0);
  },
);
