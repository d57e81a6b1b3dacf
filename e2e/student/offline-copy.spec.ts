import { expectAccessible } from '../admin/accessibility.ts';
import { expect, heading, hydrated, loseConnection, menu, regainConnection, status, test, visit } from './device-copy.ts';
import { sampleMaterial } from './fixtures.ts';
import { FULL } from '../runs.ts';

/** The status texts. The server's clock starts at 17.40 and runs during the tests, so the times in these texts may be later. */
const OFFLINE = /^Tanpa sinyal Diperbarui Jum 1[78]\.\d\d WIB$/;
const SLOW = /^Koneksi lambat Diperbarui Jum 1[78]\.\d\d WIB$/;

test('after one visit all pages open without a connection', async ({ page, network, admin }) => {
  test.setTimeout(120_000);
  const subjects: { slug: string; name: string }[] = await (await admin.get('/api/v1/student/subjects')).json();
  await visit(page);
  await loseConnection(page, network);

  const opens = async (path: string, title: string | RegExp) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(status(page)).toHaveText(OFFLINE);
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await opens('/', 'Jadwal Hari ini');
  await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  await page.getByText('Daftar Laporan').click();
  await expect(page.getByRole('region', { name: 'Laporan Bulanan' }).getByRole('link').first()).toBeVisible();
  for (const [month, name] of [
    ['2026-10', 'Oktober 2026'],
    ['2026-11', 'November 2026'],
    ['2026-12', 'Desember 2026'],
    ['2027-01', 'Januari 2027'],
    ['2027-02', 'Februari 2027'],
  ]) {
    await opens(`/calendar?month=${month}`, `Kalender ${name}`);
  }
  await opens('/calendar?day=2026-11-20', 'Kalender November 2026');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(4);
  await opens('/class', 'Available Classes');
  await opens('/scholarship', 'Beasiswa');
  expect(subjects).toHaveLength(4);
  for (const { slug, name } of subjects) {
    await opens(`/subject/${slug}`, name);
    const materials = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
    const addresses = await Promise.all(materials.map((link) => link.getAttribute('href')));
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    for (const address of addresses.slice(0, 2)) {
      await opens(address ?? '', /./);
      await expect(page.getByRole('heading', { name: 'Latihan Soal' })).toBeVisible();
    }
  }
  await page.goto('/tidak-ada');
  await expect(heading(page)).toHaveText('Halaman tidak ditemukan');
});

test('an open page continues without a connection, and updates itself with the next connection', async ({ page, network }) => {
  await visit(page);
  const join = page.getByRole('link', { name: /^Gabung/ });
  await expect(join.first()).toBeVisible();
  await loseConnection(page, network);
  await menu(page, 'Kalender').click();
  await expect(heading(page)).toHaveText('Kalender November 2026');
  await expect(status(page)).toHaveText(OFFLINE);
  await menu(page, 'Beranda').click();
  await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  await expect(status(page)).toHaveText(OFFLINE);
  await expect(join).toHaveCount(0);
  await expectAccessible(page);

  await regainConnection(page, network);
  await expect(join.first()).toBeVisible();
  await expect(status(page)).toHaveText('');
});

test('the message about a lost connection moves no other element and covers none', async ({ page, network }) => {
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, h1, nav')].map((part) => JSON.stringify(part.getBoundingClientRect())),
    );
  const eachWidth = async (look: (width: number) => Promise<void>) => {
    for (const width of [320, 768, 1366]) {
      await page.setViewportSize({ width, height: 740 });
      await look(width);
    }
  };
  const before = new Map<number, string[]>();
  await visit(page);
  await eachWidth(async (width) => void before.set(width, await places()));
  await loseConnection(page, network);
  await page.goto('/');
  await hydrated(page);
  await expect(status(page)).toHaveText(OFFLINE);
  await eachWidth(async (width) => {
    expect(await places(), `${width} px`).toEqual(before.get(width));
    const overlaps = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('.copy-status span')].map((part) => part.getBoundingClientRect());
      const others = [...document.querySelectorAll('header :is(a, input, button), h1, nav :is(a, button)')];
      return others.filter((other) => {
        const { left, right, top, bottom, width: size } = other.getBoundingClientRect();
        return size > 0 && texts.some((own) => right > own.left && left < own.right && bottom > own.top && top < own.bottom);
      }).length;
    });
    expect(overlaps, `${width} px`).toBe(0);
  });
  // A wide font or large text breaks the message into two lines. The end of the page still scrolls above it.
  await page.setViewportSize({ width: 320, height: 740 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '115%'));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [foot, message] = [await page.getByRole('contentinfo').boundingBox(), await status(page).boundingBox()];
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0);
});

