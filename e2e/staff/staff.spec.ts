import type { Page } from '@playwright/test';
import { makeStaffLink, STAFF_PASSWORD, staffWithSessions } from './steps.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { expect, test } from '../admin/fixtures.ts';
import { FULL, tagOfWidth } from '../runs.ts';

async function expectAccessibleWithoutSidewaysScroll(page: Page): Promise<void> {
  await expectWholePageAccessible(page, expectAccessibleInBothSchemes);
  await expectNoSidewaysScroll(page);
}

/** Expects a PDF of one A4 sheet: 210 by 297 mm are 595 by 842 points. */
async function expectOneA4Page(page: Page): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)/g)].map(([, ...sides]) =>
    sides.map((side) => Math.round(Number(side))),
  );
  expect(sheets).toEqual([[595, 842]]);
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 360 });

    const title = 'a teacher signs in with a link, logs a session, and prints the hours';
    test(title, tagOfWidth({ width, height }), async ({ guestPage: page, admin, server, expectedErrors }) => {
      expectedErrors.push(/\/api\/v1\/link\//);
      const own = await staffWithSessions(admin);
      await page.goto(await makeStaffLink(admin, server.url, own._id));
      await expect(page.getByText(`Halo ${own.name}.`)).toBeVisible();
      await expectAccessibleWithoutSidewaysScroll(page);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();

      await expect(page.getByRole('heading', { name: 'Minggu ini', level: 1 })).toBeVisible();
      const begun = card(page, own.begun);
      await expect(begun.getByRole('link', { name: 'Gabung' })).toHaveAttribute('href', /^https:\/\/zoom\.us\/j\//);
      await expect(begun.getByRole('link', { name: `Materi ${own.begun}` })).toHaveAttribute('href', /^\/subject\//);
      const coming = card(page, own.coming);
      await expect(coming.getByText(`Menggantikan ${own.replaced}`)).toBeVisible();
      await expect(coming.getByRole('button', { name: 'Isi catatan kegiatan' })).toHaveCount(0);
      await coming.getByRole('button', { name: 'Saya berhalangan' }).click();
      await coming.getByRole('button', { name: 'Sakit' }).click();
      const absence = await coming.getByRole('link', { name: /^Kabari lewat WhatsApp/ }).getAttribute('href');
      expect(absence).toMatch(/^https:\/\/wa\.me\/\?text=/);
      expect(decodeURIComponent(absence ?? '')).toContain(`saya ${own.name}. Saya berhalangan`);
      await expectAccessibleWithoutSidewaysScroll(page);

      await begun.getByRole('button', { name: 'Isi catatan kegiatan' }).click();
      await begun.getByRole('radio', { name: 'Tidak' }).check();
      await begun.getByRole('button', { name: 'Simpan catatan' }).click();
      await expect(begun.getByText('Pilih alasannya.')).toBeVisible();
      await expectAccessibleWithoutSidewaysScroll(page);
      await begun.getByRole('radio', { name: 'Terlaksana' }).check();
      await begun.getByLabel('Jumlah siswa yang hadir').fill('12');
      await begun.getByLabel('Catatan', { exact: false }).last().fill('Bab 3, soal 1 sampai 5.');
      await begun.getByRole('button', { name: 'Simpan catatan' }).click();
      await expect(begun.getByText('Catatan tersimpan.')).toBeVisible();
      await expect(begun.getByText('Terlaksana, 12 siswa')).toBeVisible();

      await page.getByRole('link', { name: 'Jam saya' }).click();
      await expect(page.getByRole('heading', { name: 'Surat Keterangan Relawan' })).toBeVisible();
      await expect(page.getByText('1 sesi, 15 menit')).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: own.name })).toBeVisible();
      await expectAccessibleWithoutSidewaysScroll(page);
      await expectOneA4Page(page);

      await page.getByRole('link', { name: 'Akun' }).click();
      await expect(page.getByText('Perangkat ini')).toBeVisible();
      await expectAccessibleWithoutSidewaysScroll(page);
      await page.getByRole('button', { name: 'Keluar dari Suluh' }).click();
      await expect(page.getByRole('heading', { name: 'Masuk sebagai guru atau mentor' })).toBeVisible();
      await expectAccessibleWithoutSidewaysScroll(page);

      await test.step('the page of a used link says that it is no longer valid, and how to get another one', async () => {
        const address = await makeStaffLink(admin, server.url, own._id);
        await page.goto(address);
        await page.request.post(address.replace('/masuk/', '/api/v1/link/'), { data: {} });
        await page.getByRole('button', { name: 'Masuk', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Tautan ini sudah tidak berlaku' })).toBeVisible();
        await expectAccessibleWithoutSidewaysScroll(page);
      });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  // These tests cause refusals, which the browser reports in the console.
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/\/api\/v1\/(?:staff|link)\//, /\/staf\//, /Panggilan gagal/);
  });

  test('a person signs in with email and password, by keyboard, and reaches the requested page', async ({
    guestPage: page,
    admin,
    expectedErrors,
  }) => {
    const { email } = await staffWithSessions(admin);
    await page.goto('/staf/jam?dari=2026-11-01&sampai=2026-11-30');
    await expect(page).toHaveURL(/\/staf\/masuk\?/);
    await page.getByRole('button', { name: 'Masuk' }).press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByText('Isi alamat email Anda.')).toBeVisible();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('bukan ini');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Email atau kata sandi salah.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Kata sandi').fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/staf/jam?dari=2026-11-01&sampai=2026-11-30');
    // The code of a page that can't be loaded, as on a weak signal: the menu stays.
    expectedErrors.push(/away-page/);
    await page.route('**/away-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Berhalangan' }).click();
    await expect(page.getByRole('heading', { name: 'Halaman ini belum dapat dibuka' })).toBeVisible();
    await page.getByRole('link', { name: 'Minggu ini', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Minggu ini', level: 1 })).toBeVisible();
    await page.goto('/staf/tidak-ada');
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  });

  test('at twice the text size no page is wider than the screen; the menu stays in its place, and Tab reaches it before the page', async ({
    guestPage: page,
    admin,
    server,
  }) => {
    const own = await staffWithSessions(admin);
    await page.goto(await makeStaffLink(admin, server.url, own._id));
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Minggu ini', level: 1 })).toBeVisible();
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
    const menu = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link');
    await expect(menu.first()).toBeFocused();

    await page.setViewportSize({ width: 1366, height: 768 });
    const places = () => menu.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
    const first = await places();
    await page.getByRole('link', { name: 'Berhalangan' }).click();
    await expect(page.getByRole('heading', { name: 'Waktu berhalangan' })).toBeVisible();
    expect(await places()).toEqual(first);

    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/staf', '/staf/jam', '/staf/waktu', '/staf/akun']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoSidewaysScroll(page);
      const cut = await menu.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth).length);
      expect(cut, path).toBe(0);
    }
  });

  test('typed text stays when the network fails and when the session has ended', async ({ guestPage: page, admin, server }) => {
    const own = await staffWithSessions(admin);
    await page.goto(await makeStaffLink(admin, server.url, own._id));
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    const begun = card(page, own.begun);
    await begun.getByRole('button', { name: 'Isi catatan kegiatan' }).click();
    // In Firefox, scroll bars take 12 px of the width. With this width, the text "Terlaksana" must not squeeze the circle beside
    // it.
    await page.setViewportSize({ width: 340, height: 740 });
    const circles = await begun.getByRole('radio').evaluateAll((radios) => radios.map(({ clientWidth }) => clientWidth));
    expect(new Set(circles).size).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await begun.getByRole('radio', { name: 'Terlaksana' }).check();
    const notes = begun.getByRole('textbox', { name: 'Catatan' });
    await notes.fill('Belum sempat membahas soal 5.');
    await page.route('**/api/v1/staff/scheduleLog/**', (route) => route.abort());
    await begun.getByRole('button', { name: 'Simpan catatan' }).click();
    await expect(begun.getByRole('alert')).toHaveText(/^Tidak dapat terhubung\. Isian Anda masih ada/);
    await page.getByRole('link', { name: 'Jam saya' }).click();
    // Without this, the next click replaces a navigation that is still loading: the week is then read again behind its form, and
    // that read redirects to the sign-in when the cookies are gone.
    await expect(page.getByRole('heading', { level: 1, name: 'Jam saya' })).toBeVisible();
    await page.getByRole('link', { name: 'Minggu ini', exact: true }).click();
    await expect(notes).toHaveValue('Belum sempat membahas soal 5.');

    await page.unroute('**/api/v1/staff/scheduleLog/**');
    await page.context().clearCookies();
    await begun.getByRole('button', { name: 'Simpan catatan' }).click();
    await expect(begun.getByRole('alert')).toHaveText(/^Anda perlu masuk lagi/);
    // Who has no password asks for a new link. It opens a new document, without what the earlier one had in memory.
    await page.goto(await makeStaffLink(admin, server.url, own._id));
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(notes).toHaveValue('Belum sempat membahas soal 5.');

    await page.context().clearCookies();
    await begun.getByRole('button', { name: 'Simpan catatan' }).click();
    await begun.getByLabel('Email').fill(own.email);
    await begun.getByLabel('Kata sandi').fill(STAFF_PASSWORD);
    await begun.getByRole('button', { name: 'Masuk' }).click();
    await expect(begun.getByText('Catatan tersimpan.')).toBeVisible();
    await expect(begun.getByText('Belum sempat membahas soal 5.')).toBeVisible();
  });
});

test('an admin creates the link in the list of teachers', { tag: FULL }, async ({ adminPage: page, admin }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { name } = await staffWithSessions(admin);
  await page.goto(`/admin/teacher?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Tindakan lain untuk ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Tautan masuk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tautan masuk' });
  await dialog.getByRole('button', { name: 'Buat tautan' }).click();
  await expect(dialog.locator('[data-link]')).toHaveText(/\/masuk\/[\w-]{43}$/);
  const share = await dialog.getByRole('link', { name: 'Kirim ke WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(share ?? '')).toContain('masuk ke Suluh sebagai guru:');
  await expectAccessibleWithoutSidewaysScroll(page);
});
