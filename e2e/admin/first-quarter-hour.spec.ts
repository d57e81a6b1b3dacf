import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FULL } from '../runs.ts';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { ADMIN, expect, test as base } from './fixtures.ts';
import { card, choose, chooseType, expectToast, fillTimes } from './schedule-steps.ts';
import { startServer, type TestServer } from './server.ts';
import { goTo, openAdd, save, fill, onPhone } from './quarter-hour-steps.ts';

const TODAY = 'Jumat, 20 November 2026';
const CLASS_LINK = 'https://zoom.us/j/82000000001';
const WEBINAR_LINK = 'https://us02web.zoom.us/j/82000000003?pwd=obor';

/** Starts a server with an empty database. Its clock starts at `time` WIB on Friday, 20 November 2026. */
function serveAt(time: string, dataDir: string): Promise<TestServer> {
  const env = { NODE_ENV: 'test', FAKE_NOW: `2026-11-20T${time}:00+07:00`, DATA_DIR: dataDir };
  return startServer({ sampleData: false, env });
}

const test = base.extend<object, { dataDir: string }>({
  dataDir: [
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'suluh-e2e-'));
      await provide(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dataDir }, provide) => {
      const server = await serveAt('14:00', dataDir);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test(
  'an admin sets up an empty database, and a student joins the first class',
  { tag: FULL },
  async ({ guestPage: page, browser, server, dataDir, complaints }) => {
    test.setTimeout(180_000);

    await test.step('the volunteer signs in and sees the first step', async () => {
      await page.goto('/admin');
      await page.getByLabel('Username').fill(ADMIN.email);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expectToast(page, 'Login berhasil!');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await expect(page.getByText('Belum ada kegiatan untuk hari ini.')).toBeVisible();
      const steps = page.getByRole('region', { name: 'Menyiapkan program' });
      await expect(steps.locator('[aria-current=step]').getByRole('link')).toHaveAccessibleName('Buat kelompok mentoring');
      await expect(steps.getByRole('listitem')).toHaveCount(7);
      await expectAccessibleInBothSchemes(page);
      await page
        .getByRole('link', { name: /Halaman Admin$/ })
        .filter({ visible: true })
        .click();
      const attention = page.getByRole('region', { name: 'Perlu perhatian' });
      await expect(attention.getByRole('listitem')).toHaveText(['Kelas belum ada satu pun', 'Mata pelajaran belum ada satu pun']);
      await attention.getByRole('link', { name: /^Kelas/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas');
    });

    await test.step('the admin adds a class, and its mentoring groups inside the form of the class', async () => {
      await expect(page.getByText('Belum ada kelas')).toBeVisible();
      const form = await openAdd(page, 'Tambah Kelas');
      await form.getByRole('button', { name: 'Tambah', exact: true }).click();
      await expect(form.getByText('Class name must be at least 3 characters.')).toBeVisible();
      await expect(form.getByText('Class number must be a positive number.')).toBeVisible();
      await expect(form.getByText('Please select at least one mentoring group.')).toBeVisible();
      await fill(form, { 'Nama kelas': 'Kelas Sasando', 'Nomor kelas': '10' });
      for (const group of ['Cendana', 'Flamboyan']) {
        await form.getByRole('combobox', { name: 'Kelompok mentoring' }).fill(group);
        await page.getByRole('button', { name: `Tambah kelompok “${group}”` }).click();
        await save(page.getByRole('dialog', { name: 'Tambah Kelompok' }));
        await expect(form.getByRole('button', { name: `Hapus Group ${group}` })).toBeVisible();
      }
      await save(form);
      const row = page.getByRole('table', { name: 'Daftar Kelas' }).getByRole('row', { name: /Kelas Sasando/ });
      await expect(row.getByRole('listitem')).toHaveText(['Group Cendana', 'Group Flamboyan']);
    });

    await test.step('the admin adds a subject, its teacher, and a material with a video, a book and an exercise', async () => {
      await goTo(page, 'Mata Pelajaran');
      const subject = await openAdd(page, 'Tambah Mata Pelajaran');
      await fill(subject, { 'Nama mata pelajaran': 'Matematika', Kurikulum: 'https://example.org/kurikulum' });
      await save(subject);

      await goTo(page, 'Tutor');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guru');
      const teacher = await openAdd(page, 'Tambah Guru');
      await fill(teacher, { Nama: 'Maria Seran', Email: 'maria@example.org', Password: 'lontar-1' });
      await choose(teacher, 'Mata pelajaran', 'Matematika');
      await save(teacher);

      await goTo(page, 'Mata Pelajaran');
      await expect(page.getByRole('row', { name: /Matematika/ })).toContainText('Maria Seran');
      await page.getByRole('link', { name: 'Matematika', exact: true }).click();
      await expect(page.getByText('Belum ada materi')).toBeVisible();
      const material = await openAdd(page, 'Tambah Materi');
      await fill(material, { Judul: 'Persamaan Linear', Isi: 'Mencari satu bilangan yang belum diketahui.' });
      await save(material);
      await expectToast(page, 'Material added successfully.');
      await page.getByRole('link', { name: 'Persamaan Linear' }).click();

      for (const [button, type, title, link] of [
        ['Tambah Video', 'Video', 'Menimbang kiri dan kanan', 'https://youtu.be/MHXO86wKeDY?t=90'],
        ['Tambah Buku', 'Buku', 'Ringkasan persamaan', 'https://example.org/ringkasan.pdf'],
        ['Tambah Latihan', 'Latihan', 'Sepuluh soal', 'https://example.org/soal'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        const form = page.getByRole('dialog', { name: 'Tambah Isi Materi' });
        await expect(form.getByRole('radio', { name: type })).toBeChecked();
        await fill(form, { Judul: title, Deskripsi: 'Untuk pertemuan pertama.', Link: link });
        await save(form);
        const heading = type === 'Latihan' ? 'Soal Latihan' : type;
        await expect(page.getByRole('region', { name: heading }).getByRole('heading', { name: title })).toBeVisible();
      }
      await expect(page.getByRole('link', { name: /youtube-nocookie\.com\/embed\/MHXO86wKeDY/ })).toBeVisible();
    });

    await test.step('the admin adds a mentor', async () => {
      await goTo(page, 'Mentor');
      const form = await openAdd(page, 'Tambah Mentor');
      await fill(form, { Nama: 'Yosef Nahak', Email: 'yosef@example.org', Password: 'lontar-2' });
      await choose(form, 'Kelompok', 'Group Cendana');
      await save(form);
      await expect(page.getByRole('row', { name: /Yosef Nahak/ })).toContainText('Group Cendana');
    });

    await test.step('the admin adds a lesson of the class later today', async () => {
      await goTo(page, 'Jadwal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Kegiatan');
      await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
      await chooseType(page, 'Kelas');
      const form = page.getByRole('dialog', { name: 'Add Schedule' });
      await fillTimes(form, '20/11/2026', '16.00', '17.30');
      await choose(form, 'Kelas', 'Kelas Sasando');
      await choose(form, 'Mata pelajaran', 'Matematika');
      await choose(form, 'Guru', 'Maria Seran');
      await fill(form, { 'Link Zoom': CLASS_LINK });
      await save(form);
      await expectToast(page, 'Schedule created successfully!');
      await expect(page.getByRole('heading', { name: `${TODAY} Hari ini` })).toBeVisible();
      await expect(card(page, 'Kelas Sasando')).toContainText('16.00–17.30 WIB');
    });

    await test.step('a mentoring at the time of that lesson is refused, and the admin changes its time', async () => {
      await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
      await chooseType(page, 'Mentoring');
      const form = page.getByRole('dialog', { name: 'Add Schedule' });
      await fillTimes(form, '20/11/2026', '17.00', '18.00');
      await choose(form, 'Kelompok mentoring', 'Cendana');
      await choose(form, 'Mentor', 'Yosef Nahak');
      await fill(form, { 'Link Zoom': 'https://zoom.us/j/82000000002' });
      const refusal = form.getByText('Selected mentoring group conflicts with an ongoing class.');
      await expect(refusal).toBeVisible();
      await expect(form.getByText(/^Kelompok Cendana ikut Kelas Sasando pada 16\.00–17\.30 WIB\.$/)).toBeVisible();
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(refusal).toBeVisible();
      await expect(form).toBeVisible();
      await fillTimes(form, '20/11/2026', '17.30', '18.30');
      await expect(refusal).toBeHidden();
      await save(form);
      await expect(card(page, 'Yosef Nahak')).toContainText('17.30–18.30 WIB');
    });

    await test.step('the admin adds a webinar and its schedule', async () => {
      await goTo(page, 'Webinar');
      await expect(page.getByText('Belum ada webinar')).toBeVisible();
      const webinar = await openAdd(page, 'Tambah Webinar');
      await fill(webinar, {
        Tema: 'Menulis esai beasiswa',
        Deskripsi: 'Dari kerangka sampai naskah.',
        Pembicara: 'Budi Santoso, S.Pd., M.Pd., Ani Lestari',
        'Link Zoom': WEBINAR_LINK,
      });
      await save(webinar);
      await expectToast(page, 'Berhasil menambahkan webinar');

      await goTo(page, 'Jadwal');
      await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
      await chooseType(page, 'Webinar');
      const form = page.getByRole('dialog', { name: 'Add Schedule' });
      await fillTimes(form, '21/11/2026', '10.00', '11.00');
      await choose(form, 'Webinar', 'Menulis esai beasiswa');
      await form.getByRole('button', { name: 'Pakai link Zoom webinar “Menulis esai beasiswa”' }).click();
      await expect(form.getByLabel('Link Zoom', { exact: true })).toHaveValue(WEBINAR_LINK);
      await save(form);
      await expect(page.getByRole('article')).toHaveCount(3);
    });

    await test.step("the admin sees today's schedules and the remaining steps", async () => {
      await goTo(page, 'Beranda');
      await expect(page.getByRole('group', { name: 'Jadwal 1 dari 2' })).toContainText('Matematika');
      await page
        .getByRole('link', { name: /Halaman Admin$/ })
        .filter({ visible: true })
        .click();
      const attention = page.getByRole('region', { name: 'Perlu perhatian' });
      await expect(attention.getByRole('listitem')).toHaveText(['Kelompok Flamboyan belum punya mentor']);
    });

    await test.step('a student finds the schedule, the day, the subject and the material', () =>
      onPhone(browser, server, complaints, async (phone) => {
        await phone.goto('/');
        const slide = phone.getByRole('group', { name: 'Jadwal 1 dari 2' });
        await expect(slide.getByRole('heading', { name: 'Matematika' })).toBeVisible();
        await expect(slide).toContainText('16.00–17.30 WIB');
        await expect(slide).toContainText('Maria Seran');
        await expect(phone.getByRole('link', { name: /^Gabung/ })).toHaveCount(0);
        await slide.getByRole('link', { name: 'Lihat di kalender' }).click();

        const day = phone.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
        await expect(day.getByText(TODAY)).toBeVisible();
        await expect(day.getByRole('heading', { level: 3 })).toHaveText(['Jadwal ke 1', 'Jadwal ke 2']);
        await expect(day).toContainText('Yosef Nahak');
        await expect(day.getByRole('link', { name: /^Ikuti kegiatan/ })).toBeVisible();
        await expect(day.getByRole('link', { name: /^Gabung/ })).toHaveCount(0);
        await day.getByRole('button', { name: 'Tutup' }).click();
        await phone.getByRole('link', { name: /^Sabtu, 21 November 2026/ }).click();
        await expect(day).toContainText('Menulis esai beasiswa');
        await expect(day.getByRole('listitem').filter({ hasText: /^(Budi Santoso, S\.Pd\., M\.Pd\.|Ani Lestari)$/ })).toHaveCount(
          2,
        );
        await day.getByRole('button', { name: 'Tutup' }).click();

        await phone.getByRole('link', { name: 'Beranda', exact: true }).filter({ visible: true }).click();
        await phone.getByRole('region', { name: 'Mata Pelajaran' }).getByRole('link', { name: 'Matematika' }).click();
        await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Matematika');
        await phone.getByRole('link', { name: 'Persamaan Linear' }).click();
        await expect(phone.getByText('Video 1 dari 1', { exact: true })).toBeVisible();
        await expect(phone.getByRole('link', { name: /^Ringkasan persamaan/ })).toHaveAttribute(
          'href',
          'https://example.org/ringkasan.pdf',
        );
        await expect(phone.getByRole('link', { name: /^Sepuluh soal/ })).toHaveAttribute('href', 'https://example.org/soal');
      }));

    await test.step("'Gabung' is shown only while students can join", async () => {
      await server.stop();
      for (const [time, links] of [
        ['15:29', 0],
        ['15:31', 1],
        ['17:31', 1],
        ['18:31', 0],
      ] as const) {
        const later = await serveAt(time, dataDir);
        await onPhone(browser, later, complaints, async (phone) => {
          await phone.goto('/');
          await expect(phone.getByRole('group', { name: /^Jadwal \d dari 2$/ })).toHaveCount(2);
          const join = phone.getByRole('link', { name: /^Gabung/ });
          await expect(join, time).toHaveCount(links);
          if (time === '15:31') await expect(join).toHaveAttribute('href', CLASS_LINK);
          if (time === '17:31') await expect(join).toHaveAttribute('href', 'https://zoom.us/j/82000000002');
        });
        await later.stop();
      }
    });
  },
);
