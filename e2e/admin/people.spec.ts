import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { fillLogin, otherBrowser, PASSWORD, phoneCode, shownLink } from './people-steps.ts';
import { FULL, tagOfWidth } from '../runs.ts';

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a computer', { width: 1366, height: 900 }],
] as const) {
  test.describe(`on ${name}`, tagOfWidth(viewport), () => {
    test.use({ viewport });

    test('an admin is invited, signs in by the link, forgets the password, and is removed', async ({
      adminPage: page,
      browser,
      baseURL,
      complaints,
      expectedErrors,
    }) => {
      expectedErrors.push(/410/, /401/);
      const email = `ani-${viewport.width}@example.org`;
      await page.goto('/admin/pengelola');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengelola');
      await page.getByRole('button', { name: 'Undang pengelola' }).first().click();
      await page.getByLabel('Nama').fill('Ani Lobo');
      await page.getByLabel('Email').fill('ani');
      await page.getByRole('button', { name: 'Buat tautan' }).click();
      await expect(page.getByText('Masukkan alamat email yang benar.')).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Buat tautan' }).click();
      const invitation = await shownLink(page);
      await expect(page.getByRole('link', { name: 'Kirim ke WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\?text=Halo%20Ani/,
      );
      await expectAccessibleInBothSchemes(page);
      await page.getByRole('button', { name: 'Selesai' }).click();
      const row = page.getByRole('listitem').filter({ hasText: email });
      await expect(row).toContainText('Diundang sampai');
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);

      const ani = await otherBrowser(browser, baseURL ?? '', complaints);
      await ani.setViewportSize(viewport);
      // A chat application opens the link for its preview. After that, the link can still be used.
      const preview = await ani.request.get(invitation);
      expect(preview.status()).toBe(200);
      expect(preview.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      await ani.goto(invitation);
      await expect(ani.getByText('Halo Ani Lobo.')).toBeVisible();
      await expectNoSidewaysScroll(ani);
      await expectAccessibleInBothSchemes(ani);
      await ani.getByLabel('Kata sandi baru').fill('pendek');
      await ani.getByRole('button', { name: 'Simpan dan masuk' }).click();
      await expect(ani.getByText('Kata sandi baru harus 12 sampai 128 karakter.')).toBeVisible();
      await ani.getByLabel('Kata sandi baru').fill(PASSWORD);
      await ani.getByRole('button', { name: 'Simpan dan masuk' }).click();
      await expect(ani).toHaveURL(/\/admin\/dashboard$/);
      await ani.goto(invitation);
      await expect(ani.getByRole('heading', { level: 1 })).toHaveText('Tautan ini sudah tidak berlaku');
      await expectAccessibleInBothSchemes(ani);

      await page.reload();
      await expect(row).toContainText('Baru saja');
      await page.getByRole('button', { name: 'Tautan baru untuk Ani Lobo' }).click();
      await page.getByRole('button', { name: 'Buat tautan' }).click();
      const again = await shownLink(page);
      await page.getByRole('button', { name: 'Selesai' }).click();
      await ani.goto(again);
      await ani.getByLabel('Kata sandi baru').fill(`${PASSWORD}-baru`);
      await ani.getByRole('button', { name: 'Simpan dan masuk' }).click();
      await expect(ani).toHaveURL(/\/admin\/dashboard$/);
      await expect(ani.getByRole('heading', { name: 'Jadwal Hari Ini' })).toBeVisible();

      await page.getByRole('button', { name: 'Hapus Ani Lobo' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Ia langsung keluar dari semua perangkat');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
      // The open dialog hides the list from the test. So a missing row does not show that the server has answered; the closed
      // dialog does.
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(row).toHaveCount(0);
      expect((await ani.request.get('/api/v1/admin/me')).status()).toBe(401);
      await ani.context().close();
    });

    test(
      'an admin sees their own sessions, ends one and then all others, and changes their own name',
      { tag: FULL },
      async ({ adminPage: page, admin, browser, baseURL, complaints }) => {
        const other = await otherBrowser(browser, baseURL ?? '', complaints);
        await fillLogin(other, ADMIN.email, ADMIN.password);
        await expect(other).toHaveURL(/\/admin\/dashboard$/);
        await page.goto('/admin/akun');
        const places = page.getByRole('region', { name: 'Tempat Anda masuk' });
        await expect(places.getByRole('listitem').filter({ hasText: 'Perangkat ini' })).toHaveCount(1);
        const before = await places.getByRole('listitem').count();
        expect(before).toBeGreaterThan(1);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothSchemes(page);
        await places
          .getByRole('button', { name: /^Keluarkan (Chrome|Perangkat)/ })
          .first()
          .click();
        await expect(places.getByRole('listitem')).toHaveCount(before - 1);
        await admin.signIn(ADMIN);
        await page.reload();
        await places.getByRole('button', { name: 'Keluarkan semua yang lain' }).click();
        await expect(places.getByRole('listitem')).toHaveCount(1);
        expect((await other.request.get('/api/v1/admin/me')).status()).toBe(401);
        await admin.signIn(ADMIN);
        await other.context().close();

        const name = page.getByRole('textbox', { name: 'Nama' });
        await name.fill('M');
        await page.getByRole('button', { name: 'Simpan nama' }).click();
        await expect(page.getByText('Nama paling sedikit 2 karakter.')).toBeVisible();
        await name.fill('Maria Tukan');
        await page.getByRole('button', { name: 'Simpan nama' }).click();
        await expect(page.getByText('Nama disimpan').first()).toBeVisible();
      },
    );

    test('the second step is switched on, asked for, replaced by a recovery code, and switched off', async ({
      adminPage: page,
      browser,
      baseURL,
      complaints,
      expectedErrors,
    }) => {
      expectedErrors.push(/401/, /422/);
      await page.goto('/admin/akun');
      const section = page.getByRole('region', { name: 'Langkah kedua' });
      await expect(section).toContainText('Mati.');
      await section.getByRole('button', { name: 'Nyalakan' }).click();
      await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
      await page.getByText('Tidak dapat memindai?').click();
      const secret = (await page.locator('[data-secret]').textContent()) ?? '';
      expect(secret.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/);
      await expectAccessibleInBothSchemes(page);
      const dialog = page.getByRole('dialog', { name: 'Nyalakan langkah kedua' });
      await dialog.getByLabel('Kode 6 angka').fill('000000');
      await dialog.getByRole('button', { name: 'Nyalakan' }).click();
      await expect(dialog.getByText(/^Kode ini salah, sudah dipakai, atau sudah lewat\./)).toBeVisible();
      await dialog.getByLabel('Kode 6 angka').fill(phoneCode(secret));
      await dialog.getByRole('button', { name: 'Nyalakan' }).click();
      const codesDialog = page.getByRole('alertdialog', { name: 'Simpan kode pemulihan' });
      await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
      const codes = await codesDialog.getByRole('listitem').allTextContents();
      await expectAccessibleInBothSchemes(page);
      await page.keyboard.press('Escape');
      await expect(codesDialog).toBeVisible();
      await codesDialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
      await expect(section).toContainText('Menyala. Sisa kode pemulihan: 10.');

      const other = await otherBrowser(browser, baseURL ?? '', complaints);
      await other.setViewportSize(viewport);
      await fillLogin(other, ADMIN.email, ADMIN.password);
      const code = other.getByLabel('Kode 6 angka');
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expectNoSidewaysScroll(other);
      await expectAccessibleInBothSchemes(other);
      await code.fill('000000');
      await code.press('Enter');
      await expect(other.getByRole('alert')).toContainText('pastikan jam ponsel Anda disetel otomatis');
      await other.getByRole('button', { name: 'Kembali' }).click();
      await expect(other.getByLabel('Username')).toHaveValue(ADMIN.email);
      await other.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await other.getByRole('button', { name: 'Login' }).click();
      await other.getByRole('button', { name: 'Ponsel tidak ada? Pakai kode pemulihan' }).click();
      await other.getByLabel('Kode pemulihan').fill(codes[0] ?? '');
      await other.getByRole('button', { name: 'Masuk' }).click();
      await expect(other).toHaveURL(/\/admin\/dashboard$/);
      await other.context().close();

      await page.reload();
      await expect(section).toContainText('Sisa kode pemulihan: 9.');
      await section.getByRole('button', { name: 'Matikan' }).click();
      await page.getByLabel('Kata sandi saat ini').fill(ADMIN.password);
      await page.getByLabel('Kode 6 angka atau kode pemulihan').fill(codes[1] ?? '');
      await page.getByRole('dialog').getByRole('button', { name: 'Matikan' }).click();
      await expect(section).toContainText('Mati.');
    });
  });
}
