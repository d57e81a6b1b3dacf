import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { FULL } from './runs.ts';
import { hydrated } from './student/fixtures.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The files and folders of the project that the workbench needs. */
const SOURCES = [
  'src',
  'migrations',
  'public',
  'scripts',
  'package.json',
  'vite.student.config.ts',
  'vite.admin.config.ts',
  'vite.staff.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

let clone: string;
let workbench: ChildProcess;
let url: string;

/** Runs `npm run dev` in a copy of the sources, so that a test may edit them. */
test.beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'suluh-dev-'));
  for (const name of SOURCES) await cp(join(ROOT, name), join(clone, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  workbench = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: clone,
    env: { PATH: process.env['PATH'], PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((resolve, reject) => {
    let out = '';
    workbench.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const found = /Suluh: (http\S+)[^]*Ready/.exec(out)?.[1];
      if (found) resolve(found);
    });
    workbench.once('exit', (code) => reject(new Error(`The workbench ended with ${code}: ${out}`)));
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => workbench.once('exit', resolve));
  workbench.kill('SIGTERM');
  await ended;
  await rm(clone, { recursive: true, force: true });
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(clone, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(clone, file), text.replaceAll(from, to));
}

/** Console errors of the browser. */
function complaints(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message) => message.type() === 'error' && seen.push(message.text()));
  page.on('pageerror', (error) => seen.push(String(error)));
  return seen;
}

/** Marks the document: a reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'));
const isMarked = (page: Page) => page.locator('html[data-marked=yes]');

test("a students' page works, and shows an edited component without a reload", { tag: FULL }, async ({ page }) => {
  const seen = complaints(page);
  await page.goto(`${url}/scholarship`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Ciutkan menu' }).click();
  // A page that is not hydrated would need a request to close its menu.
  await expect(page.getByRole('button', { name: 'Lebarkan menu' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await mark(page);
  await edit('src/app/student/frame/layout.tsx', 'Jam kegiatan mengikuti WIB.', 'Semua jam dalam WIB.');
  await expect(page.getByText('Semua jam dalam WIB.')).toBeVisible();
  await expect(isMarked(page)).toBeAttached();
  expect(seen).toEqual([]);
});

test('the admin signs in, and sees an edited component without a reload', { tag: FULL }, async ({ page }) => {
  const seen = complaints(page);
  const login = { email: 'admin@suluh.example', password: 'obor-di-meja-kerja' };
  expect((await page.request.post(`${url}/api/v1/admin/login`, { data: login })).status()).toBe(200);
  await page.goto(`${url}/admin/class`);
  await expect(page.getByRole('button', { name: 'Menu samping' })).toBeVisible();
  await mark(page);
  await edit('src/app/admin/sidebar.tsx', 'Menu samping', 'Menu di samping');
  await expect(page.getByRole('button', { name: 'Menu di samping' })).toBeVisible();
  await expect(isMarked(page)).toBeAttached();
  expect(seen).toEqual([]);
});

test('the server runs its edited sources, on the same socket and the same data', { tag: FULL }, async ({ request }) => {
  const subjects = await (await request.get(`${url}/api/v1/student/subjects`)).json();
  const refusal = async () => (await request.post(`${url}/api/v1/student/subjects`)).text();
  expect(await refusal()).toContain('tidak menerima POST');
  await edit('src/platform/server/http/unknown-addresses.ts', 'tidak menerima', 'menolak');
  await expect.poll(refusal).toContain('menolak POST');
  expect(await (await request.get(`${url}/api/v1/student/subjects`)).json()).toEqual(subjects);
});

test("the policy of the workbench is the server's, with the additions that Vite needs", { tag: FULL }, async ({ request }) => {
  const policy = (await request.get(url)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'unsafe-inline' 'self'");
  expect(policy).toContain("object-src 'none'");
  const api = await request.get(`${url}/api/v1/student/subjects`);
  expect(api.headers()['content-security-policy']).not.toMatch(/unsafe|ws:/);
});
