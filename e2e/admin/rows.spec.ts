import type { Locator, Page } from '@playwright/test';
import { make } from '../../tests/support/builders.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { FULL, tagOfWidth } from '../runs.ts';

const LONG = 'Pertanggungjawaban Penyelenggaraan Pembelajaran Berkelanjutan '.repeat(3).trim();
const LISTS = [
  '/admin/class',
  '/admin/subject',
  '/admin/calendar',
  '/admin/teacher',
  '/admin/mentor',
  '/admin/webinar',
  '/admin/laporan',
];
const ROOM = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 740 };

const rows = (page: Page) => page.locator('main [data-row]');
const heights = (found: Locator) => found.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
const colour = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);

test(
  'a row is at most 57 px high on wide screens, 76 px with a long name, and 84 px on a phone',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    test.slow();
    const group = await make.group(admin, { groupName: LONG.slice(0, 100) });
    await make.classOf(admin, { className: LONG, mentoringGroup: [group._id] });
    await make.subject(admin, { name: LONG.slice(0, 120), kurikulum: 'https://kurikulum.example.org/merdeka' });
    await make.report(admin, { reportName: LONG, reportDescription: `${LONG}\n${LONG}` });
    await make.webinar(admin, { webinarTheme: LONG, webinarDescription: LONG, webinarSpeaker: `${LONG}; ${LONG}; Ani; Budi` });
    for (const path of LISTS) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      await page.setViewportSize(ROOM);
      // Rows with further lines are left out: schedules with a clash, a status or the description of a webinar.
      const plain = rows(page).filter({ hasNotText: /Bentrok:|Dibatalkan|Dipindah|Digantikan|Ada rekaman|WIBWebinar/ });
      for (const height of await heights(plain.filter({ hasNotText: LONG.slice(0, 100) })))
        expect(height, path).toBeLessThanOrEqual(57);
      // A long name has three lines, with space above and below.
      for (const height of await heights(plain)) expect(height, path).toBeLessThanOrEqual(76);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(PHONE);
      for (const height of await heights(plain)) expect(height, path).toBeLessThanOrEqual(84);
      for (const button of await rows(page).first().getByRole('button').all()) {
        const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
      }
      await expectNoSidewaysScroll(page);
    }
  },
);

test(
  'at 1024 px no list cuts a name, and every row has space above and below its texts',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const teacher = { name: 'Maria Goreti Kusumawardani Nainggolan', email: 'maria.goreti.kusumawardani@suluh.sch.id' };
    const subject = await make.subject(admin, { name: 'Pendidikan Kewarganegaraan Nusantara' });
    const { _id: teacherId } = await make.teacher(admin, { ...teacher, subject: [subject._id] });
    const groups = [
      await make.group(admin, { groupName: 'Sasando Timur' }),
      await make.group(admin, { groupName: 'Sasando Barat' }),
    ];
    const group = groups.map(({ _id }) => _id);
    const kelas = await make.classOf(admin, { className: 'Sasando Kupang Angkatan Kedua', mentoringGroup: group });
    await make.mentor(admin, { name: 'Yohanes Fransiskus Wuriyanto Manggarai', group });
    await make.webinar(admin, { webinarTheme: 'Menulis esai yang meyakinkan', webinarSpeaker: 'Maria Goreti Kusumawardani' });
    await make.report(admin, { reportName: 'Laporan kegiatan bulan November 2026' });
    const lesson = { class: [kelas._id], subjects: subject._id, teacher: teacherId };
    await make.schedule(admin, { kind: 'classes', anotherEvent: '', classes: lesson, scheduleDate: '2026-11-24' });
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const path of LISTS) {
      await page.goto(path === '/admin/calendar' ? '/admin/calendar?month=2026-11&q=Nusantara' : path);
      const row = rows(page)
        .filter({ hasText: /Nusantara|Kusumawardani|Angkatan Kedua|Manggarai|November 2026|meyakinkan/ })
        .first();
      await expect(row).toBeVisible();
      const found = await row.evaluate((element) => {
        const space = element.getBoundingClientRect();
        const parts = [...element.querySelectorAll('td:not([data-prose]), p')];
        return {
          cut: parts.filter((part) => {
            // A text counts as cut if more than half a line is hidden. Less is no cut: a font may be a few pixels higher than its
            // line.
            const line = Number.parseFloat(getComputedStyle(part).lineHeight) || 20;
            return part.scrollHeight > part.clientHeight + line / 2 || part.scrollWidth > part.clientWidth + 2;
          }),
          tight: parts.filter((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return part.clientHeight > 0 && (top < space.top + 3 || bottom > space.bottom - 3);
          }),
        };
      });
      expect([found.cut.length, found.tight.length], path).toEqual([0, 0]);
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/admin/calendar?view=week');
    const title = await page.getByRole('heading', { level: 1 }).evaluate(({ clientHeight }) => clientHeight);
    expect(title, 'the heading of the board is one line').toBeLessThan(50);
  },
);

