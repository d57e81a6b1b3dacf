import { readFile } from 'node:fs/promises';
import { logSchedule } from '../../src/features/attendance/calls.ts';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './friday.ts';
import { FULL, tagOfWidth } from '../runs.ts';

interface Made {
  teacher: { _id: string; name: string };
  kelas: { _id: string; className: string };
}

/**
 * Creates four lessons of one class in a month without other schedules: the first was held with 12 students, the second was not
 * held because of a power cut, the third is cancelled, and the fourth has no log.
 */
async function aMonth(admin: Caller, month: string): Promise<Made> {
  const subject = await make.subject(admin, { name: 'Matematika' });
  const teacher = await make.teacher(admin, { name: `Bu Guru ${month}`, subject: [subject._id] });
  const kelas = await make.classOf(admin, { className: `Kelas ${month}` });
  const lesson = (day: string, fields: object = {}) =>
    make.schedule(admin, {
      kind: 'classes',
      anotherEvent: '',
      classes: { class: [kelas._id], subjects: subject._id, teacher: teacher._id },
      scheduleDate: `${month}-${day}`,
      scheduleTimeStart: '19:00',
      scheduleTimeEnd: '20:30',
      ...fields,
    });
  const log = async ({ _id }: { _id: string }, body: object) =>
    send(admin, logSchedule, { params: { id: _id }, body: { held: true, headcount: null, reason: null, notes: '', ...body } });
  await log(await lesson('02'), { headcount: 12 });
  await log(await lesson('03'), { held: false, reason: 'power' });
  await lesson('04', { status: 'cancelled', statusReason: 'Hujan lebat.' });
  await lesson('05');
  return { teacher, kelas };
}

const sizes = [
  { width: 1366, height: 900, month: '2026-10' },
  { width: 360, height: 740, month: '2026-09' },
];

for (const { month, ...viewport } of sizes) {
  test(
    `a month is read, downloaded and published at ${viewport.width} px`,
    tagOfWidth(viewport),
    async ({ adminPage: page, admin }) => {
      await page.setViewportSize(viewport);
      const { kelas } = await aMonth(admin, month);
      await page.goto('/admin/laporan');
      await page.getByRole('link', { name: 'Laporan bulan' }).click();
      await expect(page.getByText('Tidak ada kegiatan pada bulan ini.')).toBeVisible();
      await page.goto(`/admin/laporan/bulan?month=${month}`);
      const figures = page.getByRole('definition');
      await expect(figures).toHaveText(['1 dari 3', '1', '1', '1', '0', '12', '1 jam 30 menit']);
      await expect(page.getByRole('region', { name: 'Alasan tidak terlaksana' })).toContainText('Listrik1 dari 1');
      await expect(page.getByRole('region', { name: 'Per kelas' })).toContainText(
        `${kelas.className}1 dari 3 terlaksana, 1 dibatalkan, 12 kehadiran`,
      );
      await expect(page.getByRole('region', { name: 'Per guru' })).toContainText('1 sesi, 1 jam 30 menit');
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);

      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Unduh CSV' }).click();
      expect((await file).suggestedFilename()).toBe(`kegiatan-${month}.csv`);
      const csv = await readFile(await (await file).path(), 'utf8');
      expect(csv.split('\r\n')[1]).toBe(`Semua,${month},3,1,1,1,1,0,12,1,90`);

      await page.getByRole('button', { name: 'Terbitkan' }).click();
      const asked = page.getByRole('alertdialog', { name: /^Terbitkan / });
      await expect(asked).toContainText('1 kegiatan belum dicatat dan belum dihitung terlaksana.');
      await expectAccessibleInBothSchemes(page);
      await asked.getByRole('button', { name: 'Terbitkan' }).click();
      const link = page.getByRole('link', { name: `/kegiatan/${month} (tab baru)` });
      await expect(link).toHaveAttribute('href', `/kegiatan/${month}`);
      expect((await page.request.get(`/kegiatan/${month}`)).status()).toBe(200);
      await page.getByRole('link', { name: 'Laporan', exact: true }).filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laporan');
    },
  );
}

test(
  'the hours of a volunteer are shown, and the letter about them is printed on one A4 page',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const { teacher } = await aMonth(admin, '2026-08');
    await page.goto('/admin/laporan/relawan?dari=2026-08-01&sampai=2026-08-31');
    await page.getByLabel('Guru atau mentor').selectOption({ label: teacher.name });
    await expect(page).toHaveURL(new RegExp(`guru=${teacher._id}`));
    await expect(page.getByText('1 sesi, 1 jam 30 menit')).toBeVisible();
    await expect(page.getByText(/^1 sesi lain sudah lewat tetapi belum dicatat/)).toBeVisible();
    const letter = page.getByRole('article', { name: 'Surat Keterangan Relawan' });
    await expect(letter).toContainText('1 Agustus 2026 sampai 31 Agustus 2026');
    for (const viewport of [
      { width: 1366, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
    }
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['595x842']);
    await page.getByRole('textbox', { name: 'Sampai' }).fill('31 jul 2026');
    await page.keyboard.press('Enter');
    await expect(page.getByText("'Sampai' tidak boleh sebelum 'Dari'.")).toBeVisible();
  },
);

test(
  'the week of one class, and a full week of all classes, are each printed on one A4 page, with times in three zones',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const { kelas } = await aMonth(admin, '2026-07');
    await make.schedule(admin, { anotherEvent: 'Rapat relawan', scheduleDate: '2026-07-02' });
    await page.goto('/admin/calendar');
    await page.getByRole('link', { name: 'Cetak' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Jadwal 16–22 November 2026' })).toBeVisible();
    await page.goto('/admin/calendar/cetak?minggu=2026-07-02');
    const thursday = page.getByRole('region', { name: 'Kamis, 2 Juli 2026' });
    await expect(thursday).toContainText('Rapat relawan');
    await page.getByLabel('Kelas').selectOption({ label: kelas.className });
    await expect(page).toHaveURL(`/admin/calendar/cetak?minggu=2026-07-02&kelas=${kelas._id}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Jadwal 29 Juni – 5 Juli 2026 · ${kelas.className}`);
    await expect(thursday).not.toContainText('Rapat relawan');
    await expect(thursday.getByText(/^(19\.00–20\.30 WIB|20\.00–21\.30 WITA|21\.00–22\.30 WIT)$/)).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Sabtu, 4 Juli 2026' })).toContainText('DIBATALKAN: Hujan lebat.');
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1366, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
    }
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['842x595']);

    for (let day = 1; day <= 5; day += 1) {
      for (let hour = 8; hour < 20; hour += 1) {
        await make.schedule(admin, {
          anotherEvent: `Bimbingan penulisan esai beasiswa kelompok ${hour}`,
          scheduleDate: `2026-06-0${day}`,
          scheduleTimeStart: `${String(hour).padStart(2, '0')}:00`,
          scheduleTimeEnd: `${String(hour).padStart(2, '0')}:45`,
        });
      }
    }
    await page.goto('/admin/calendar/cetak?minggu=2026-06-01');
    await expect(page.getByText('Bimbingan penulisan esai beasiswa kelompok 19').first()).toBeVisible();
    await expect(page.getByText('Terlalu banyak untuk satu lembar')).toBeHidden();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['842x595']);
  },
);

/** Returns the width and height of each page of a PDF that Chromium printed, in whole points. */
function pagesOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  );
}
