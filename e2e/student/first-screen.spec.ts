import type { APIRequestContext } from '@playwright/test';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

test.use({ sampleData: false, viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Jayapura' });

const at = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({ scheduleTimeStart, scheduleTimeEnd });

/**
 * Creates a class with three lessons on Friday: one is cancelled, one is moved to Saturday, one has a substitute. Returns the
 * class's id.
 */
async function aDayOfNews(admin: APIRequestContext): Promise<string> {
  const group = await create(admin, 'mentoringGroup', { groupName: 'Nuri' });
  const classId = await create(admin, 'addClass', { className: 'Kelas Tifa', classNumber: 1, mentoringGroup: [group] });
  const subject = async (name: string) =>
    create(admin, 'addSubject', { name, kurikulum: 'https://example.org/', classTeacher: [] });
  const [english, math, reasoning] = [
    await subject('Bahasa Inggris'),
    await subject('Matematika'),
    await subject('Penalaran Umum'),
  ];
  const person = async (name: string, email: string) =>
    create(admin, 'teachers', { name, email, password: 'rahasia', subject: [reasoning] });
  const [teacher, substitute] = [
    await person('Ibu Ani Wanggai', 'ani@example.org'),
    await person('Pak Budi Rumbewas', 'budi@example.org'),
  ];
  const lesson = (subjects: string, more: object) =>
    aSchedule({ anotherEvent: '', classes: { class: [classId], subjects, teacher }, ...more });
  const cancelled = { status: 'cancelled', statusReason: 'pengajar sakit' };
  await create(admin, 'addSchedule', lesson(english, { ...at('17:30', '18:30'), ...cancelled }));
  const moved = await create(admin, 'addSchedule', lesson(math, at('18:00', '19:00')));
  const move = { data: lesson(math, { scheduleDate: '2026-11-21', ...at('16:00', '17:00'), announceMove: true }) };
  expect((await admin.put(`/api/v1/admin/editSchedule/${moved}`, move)).status()).toBe(200);
  const classes = { class: [classId], subjects: reasoning, teacher, substitute };
  await create(admin, 'addSchedule', lesson(reasoning, { ...at('19:00', '20:30'), classes }));
  return classId;
}

test('below two cancelled or moved lessons, the whole ticket is above the bottom bar of a small phone', async ({
  page,
  admin,
  baseURL,
}) => {
  const classId = await aDayOfNews(admin);
  await page.context().addCookies([{ name: 'untuk', value: classId, url: baseURL ?? '' }]);
  await page.goto('/');
  await hydrated(page);
  const news = page.getByRole('list', { name: 'Perubahan jadwal' }).getByRole('listitem');
  await expect(news).toHaveText([
    /^Bahasa Inggris 17\.30 WIB · 19\.30 WIT dibatalkan: pengajar sakit$/,
    /^Matematika pindah ke Sab 21 Nov, 16\.00 WIB · 18\.00 WIT$/,
  ]);
  await expect(news.first().getByText('·', { exact: true })).toBeVisible();
  const ticket = page.getByRole('article').first();
  await expect(ticket).toContainText('Ibu Ani Wanggai · Digantikan Pak Budi Rumbewas');
  const [box, bar] = [await ticket.boundingBox(), await page.getByRole('navigation', { name: 'Menu utama' }).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
