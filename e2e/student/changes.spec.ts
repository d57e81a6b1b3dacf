import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { valuesToTest } from '../runs.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

test.use({ sampleData: false, viewport: { width: 360, height: 2_000 } });

const changes = (page: Page) => page.getByRole('region', { name: 'Berubah sejak kunjungan terakhir' });
const FIRST = 'Perubahan jadwal dan materi baru akan tampil di sini.';

async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await expect(changes(page)).not.toContainText('memeriksa');
}

/** Changes the stored time of the last visit, so that it was so many hours ago. */
async function goBackInTime(page: Page, hours: number): Promise<void> {
  await page.evaluate((ms) => {
    const kept: { at: number } = JSON.parse(localStorage.getItem('suluh.kunjungan') ?? '');
    localStorage.setItem('suluh.kunjungan', JSON.stringify({ ...kept, at: kept.at - ms }));
  }, hours * 3_600_000);
}

/** Expects the date and the section of changes at the same place with and without the number of changes beside the date. */
async function expectNothingMoves(page: Page): Promise<void> {
  const link = page.locator('a', { hasText: /^4 perubahan$/ });
  const places = async () => [await page.locator('.section-head .date').first().boundingBox(), await changes(page).boundingBox()];
  await expect(link).toBeVisible();
  const before = await places();
  await link.evaluate((element) => (element.style.display = 'none'));
  expect(await places()).toEqual(before);
  await link.evaluate((element) => (element.style.display = ''));
}

/**
 * Creates a lesson of a class tomorrow, a lesson of another class, and a past activity for all. `change` makes four changes: it
 * moves the first, cancels the second, adds a recording to the third, and creates a material.
 */
async function programme(admin: APIRequestContext) {
  const group = async (groupName: string) => create(admin, 'mentoringGroup', { groupName });
  const aClass = async (className: string) =>
    create(admin, 'addClass', { className, classNumber: 1, mentoringGroup: [await group(`${className} satu`)] });
  const [mine, theirs] = [await aClass('Kelas Tifa'), await aClass('Kelas Nuri')];
  const subject = await create(admin, 'addSubject', { name: 'Fisika', kurikulum: 'https://example.org/', classTeacher: [] });
  const lesson = (of: string, hour: number) =>
    aSchedule({
      scheduleDate: '2026-11-21',
      scheduleTimeStart: `${hour}:00`,
      scheduleTimeEnd: `${hour + 1}:00`,
      anotherEvent: '',
      linkZoom: `https://zoom.us/j/9${hour}`,
      classes: { class: [of], subjects: subject, teacher: null },
    });
  const over = aSchedule({
    scheduleTimeStart: '08:00',
    scheduleTimeEnd: '09:00',
    anotherEvent: 'Sudah lewat',
    linkZoom: 'https://zoom.us/j/77',
  });
  const bodies = [lesson(mine, 10), lesson(theirs, 13), over];
  const ids: string[] = [];
  for (const body of bodies) ids.push(await create(admin, 'addSchedule', body));
  const edit = async (index: number, more: object) => {
    const answer = await admin.put(`/api/v1/admin/editSchedule/${ids[index]}`, { data: { ...bodies[index], ...more } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return {
    mine,
    change: async () => {
      await edit(0, { scheduleTimeStart: '11:00', scheduleTimeEnd: '12:00', announceMove: true });
      await edit(1, { status: 'cancelled', statusReason: 'Listrik padam' });
      await edit(2, { recordingLink: 'https://youtu.be/MHXO86wKeDY' });
      await create(admin, `subjects/${subject}`, { title: 'Gerak lurus', content: 'Isi.' });
    },
  };
}

// changes.component.test.tsx tests this line with a chosen class, without storage, after a failed call and with the data saver.
test('one line lists the changes since the last visit; it stays after a reload, and is gone at the next visit', async ({
  page,
  admin,
}) => {
  const { change } = await programme(admin);
  const shifts = await watchShifts(page, { afterInput: false });
  const still = async () => expect(await shifts()).toEqual([]);
  await visit(page);
  await expect(changes(page)).toHaveText(FIRST);
  await still();
  await goBackInTime(page, 30);
  await visit(page);
  await expect(changes(page)).toHaveText('Tidak ada perubahan baru sejak Kam 19 Nov');
  await goBackInTime(page, 30);
  await change();
  for (let visits = 0; visits < 2; visits += 1) {
    await visit(page);
    await expect(changes(page).locator('summary')).toHaveText('4 perubahan sejak Kam 19 Nov');
    await still();
  }
  await changes(page).locator('summary').click();
  const links = changes(page).getByRole('link');
  await expect(links).toHaveText([
    /Rekaman baru: Sudah lewat\s*Jum 20 Nov, 08\.00 WIB/,
    /Pindah ke Sab 21 Nov, 11\.00 WIB: Fisika\s*semula 10\.00 WIB/,
    /Dibatalkan: Fisika\s*Sab 21 Nov, 13\.00 WIB/,
    /Materi baru: Gerak lurus\s*Fisika/,
  ]);
  await expectAccessibleInBothSchemes(page);
  for (const width of valuesToTest([320, 1366], [768])) {
    await page.setViewportSize({ width, height: 2_000 });
    await expectNoSidewaysScroll(page);
    await expectNothingMoves(page);
    const setTextSize = (size: string) => page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
    await setTextSize('200%');
    await expectNothingMoves(page);
    await setTextSize('');
  }
  await links.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerak lurus');
  await goBackInTime(page, 30);
  await visit(page);
  await expect(changes(page)).toHaveText(/^Tidak ada perubahan baru sejak/);
});
