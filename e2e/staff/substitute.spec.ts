import { addDays, dateInWib } from '../../src/platform/shared/wib.ts';
import { make, unique } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { expect, test } from '../admin/fixtures.ts';
import { tagOfWidth } from '../runs.ts';
import { makeStaffLink } from './steps.ts';

/**
 * Creates a teacher with a lesson today and a lesson tomorrow, and a colleague who teaches the subject. The lessons are just before
 * midnight, so that they are still to come whenever the test runs.
 */
async function programme(admin: Caller) {
  const number = `${Date.now()}-${unique()}`;
  const subject = (await make.subject(admin, { name: `Kimia ${number}` }))._id;
  const teacherOf = (name: string) =>
    make.teacher(admin, { name: `${name} ${number}`, email: `${name}.${number}@example.org`, subject: [subject] });
  const [ill, colleague] = [await teacherOf('Sari'), await teacherOf('Dewi')];
  const inClass = (await make.classOf(admin))._id;
  const today = dateInWib(new Date());
  for (const day of [0, 1]) {
    await make.schedule(admin, {
      kind: 'classes',
      anotherEvent: '',
      scheduleDate: addDays(today, day),
      scheduleTimeStart: '23:50',
      scheduleTimeEnd: '23:58',
      classes: { class: [inClass], subjects: subject, teacher: ill._id, substitute: null },
    });
  }
  return { ill, colleague, title: `Kimia ${number}` };
}

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 360 });

    const title = 'a teacher falls ill, a colleague answers, and an admin names substitutes with keys alone';
    test(title, tagOfWidth({ width, height }), async ({ browser, adminPage, admin, server }) => {
      const { ill, colleague, title: subject } = await programme(admin);

      const device = () => browser.newContext({ baseURL: server.url, viewport: { width, height } });
      const context = await device();
      const own = await context.newPage();
      await own.goto(await makeStaffLink(admin, server.url, ill._id));
      await own.getByRole('button', { name: 'Masuk', exact: true }).click();
      const lesson = own.getByRole('article', { name: subject }).first();
      await lesson.getByRole('button', { name: 'Saya berhalangan' }).focus();
      await own.keyboard.press('Enter');
      await own.keyboard.press('Tab');
      await expect(lesson.getByRole('button', { name: 'Sakit' })).toBeFocused();
      await own.keyboard.press('Enter');
      await expect(lesson.getByText('Pengelola tahu Anda berhalangan (Sakit)')).toBeVisible();
      await own.goto('/staf/waktu');
      await own.getByRole('gridcell', { name: 'Senin 08.00' }).focus();
      await own.keyboard.press(' ');
      await own.keyboard.press('Shift+ArrowDown');
      await expect(own.getByRole('button', { name: 'Simpan waktu' })).toBeInViewport({ ratio: 1 });
      const between = await own.getByRole('grid').evaluate((grid) => {
        const days = [...grid.querySelectorAll('[role="columnheader"]')].slice(1).map((heading) => {
          const text = document.createRange();
          text.selectNodeContents(heading);
          return text.getBoundingClientRect();
        });
        return days.slice(1).map(({ left }, index) => left - (days[index]?.right ?? 0));
      });
      expect(Math.min(...between)).toBeGreaterThan(5);
      const hours = await own.getByRole('rowheader').evaluateAll((cells) => cells.map(({ clientHeight }) => clientHeight));
      expect(Math.max(...hours)).toBeLessThan(32);
      await expectAccessibleInBothSchemes(own);
      await expectNoSidewaysScroll(own);
      await own.getByRole('button', { name: 'Simpan waktu' }).click();
      await expect(own.getByText('Waktu berhalangan tersimpan.')).toBeVisible();
      await context.close();

      const page = adminPage;
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: `Cari pengganti ${ill.name}` }).focus();
      await page.keyboard.press('Enter');
      const proposal = page.getByRole('dialog').getByRole('listitem').filter({ hasText: colleague.name });
      await expectAccessibleInBothSchemes(page);
      await proposal.getByRole('button', { name: 'Tanya' }).focus();
      await page.keyboard.press('Enter');
      const chat = await proposal.getByRole('link', { name: /Buka WhatsApp/ }).getAttribute('href');
      const link = /\/bisa\/[\w-]+/.exec(decodeURIComponent(chat ?? ''))?.[0] ?? '';
      await page.keyboard.press('Escape');

      // First a chat application opens the link for its preview. This must not count as the colleague's answer.
      await admin.get(link);
      const asked = await device();
      const question = await asked.newPage();
      await question.goto(link);
      await expect(question.getByRole('heading', { name: 'Bisa menjadi pengganti?' })).toBeVisible();
      await expectAccessibleInBothSchemes(question);
      await question.getByRole('button', { name: 'Saya bisa' }).focus();
      await question.keyboard.press('Enter');
      await expect(question.getByRole('heading', { name: 'Jawaban Anda sudah tercatat' })).toBeVisible();
      await expect(question.getByText('Anda menjawab: bisa.')).toBeVisible();
      await expect(question.locator(':focus')).toContainText('Anda menjawab: bisa.');
      await asked.close();

      await page.reload();
      await expect(page.getByText(`${colleague.name} bisa`)).toBeVisible();
      await page.getByRole('button', { name: `Beberapa hari… ${ill.name}` }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Pengganti beberapa sesi' });
      await expect(dialog.getByText('2 sesi')).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Simpan 2 pengganti' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 jadwal mendapat pengganti')).toBeVisible();
      await expect(page.getByRole('button', { name: `Cari pengganti ${ill.name}` })).toHaveCount(0);
      await page.getByRole('button', { name: /^Urungkan/ }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 jadwal kembali seperti semula')).toBeVisible();
    });
  });
}
