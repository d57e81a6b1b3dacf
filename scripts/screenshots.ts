/**
 * `npm run screenshots` takes the pictures for README.md and docs/panduan-admin.md, and writes them to docs/images/. They show the
 * built server with sample data at a fixed time, so a picture changes only if its screen has changed. `E2E_DIST` selects another
 * build than `dist/`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { startOnNewData } from '#tests/support/server-process.ts';
import { buildIfNeeded } from './build-if-needed.mjs';
import { findBrowser } from './find-browser.ts';
import { takePicture } from './take-picture.ts';

/** The time of the pictures, a Friday afternoon: one activity has ended, one starts soon, one is in the evening. */
const NOW = '2026-11-20T16:40:00+07:00';
const ADMIN = { email: 'admin@suluh.example', password: 'obor-untuk-gambar-panduan' };
const SCREEN = { width: 1280, height: 860 };
/** The window for pictures of lists. It is low, so a picture shows only the beginning of a list. */
const SHORT_SCREEN = { width: 1280, height: 600 };
/** The window for pictures of forms. The longest form fits. */
const FORM_SCREEN = { width: 1280, height: 1000 };

/** The folder with the sample workbooks; one of them is imported. */
const sheets = fileURLToPath(new URL('../tests/fixtures/sheets', import.meta.url));
const RECORD = z.object({ _id: z.string() });
const CLASSES = z.object({ data: z.array(RECORD.extend({ mentoringGroup: z.array(RECORD) })) });

/** Opens a page in a new browser context. */
type Open = (options: BrowserContextOptions) => Promise<Page>;

