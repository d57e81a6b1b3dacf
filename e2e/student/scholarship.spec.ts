import { expect, test } from './fixtures.ts';

const FACTS = [
  'warga negara Indonesia',
  'Indonesia timur',
  'Rp500.000',
  'satu tahun',
  '19 Juni',
  '8 Juli 2025',
  '3 Juli 2025',
  '4–11 Juli 2025',
  '12 Juli 2025',
  '13 Juli–3 Agustus 2025',
  '10 Agustus 2025',
  '700–1.000 kata',
];

test('tells every fact, both contacts, and that registration is closed', async ({ page }) => {
  await page.goto('/scholarship');
  for (const fact of FACTS) await expect(page.getByRole('main')).toContainText(fact);
  await expect(page.getByText('Pendaftaran sudah ditutup.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /formulir pendaftaran/ })).toHaveAttribute('href', 'https://example.org/beasiswa');
  await expect(page.getByRole('link', { name: 'pendaftaran@example.org' })).toHaveAttribute(
    'href',
    'mailto:pendaftaran@example.org',
  );
  await expect(page.getByRole('link', { name: 'program@example.org' })).toBeVisible();
});

test.describe('before the closing day', () => {
  test.use({ now: '2025-07-08T23:00:00+07:00' });

  test('registration is open', async ({ page }) => {
    await page.goto('/scholarship');
    await expect(page.getByText('Pendaftaran sudah ditutup.')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Isi formulir pendaftaran/ })).toBeVisible();
  });
});
