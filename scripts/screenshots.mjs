/**
 * `npm run screenshots`: takes the pictures of README.md and docs/panduan-admin.md anew, in docs/images/. They show the
 * built server on sample data at a fixed moment, so that only what changed on the screens changes in them. `E2E_DIST` names
 * another build than `dist/`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { isBuilt } from './build-stamp.mjs';
import { findBrowser } from './find-browser.mjs';

/** A Friday afternoon: one activity is over, one about to begin, one in the evening. */
const NOW = '2026-11-20T16:40:00+07:00';
const ADMIN = { email: 'admin@suluh.example', password: 'obor-untuk-gambar-panduan' };
const SCREEN = { width: 1280, height: 860 };
/** Tall enough for the longest form. */
const FORM_SCREEN = { width: 1280, height: 1000 };
const MAX_KB = 150;
const MAX_ALL_KB = 1_500;

const root = fileURLToPath(new URL('..', import.meta.url));
const images = join(root, 'docs/images');
const dist = process.env.E2E_DIST ?? join(root, 'dist');

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function startServer(dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    FAKE_NOW: NOW,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [join(dist, 'server/main.js')], { stdio: ['ignore', 'ignore', 'inherit'], env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (const limit = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error('The server did not start.');
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) break;
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

let allKilobytes = 0;

async function shoot(target, name) {
  const file = join(images, `${name}.png`);
  const page = 'page' in target ? target.page() : target;
  await page.mouse.move(0, 0);
  await target.screenshot({ path: file, animations: 'disabled', caret: 'hide', scale: 'css' });
  const kilobytes = (await stat(file)).size / 1024;
  process.stdout.write(`docs/images/${name}.png ${kilobytes.toFixed(0)} KB\n`);
  if (kilobytes > MAX_KB) throw new Error(`${name}.png is heavier than ${MAX_KB} KB.`);
  allKilobytes += kilobytes;
  if (allKilobytes > MAX_ALL_KB) throw new Error(`Together the pictures are heavier than ${MAX_ALL_KB} KB.`);
}

/** What the students' dashboard looks like, in README.md. */
async function shootStudents(open) {
  const phone = await open({ viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Jayapura', hasTouch: true });
  const wide = await open({ viewport: { width: 1366, height: 900 }, timezoneId: 'Asia/Jayapura' });
  for (const [page, name] of [
    [phone, 'dasbor-siswa-ponsel'],
    [wide, 'dasbor-siswa-lebar'],
  ]) {
    await page.goto('/');
    await page.getByText('WIT').first().waitFor();
    if (page === wide) await page.getByText('Daftar Laporan').click();
    await shoot(page, name);
    await page.context().close();
  }
}

async function call(page, path, data) {
  const answer = await page.request.post(`/api/v1/admin/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Types into a selector and takes the option. */
async function choose(form, label, option) {
  const box = form.getByRole('combobox', { name: label, exact: true });
  await box.fill(option);
  await form.page().getByRole('option', { name: option }).first().click();
  if ((await box.getAttribute('aria-expanded')) === 'true') await box.press('Escape');
}

async function scheduleForm(page, type, date, start, end) {
  await page.goto('/admin/calendar');
  await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
  const types = page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' });
  await types.getByRole('button', { name: type, exact: true }).waitFor();
  if (type === 'Kelas') await shoot(types, 'panduan-jenis-jadwal');
  await types.getByRole('button', { name: type, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await form.getByRole('textbox', { name: 'Tanggal' }).fill(date);
  for (const [name, time] of [
    ['Jam mulai', start],
    ['Jam berakhir', end],
  ]) {
    const field = form.getByRole('combobox', { name });
    await field.fill(time);
    await field.press('Tab');
  }
  await form.getByLabel('Link Zoom').fill('https://zoom.us/j/90000000700');
  return form;
}

/** The admin screens of docs/panduan-admin.md, in the order of the guide. */
async function shootAdmin(open) {
  const page = await open({ viewport: SCREEN, timezoneId: 'Asia/Jakarta' });
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await shoot(page.getByRole('main'), 'panduan-masuk');
  await call(page, 'login', ADMIN);

  const group = await call(page, 'mentoringGroup', { groupName: 'Kenari' });
  await call(page, 'addSubject', { name: 'Fisika', kurikulum: 'https://example.org/kurikulum-fisika', classTeacher: [] });
  await page.goto('/admin/class');
  await page.getByRole('button', { name: 'Tambah Kelas' }).click();
  const classForm = page.getByRole('dialog', { name: 'Tambah Kelas' });
  await classForm.getByLabel('Nama kelas').fill('Kelas Pikon');
  await classForm.getByLabel('Nomor kelas').fill('4');
  await choose(classForm, 'Kelompok mentoring', 'Group Kenari');
  await shoot(classForm, 'panduan-kelas');
  await classForm.getByRole('button', { name: 'Add', exact: true }).click();
  await classForm.waitFor({ state: 'detached' });

  await page.goto('/admin');
  await page.getByText('belum punya mentor').waitFor();
  await shoot(page, 'panduan-halaman-admin');

  await page.goto('/admin/subject');
  await page.getByRole('link', { name: 'Matematika' }).click();
  await page.getByText('Siswa melihat urutan ini').waitFor();
  await shoot(page, 'panduan-mata-pelajaran');
  await page.getByRole('link', { name: 'Aljabar dan Persamaan Kuadrat' }).click();
  await page.getByRole('heading', { name: 'Soal Latihan' }).waitFor();
  await shoot(page, 'panduan-isi-materi');

  await page.setViewportSize(FORM_SCREEN);
  const lesson = await scheduleForm(page, 'Kelas', '27/11/2026', '19:00', '20:30');
  await choose(lesson, 'Kelas', 'Kelas Pikon');
  await choose(lesson, 'Mata pelajaran', 'Penalaran Umum');
  await choose(lesson, 'Pengajar', 'Pengajar Penalaran Umum');
  await lesson.getByText('Perhatikan, masih bisa disimpan:').waitFor();
  await shoot(lesson, 'panduan-form-jadwal');

  const [pikon] = (await (await page.request.get('/api/v1/admin/classes')).json()).data.filter(
    ({ mentoringGroup }) => mentoringGroup[0]?._id === group._id,
  );
  await call(page, 'addSchedule', {
    scheduleDate: '2026-12-03',
    scheduleTimeStart: '15:00',
    scheduleTimeEnd: '16:30',
    linkZoom: 'https://zoom.us/j/90000000701',
    classes: { class: [pikon._id], subjects: null, teacher: null },
  });
  const mentoring = await scheduleForm(page, 'Mentoring', '26/11/2026', '16:00', '17:00');
  await choose(mentoring, 'Kelompok mentoring', 'Kenari');
  await choose(mentoring, 'Mentor', 'Mentor Nuri');
  await mentoring.getByRole('textbox', { name: 'Ulangi tiap minggu sampai' }).fill('17/12/2026');
  await mentoring.getByText(/^Bentrok: .+ ikut Kelas Pikon/).waitFor();
  await shoot(mentoring, 'panduan-ulangi');

  await page.setViewportSize(SCREEN);
  await page.goto('/admin/calendar');
  await page
    .getByRole('button', { name: /^Duplikat/ })
    .first()
    .waitFor();
  await shoot(page, 'panduan-daftar-jadwal');

  await page.goto('/admin/webinar');
  await page.getByRole('button', { name: 'Tambah Webinar' }).click();
  const webinar = page.getByRole('dialog', { name: 'Tambah Webinar' });
  await webinar.getByLabel('Pembicara').fill('Ketua Program, S.Pd., M.Pd., Wakil Alumni, M.Si.');
  await webinar.getByText('Terbaca 2 pembicara').waitFor();
  await shoot(webinar, 'panduan-webinar');

  await page.goto('/admin/subject');
  await page.getByRole('button', { name: 'Delete Matematika' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await question.getByText('materi ikut terhapus').first().waitFor();
  await shoot(question, 'panduan-hapus');
}

if (process.env.E2E_DIST === undefined && !(await isBuilt(root))) {
  const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await mkdir(images, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'suluh-screenshots-'));
const server = await startServer(dataDir);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const open = async (options) => {
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
  await rm(dataDir, { recursive: true, force: true });
}