/** Takes the pictures of the students' dashboard, for README.md. */
async function shootStudents(open: Open): Promise<void> {
  const phone = await open({ viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Jayapura', hasTouch: true });
  const wide = await open({ viewport: { width: 1366, height: 1040 }, timezoneId: 'Asia/Jayapura' });
  for (const [page, name] of [
    [phone, 'dasbor-siswa-ponsel'],
    [wide, 'dasbor-siswa-lebar'],
  ] as const) {
    await page.goto('/');
    await page.getByText('WIT').first().waitFor();
    if (page === wide) await page.getByText('Daftar Laporan').click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await takePicture(page, name);
    await page.context().close();
  }
}

/** Sends a write of the admin. @returns the body of its answer */
async function call(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/api/v1/admin/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Chooses an option of a form's selector by typing the option's text. */
async function choose(form: Locator, label: string, option: string): Promise<void> {
  const box = form.getByRole('combobox', { name: label, exact: true });
  await box.fill(option);
  await form.page().getByRole('option', { name: option }).first().click();
  if ((await box.getAttribute('aria-expanded')) === 'true') await box.press('Escape');
}

/** Opens the form of a new schedule, and fills in its type, date and times. */
async function openScheduleForm(page: Page, type: string, date: string, start: string, end: string): Promise<Locator> {
  await page.goto('/admin/calendar');
  await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
  const types = page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' });
  await types.getByRole('button', { name: type, exact: true }).waitFor();
  if (type === 'Kelas') await takePicture(types, 'panduan-jenis-jadwal');
  await types.getByRole('button', { name: type, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await form.getByRole('textbox', { name: 'Tanggal' }).fill(date);
  for (const [name, time] of [
    ['Jam mulai', start],
    ['Jam berakhir', end],
  ] as const) {
    const field = form.getByRole('combobox', { name });
    await field.fill(time);
    await field.press('Tab');
  }
  await form.getByLabel('Link Zoom').fill('https://zoom.us/j/90000000700');
  return form;
}

const READING = `## Bagian-bagian tumbuhan

Setiap bagian punya **tugas** sendiri.

| Bagian | Tugas |
| --- | --- |
| Akar | Menyerap air |
| Daun | Membuat makanan |

Apa nama proses itu?

::: jawaban
Fotosintesis: $6CO_2 + 6H_2O$ dengan cahaya.
:::`;

/** Takes the picture of a reading's form with its preview. */
async function shootReading(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1420 });
  await page.getByRole('button', { name: 'Tambah Buku' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Isi Materi' });
  await form.getByLabel('Judul').fill('Bagian-bagian tumbuhan');
  await form.getByLabel('Deskripsi').fill('Bacaan lima menit.');
  await form.getByText('Tulis', { exact: true }).click();
  await form.getByLabel('Tulisan').fill(READING);
  await form.getByRole('heading', { name: 'Bagian-bagian tumbuhan' }).waitFor();
  await takePicture(form, 'panduan-bacaan');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Buang' }).click();
}

/** Takes the pictures of the form of a class, and of the admins' home. Creates the class with its group. @returns the group's id */
async function shootClass(page: Page): Promise<string> {
  const group = z.object({ data: RECORD }).parse(await call(page, 'mentoringGroup', { groupName: 'Kenari' })).data;
  await call(page, 'addSubject', { name: 'Fisika', kurikulum: 'https://example.org/kurikulum-fisika', classTeacher: [] });
  await page.goto('/admin/class');
  await page.getByRole('button', { name: 'Tambah Kelas' }).click();
  const classForm = page.getByRole('dialog', { name: 'Tambah Kelas' });
  await classForm.getByLabel('Nama kelas').fill('Kelas Pikon');
  await classForm.getByLabel('Nomor kelas').fill('4');
  await choose(classForm, 'Kelompok mentoring', 'Group Kenari');
  await takePicture(classForm, 'panduan-kelas');
  await classForm.getByRole('button', { name: 'Tambah', exact: true }).click();
  await classForm.waitFor({ state: 'detached' });

  await page.goto('/admin');
  await page.getByText('belum punya mentor').waitFor();
  await takePicture(page, 'panduan-halaman-admin');
  return group._id;
}

/** Takes the pictures of a subject's materials and contents. */
async function shootSubject(page: Page): Promise<void> {
  await page.setViewportSize(SHORT_SCREEN);
  await page.goto('/admin/subject');
  await page.getByRole('link', { name: 'Matematika' }).click();
  await page.getByText('Siswa melihat urutan ini').waitFor();
  await takePicture(page, 'panduan-mata-pelajaran');
  await page.getByRole('link', { name: 'Aljabar dan Persamaan Kuadrat' }).click();
  await page.getByRole('heading', { name: 'Soal Latihan' }).waitFor();
  await takePicture(page, 'panduan-isi-materi');
  await shootReading(page);
}

/**
 * Takes the pictures of the schedules' forms. One form shows a warning. Another repeats a mentoring of the group `groupId`, and one
 * date conflicts with a lesson of the group's class.
 */
async function shootScheduleForms(page: Page, groupId: string): Promise<void> {
  await page.setViewportSize(FORM_SCREEN);
  const lesson = await openScheduleForm(page, 'Kelas', '27/11/2026', '19:00', '20:30');
  await choose(lesson, 'Kelas', 'Kelas Pikon');
  await choose(lesson, 'Mata pelajaran', 'Penalaran Umum');
  // The form does not propose the subject's only teacher, who is busy then.
  await choose(lesson, 'Guru', 'Pengajar Penalaran Umum');
  await lesson.getByText('Perhatikan, masih bisa disimpan:').waitFor();
  await takePicture(lesson, 'panduan-form-jadwal');

  const classes = CLASSES.parse(await (await page.request.get('/api/v1/admin/classes')).json()).data;
  const pikon = classes.find(({ mentoringGroup }) => mentoringGroup[0]?._id === groupId);
  await call(page, 'addSchedule', {
    scheduleDate: '2026-12-03',
    scheduleTimeStart: '15:00',
    scheduleTimeEnd: '16:30',
    linkZoom: 'https://zoom.us/j/90000000701',
    classes: { class: [pikon?._id], subjects: null, teacher: null },
  });
  const mentoring = await openScheduleForm(page, 'Mentoring', '26/11/2026', '16:00', '17:00');
  await choose(mentoring, 'Kelompok mentoring', 'Kenari');
  await choose(mentoring, 'Mentor', 'Mentor Nuri');
  await mentoring.getByRole('textbox', { name: 'Ulangi tiap minggu sampai' }).fill('17/12/2026');
  await mentoring.getByText(/^Bentrok: .+ ikut Kelas Pikon/).waitFor();
  await takePicture(mentoring, 'panduan-ulangi');
}

/** Takes the pictures of the schedules' week, logs, month and list. */
async function shootSchedules(page: Page): Promise<void> {
  await page.setViewportSize(SCREEN);
  await page.goto('/admin/calendar?view=week');
  await page
    .getByRole('button', { name: /Penalaran Umum/ })
    .first()
    .waitFor();
  await takePicture(page, 'panduan-papan-minggu');
  await page.getByRole('button', { name: 'Salin minggu' }).click();
  const copyDialog = page.getByRole('dialog', { name: 'Salin minggu' });
  await copyDialog.getByRole('checkbox').first().waitFor();
  await takePicture(copyDialog, 'panduan-salin-minggu');

  await page.goto('/admin/dashboard');
  await page
    .getByRole('button', { name: /^Terlaksana/ })
    .first()
    .waitFor();
  await takePicture(page.getByRole('region', { name: 'Catatan kegiatan' }), 'panduan-catatan');

  await page.setViewportSize(SHORT_SCREEN);
  await page.goto('/admin/laporan/bulan');
  await page.getByRole('button', { name: 'Terbitkan' }).waitFor();
  await takePicture(page, 'panduan-laporan-bulan');

  await page.goto('/admin/calendar?view=list');
  await page
    .getByRole('button', { name: /^Tindakan lain untuk / })
    .first()
    .waitFor();
  await takePicture(page, 'panduan-daftar-jadwal');
}

/** Takes the pictures of a webinar's form, of the dialog that deletes a subject, and of the trash and the history after that. */
async function shootOthers(page: Page): Promise<void> {
  await page.setViewportSize(SCREEN);
  await page.goto('/admin/webinar');
  await page.getByRole('button', { name: 'Tambah Webinar' }).click();
  const webinar = page.getByRole('dialog', { name: 'Tambah Webinar' });
  await webinar.getByLabel('Pembicara').fill('Ketua Program, S.Pd., M.Pd., Wakil Alumni, M.Si.');
  await webinar.getByText('Terbaca 2 pembicara').waitFor();
  await takePicture(webinar, 'panduan-webinar');

  await page.goto('/admin/subject');
  await page.getByRole('button', { name: 'Delete Matematika' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await question.getByText('materi ikut terhapus').first().waitFor();
  await takePicture(question, 'panduan-hapus');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Urungkan' }).waitFor();

  await page.setViewportSize({ ...SCREEN, height: 420 });
  await page.goto('/admin/sampah');
  await page.getByRole('button', { name: /^Pulihkan/ }).waitFor();
  await takePicture(page, 'panduan-sampah');
  await page.goto('/admin/riwayat?entity=subject');
  await page.getByText('menghapus mata pelajaran').first().waitFor();
  await takePicture(page, 'panduan-riwayat');
}

/** Takes the pictures of an import and of the new school year. */
async function shootImport(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: /^Impor \d/, disabled: false });
  await page.setViewportSize(SCREEN);
  await page.goto('/admin/impor');
  await page.locator('input[type="file"]').setInputFiles(join(sheets, 'data-program.xlsx'));
  await page.getByRole('button', { name: 'Mapel', exact: true }).click();
  await save.click();
  await page.getByRole('button', { name: 'Pengajar', exact: true }).click();
  await page.getByRole('button', { name: 'Bermasalah 2' }).click();
  await takePicture(page.getByRole('main'), 'panduan-impor');
  await page.getByRole('button', { name: 'Maksudnya Bahasa Inggris?' }).first().click();
  await page.getByText('petrus(at)contoh.id', { exact: true }).last().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('petrus@contoh.id\n');
  await save.click();
  await page.getByText('12 guru diimpor').waitFor();
  await takePicture(page, 'panduan-impor-selesai');
  await page.getByRole('button', { name: 'Salin semua' }).click();

  await page.goto('/admin/tahun-baru');
  await page.getByText('Diarsipkan:').waitFor();
  await takePicture(page.getByRole('main'), 'panduan-tahun-baru');
}

/**
 * Takes the pictures of the admin screens for docs/panduan-admin.md. Each function uses the records that the earlier ones created.
 */
async function shootAdmin(open: Open): Promise<void> {
  const page = await open({ viewport: SCREEN, timezoneId: 'Asia/Jakarta' });
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await takePicture(page.getByRole('main'), 'panduan-masuk');
  await call(page, 'login', ADMIN);
  const groupId = await shootClass(page);
  await shootSubject(page);
  await shootScheduleForms(page, groupId);
  await shootSchedules(page);
  await shootOthers(page);
  await shootImport(page);
}

if (process.env['E2E_DIST'] === undefined) await buildIfNeeded();
const server = await startOnNewData({
  NODE_ENV: 'test',
  FAKE_NOW: NOW,
  SAMPLE_DATA: 'on',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'error',
});
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const open: Open = async (options) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'id-ID', reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(NOW));
    return page;
  };
  await shootStudents(open);
  await shootAdmin(open);
} finally {
  await browser.close();
  await server.stop();
}
