import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Texts on the page of the scholarship, if no admin has changed the page. */
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

let built: BuiltPages;
beforeAll(() => {
  built = makeBuiltPages();
});
afterAll(() => built.remove());

/** Returns the page on a day: the HTML of its main part, and the text without tags. */
async function readOn(now: string, settings: Record<string, string> = {}): Promise<{ main: string; text: string }> {
  const server: TestServer = await startTestServer({ webDir: built.dir, now, settings });
  try {
    const { text: html } = await server.visitor().get('/scholarship');
    const main = (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
    return { main, text: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
  } finally {
    await server.stop();
  }
}

const count = (text: string, part: string) => text.split(part).length - 1;
/** Matches a link to an address. The text of the link contains `said`, possibly inside other elements. */
const linkTo = (address: string, said: string) =>
  new RegExp(`<a [^>]*href="${address}"[^>]*>[^<]*(?:<(?!/a)[^>]*>[^<]*)*${said}`);

it('shows every fact, both contacts, and that registration is closed', async () => {
  const { main, text } = await readOn('2026-11-20T17:40:00+07:00');
  for (const fact of FACTS) expect(text).toContain(fact);
  expect(text).toContain('Pendaftaran sudah ditutup.');
  expect(main).toMatch(linkTo('https://example\\.org/beasiswa', 'formulir pendaftaran'));
  expect(main).toMatch(linkTo('mailto:pendaftaran@example\\.org', 'pendaftaran@example\\.org'));
  expect(main).toMatch(linkTo('mailto:program@example\\.org', 'program@example\\.org'));
});

it('past dates are shown in a muted colour, and screen readers read that they are past', async () => {
  const { text } = await readOn('2026-11-20T17:40:00+07:00');
  expect(count(text, '(sudah lewat)')).toBe(5);
  expect(text).toContain('Batas di linimasa 3 Juli 2025; pendaftaran dibuka 19 Juni sampai 8 Juli 2025.');
});

it.each([
  ['2025-07-03T23:00:00+07:00', 0, 'Kirimlah paling lambat 3 Juli 2025: itulah batas di linimasa, dan yang paling aman.'],
  [
    '2025-07-08T23:00:00+07:00',
    1,
    'Batas di linimasa, 3 Juli 2025, sudah lewat. Pendaftaran dibuka 19 Juni sampai 8 Juli 2025: kirimlah sekarang.',
  ],
])('at %s registration is open, and the page names the earlier of the two deadlines first', async (now, over, said) => {
  const { main, text } = await readOn(now);
  expect(text).not.toContain('Pendaftaran sudah ditutup.');
  expect(main).toMatch(linkTo('https://example\\.org/beasiswa', 'Isi formulir pendaftaran'));
  expect(text).toContain(said);
  expect(count(text, '(sudah lewat)')).toBe(over);
  expect(text.indexOf('3 Juli 2025')).toBeLessThan(text.indexOf('8 Juli 2025'));
});

it('each contact with a phone number has a WhatsApp link', async () => {
  const { main } = await readOn('2026-11-20T17:40:00+07:00', { CONTACT_1_ADDRESS: '+62 812-3456-7890' });
  expect(main).toContain('<a href="https://wa.me/6281234567890?text=Halo%2C%20saya%20ingin%20bertanya');
  expect(main).toContain('WhatsApp +62 812-3456-7890');
});
