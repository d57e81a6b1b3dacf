import { startServer } from '../admin/server.ts';
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

test('what is over is quiet, and says so to a screen reader', async ({ page }) => {
  await page.goto('/scholarship');
  await expect(page.getByText('(sudah lewat)')).toHaveCount(5);
  await expect(
    page.getByText('Batas di linimasa 3 Juli 2025; pendaftaran sendiri dibuka 19 Juni sampai 8 Juli 2025.'),
  ).toBeVisible();
});

for (const { now, over, text } of [
  {
    now: '2025-07-03T23:00:00+07:00',
    over: 0,
    text: 'Kirimlah paling lambat 3 Juli 2025: itulah batas di linimasa, dan yang paling aman.',
  },
  {
    now: '2025-07-08T23:00:00+07:00',
    over: 1,
    text: 'Batas di linimasa, 3 Juli 2025, sudah lewat. Pendaftaran dibuka 19 Juni sampai 8 Juli 2025: kirimlah sekarang.',
  },
]) {
  test.describe(`on ${now.slice(0, 10)}`, () => {
    test.use({ now });

    test('registration is open, and the earlier closing day comes first', async ({ page }) => {
      await page.goto('/scholarship');
      await expect(page.getByText('Pendaftaran sudah ditutup.')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /Isi formulir pendaftaran/ })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText('(sudah lewat)')).toHaveCount(over);
      const main = (await page.getByRole('main').textContent()) ?? '';
      expect(main.indexOf('3 Juli 2025')).toBeLessThan(main.indexOf('8 Juli 2025'));
    });
  });
}

test('a contact with a phone number is written to on WhatsApp', async ({ request }) => {
  const server = await startServer({ sampleData: false, env: { CONTACT_1_ADDRESS: '+62 812-3456-7890' } });
  try {
    const page = await (await request.get(`${server.url}/scholarship`)).text();
    expect(page).toContain('<a href="https://wa.me/6281234567890?text=Halo%2C%20saya%20ingin%20bertanya');
    expect(page).toMatch(/WhatsApp (?:<!-- -->)?\+62 812-3456-7890/);
  } finally {
    await server.stop();
  }
});