for (const size of [ROOM, PHONE]) {
  test(
    `a row's "⋯" menu opens by keyboard and pointer and returns the focus, at ${size.width} px`,
    tagOfWidth(size),
    async ({ adminPage: page }) => {
      await page.setViewportSize(size);
      await page.goto('/admin/calendar');
      const more = rows(page)
        .first()
        .getByRole('button', { name: /^Tindakan lain untuk / });
      const menu = page.getByRole('menu', { name: /^Tindakan lain untuk / });
      const copy = menu.getByRole('menuitem', { name: 'Duplikat' });
      await more.focus();
      await page.keyboard.press('ArrowDown');
      await expect(menu).toBeVisible();
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(more).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(copy).toBeVisible();
      await expect(copy).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(copy).not.toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(copy).toBeFocused();
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: 'Add Schedule' });
      await expect(form.getByRole('textbox', { name: 'Tanggal' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(more).toBeFocused();

      await more.click();
      await expect(menu).toBeVisible();
      await more.click();
      await expect(menu).toBeHidden();
      await more.click();
      await copy.click();
      await expect(form).toBeVisible();
    },
  );
}

test(
  "a row's buttons are grey until the pointer or the focus is on them; its menu moves with the row, or closes",
  { tag: FULL },
  async ({ adminPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/admin/calendar');
    const row = rows(page).first();
    const [edit, remove] = [row.getByRole('button', { name: /^Edit / }), row.getByRole('button', { name: /^Delete / })];
    const quiet = await colour(edit);
    await expect.poll(() => colour(remove)).toBe(quiet);
    await remove.hover();
    await expect.poll(() => colour(remove)).not.toBe(quiet);
    const red = await colour(remove);
    await page.mouse.move(0, 0);
    await expect.poll(() => colour(remove)).toBe(quiet);
    await edit.focus();
    await page.keyboard.press('Tab');
    await expect(remove).toBeFocused();
    await expect.poll(() => colour(remove)).toBe(red);
    const more = row.getByRole('button', { name: /^Tindakan lain untuk / });
    const menu = page.getByRole('menu', { name: /^Tindakan lain untuk / });
    const gap = async () => {
      const [button, popup] = [await more.boundingBox(), await menu.boundingBox()];
      if (!button || !popup) return null;
      return Math.min(Math.abs(popup.y - button.y - button.height), Math.abs(button.y - popup.y - popup.height));
    };
    await more.click();
    await expect(menu).toBeVisible();
    await page.evaluate(() => {
      const late = document.createElement('p');
      late.style.height = '3000px';
      document.querySelector('main')?.prepend(late);
    });
    await expect(more).toBeInViewport();
    await expect.poll(gap).toBeLessThanOrEqual(6);
    await page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }));
    await expect.poll(gap).toBeLessThanOrEqual(6);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(menu).toBeHidden();
    await expect(more).toBeFocused();
  },
);

test('a schedule with a third line has space above and below its text', { tag: FULL }, async ({ adminPage: page, admin }) => {
  const subject = await make.subject(admin, { name: 'Tiga Baris' });
  await make.schedule(admin, {
    kind: 'classes',
    status: 'cancelled',
    statusReason: 'Listrik padam.',
    classes: { class: [(await make.classOf(admin))._id], subjects: subject._id },
  });
  await page.setViewportSize(ROOM);
  await page.goto('/admin/calendar?month=2026-11&q=Tiga%20Baris');
  const row = page.getByRole('article', { name: /Tiga Baris/ });
  await expect(row.getByText('Listrik padam.')).toBeVisible();
  const padding = await row.evaluate((element) => parseFloat(getComputedStyle(element).paddingTop));
  expect(padding).toBe(6);
});