test('the note that a video needs a connection is above the message at the bottom', async ({ page, network, admin }) => {
  const { _id } = await sampleMaterial(admin, 'matematika');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/subject/matematika/x/${_id}`);
  await loseConnection(page, network);
  await page.reload();
  await expect(status(page)).toHaveText(OFFLINE);
  const poster = page.getByRole('link', { name: /^Putar video/ }).first();
  await poster.evaluate((link: HTMLElement) => {
    link.scrollIntoView({ block: 'end', behavior: 'instant' });
    link.click();
  });
  const note = await page.getByText('Video perlu sinyal. Ketuk lagi saat sinyal kembali.').boundingBox();
  const message = await status(page).boundingBox();
  expect((note?.y ?? Infinity) + (note?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0);
});

test(
  'while an answer stalls before its last byte, the page shows the copy; then it shows the complete answer',
  { tag: FULL },
  async ({ page, network }) => {
    await visit(page, '/scholarship');
    network.turn('stall', /^\/(?:livez$|api\/v1\/student\/(?!bundle))/);
    network.asked.length = 0;
    await menu(page, 'Beranda').click();
    await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText(SLOW);
    await expect(page.getByRole('link', { name: /^Gabung/ })).toHaveCount(0);

    network.release();
    await expect(page.getByRole('link', { name: /^Gabung/ }).first()).toBeVisible();
    await expect(status(page)).toHaveText('');
    const reads = network.asked.filter((path) => path.startsWith('/api/v1/student/schedules'));
    expect(reads).toHaveLength(1);
  },
);

test(
  'a network that did not answer is used again within five seconds after it recovers, even if earlier requests hang',
  { tag: FULL },
  async ({ page, network }) => {
    await visit(page);
    const join = page.getByRole('link', { name: /^Gabung/ }).first();
    await expect(join).toBeVisible();
    network.turn('hang');
    for (const [name, title] of [
      ['Kalender', 'Kalender November 2026'],
      ['Beranda', 'Jadwal Hari ini'],
    ] as const) {
      await menu(page, name).click();
      await expect(heading(page)).toHaveText(title);
      await expect(status(page)).toHaveText(SLOW);
    }
    for (const month of ['2028-01', '2028-02', '2028-03', '2028-04', '2028-05']) {
      await page.goto(`/calendar?month=${month}`);
    }
    await page.goto('/');
    await expect(status(page)).toHaveText(SLOW);
    await expect(join).toHaveCount(0);

    network.turn('through');
    await expect(join).toBeVisible({ timeout: 5_000 });
    await expect(status(page)).toHaveText('');
  },
);

test('a month outside the copy shows an error text, and never an empty day', { tag: FULL }, async ({ page, network }) => {
  network.change = (path, body) =>
    path.startsWith('/api/v1/student/bundle') ? body.replace('"to":"2027-02-28"', '"to":"2026-11-19"') : body;
  await visit(page, '/scholarship');
  await loseConnection(page, network);
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Jadwal Hari Ini' });
  await expect(today.getByRole('alert')).toContainText('Jadwal belum dapat dimuat.');
  await expect(today.getByText('Belum ada kegiatan')).toHaveCount(0);
  await page.goto('/calendar?month=2028-03');
  await expect(page.getByRole('alert')).toContainText('Jadwal belum dapat dimuat.');
  await expect(page.getByRole('link', { name: 'Rabu, 1 Maret 2028', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
});
