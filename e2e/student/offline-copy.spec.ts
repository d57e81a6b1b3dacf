import { expectAccessible } from '../admin/accessibility.ts';
import { expect, heading, hydrated, loseConnection, menu, regainConnection, status, test, visit } from './device-copy.ts';

/** The server's clock goes on from 17.40 while the tests of the file run. */
const OFFLINE = /^Tanpa sambungan Diperbarui Jum 1[78]\.\d\d$/;
const SLOW = /^Sambungan lambat Diperbarui Jum 1[78]\.\d\d$/;

test('after one visit everything opens without a connection', async ({ page, network, admin }) => {
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
});

test('a page that is open goes on without a connection, and is fresh again by itself', async ({ page, network }) => {
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

for (const width of [320, 360, 768, 1366, 1920]) {
  test(`what says so stands where nothing was, at ${width} px`, async ({ page, network }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, h1, nav')].map((part) => JSON.stringify(part.getBoundingClientRect())),
      );
    const before = await places();
    await loseConnection(page, network);
    await page.goto('/');
    await hydrated(page);
    await expect(status(page)).toHaveText(OFFLINE);
    expect(await places()).toEqual(before);
    const overlaps = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('.copy-status span')].map((part) => part.getBoundingClientRect());
      const others = [...document.querySelectorAll('header :is(a, input, button), h1, nav :is(a, button)')];
      return others.filter((other) => {
        const { left, right, top, bottom, width: size } = other.getBoundingClientRect();
        return size > 0 && texts.some((own) => right > own.left && left < own.right && bottom > own.top && top < own.bottom);
      }).length;
    });
    expect(overlaps).toBe(0);
  });
}

test.describe('an answer that stalls before its last byte', () => {
  test('is replaced by the copy, and replaces it when it comes', async ({ page, network }) => {
    await visit(page, '/scholarship');
    network.turn('stall', /^\/api\/v1\/student\/(?!bundle)/);
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
  });

  test('is not waited for when the page itself stalls', async ({ page, network }) => {
    await visit(page);
    network.turn('stall', /^\/(?:calendar|api\/)/);
    await page.goto('/calendar');
    await expect(heading(page)).toHaveText('Kalender November 2026');
    await expect(page.getByRole('link', { name: /^Jumat, 20 November 2026, hari ini, 4 kegiatan/ })).toBeVisible();
    await expect(status(page)).toHaveText(SLOW);
    network.release();
    await expect(status(page)).toHaveText('');
  });
});

for (const weather of ['refuse', 'cut', 'busy', 'portal'] as const) {
  test(`a read that meets ${weather} is answered out of the copy`, async ({ page, network }) => {
    await visit(page, '/scholarship');
    network.turn(weather, /^\/api\/v1\/student\//);
    await menu(page, 'Beranda').click();
    await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText(OFFLINE);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const weather of ['refuse', 'cut', 'busy', 'hang'] as const) {
  test(`a page whose opening meets ${weather} is drawn out of the copy`, async ({ page, network }) => {
    await visit(page);
    network.turn(weather);
    await page.goto('/subject/matematika');
    await expect(heading(page)).toHaveText('Matematika');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test("a portal's page is shown where a page is opened: its reader has to sign in there", async ({ page, network }) => {
  await visit(page);
  network.turn('portal');
  await page.goto('/calendar');
  await expect(page).toHaveTitle('Masuk Wi-Fi');
});

test('an answer of ours is one: what is gone is gone', async ({ page, network, admin }) => {
  const added = await admin.post('/api/v1/admin/addSubject', { data: { name: 'Sementara', kurikulum: 'https://example.org/' } });
  const { data } = await added.json();
  await visit(page);
  await admin.delete(`/api/v1/admin/deleteSubject/${data._id}`);
  await page.getByRole('region', { name: 'Mata Pelajaran' }).getByRole('link', { name: 'Sementara' }).click();
  await expect(page).toHaveURL(`${network.url}/dashboard`);
});

test('what lies outside of the copy is an error in words, and never an empty day', async ({ page, network }) => {
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

test('an address that does not exist is our page too', async ({ page, network }) => {
  await visit(page);
  await loseConnection(page, network);
  await page.goto('/tidak-ada');
  await expect(heading(page)).toHaveText('Halaman tidak ditemukan');
});

test('what was seen beyond the copy opens again', async ({ page, network }) => {
  await visit(page, '/calendar?month=2027-02');
  await page
    .getByRole('link', { name: /Bulan berikutnya|Maret 2027/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Kalender Maret 2027');
  await loseConnection(page, network);
  await page.reload();
  await expect(heading(page)).toHaveText('Kalender Maret 2027');
  await expect(status(page)).toHaveText(OFFLINE);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
