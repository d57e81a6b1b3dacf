import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Friday, 17.40 WIB: a mentoring is in progress, a class starts at 19.00. */
const NOW = '2026-11-20T17:40:00+07:00';

let built: BuiltPages;
let server: TestServer;
let material: { _id: string; title: string };

beforeAll(async () => {
  built = makeBuiltPages();
  server = await startTestServer({ webDir: built.dir, now: NOW, sampleData: true });
  const { body } = await server.visitor().get('/api/v1/student/subjects/matematika');
  [material] = body.data.materials;
});
afterAll(async () => {
  await server.stop();
  built.remove();
});

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescape = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns a page as the server renders it: its HTML, and the text of its main part. */
async function read(path: string) {
  const { status, text: html, headers } = await server.visitor().get(path);
  const body = html.split('<script type="application/json"')[0] ?? '';
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(body)?.[1] ?? '';
  return {
    status,
    html,
    headers,
    main,
    text: unescape(main.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '),
  };
}

/** Returns the opening tags of the links with this text or label. */
function linksOf(html: string, said: string | RegExp): string[] {
  const links = html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g);
  const says = (text: string) => (typeof said === 'string' ? text.includes(said) : said.test(text));
  return [...links]
    .filter(
      ([, tag = '', inside = '']) =>
        says(unescape(inside.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '')).trim()) ||
        says(unescape(/aria-label="([^"]*)"/.exec(tag)?.[1] ?? '')),
    )
    .map(([, tag = '']) => unescape(tag));
}

describe.each([
  ['/', 'Jadwal Hari Ini · Suluh', 'Jadwal Hari ini'],
  ['/dashboard', 'Jadwal Hari Ini · Suluh', 'Jadwal Hari ini'],
  ['/subject/matematika', 'Matematika · Suluh', 'Matematika'],
  ['/class', 'Available Classes · Suluh', 'Available Classes'],
  ['/calendar', 'Kalender November 2026 · Suluh', 'Kalender November 2026'],
  ['/calendar?month=2026-12', 'Kalender Desember 2026 · Suluh', 'Kalender Desember 2026'],
  ['/cari', 'Cari · Suluh', 'Cari'],
  ['/scholarship', 'Beasiswa · Suluh', 'Beasiswa'],
  ['material', '', ''],
])('%s', (address, pageTitle, pageHeading) => {
  it('has its title, its heading, its language and its preview', async () => {
    const isMaterial = address === 'material';
    const path = isMaterial ? `/subject/matematika/apa-saja/${material._id}` : address;
    const { status, html } = await read(path);
    expect(status).toBe(200);
    expect(unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')).toBe(
      isMaterial ? `${material.title} · Matematika · Suluh` : pageTitle,
    );
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
    expect(unescape(heading.replace(/<[^>]+>/g, ''))).toBe(isMaterial ? material.title : pageHeading);
    expect(html).toContain('<html lang="id"');
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url']) {
      expect(html).toMatch(new RegExp(`<meta property="${property}" content="[^"]*\\S`));
    }
    expect(html).toMatch(/<meta name="description" content="[^"]*\S/);
  });
});

describe('without scripts', () => {
  it('schedule, subjects and reports can be read', async () => {
    const { main, text } = await read('/');
    expect(text).toContain('17.00–18.00 WIB');
    expect(text).toContain('19.00–20.30 WIB');
    expect(linksOf(main, 'Laporan Bulan September')).toHaveLength(1);
    expect(linksOf(main, 'Matematika')[0]).toContain('href="/subject/matematika"');
  });

  it("every slide is readable, and each button below the slides loads a page that begins with the button's slide", async () => {
    const { main, html } = await read('/');
    expect(linksOf(main, /^Lihat di kalender/)).toHaveLength(4);
    expect(main).not.toMatch(/ inert/);
    expect(linksOf(html, 'Daftar kelas')[0]).toContain('href="/class"');
    const asked = await read('/?untuk=semua&jadwal=2');
    const form = /<form action="#jadwal">[\s\S]*?<\/form>/.exec(asked.main)?.[0] ?? '';
    expect(form).toContain('<input type="hidden" name="untuk" value="semua"/>');
    expect(form).toMatch(/<button type="submit" value="4"[^>]* data-phase="before" name="jadwal"/);
    const numbers = [...asked.main.matchAll(/aria-label="Jadwal (\d) dari 4"/g)].map(([, number]) => number);
    expect(numbers).toEqual(['2', '3', '4', '1']);
  });

  it('the page about calendars has their addresses as text', async () => {
    const { body } = await server.visitor().get('/api/v1/student/classes');
    const { _id, className } = body.data[0];
    const { main, text } = await read(`/langganan?untuk=${_id}`);
    expect(text).toContain(`Alamat kalender ${className}`);
    expect(main).toContain(`/kalender.ics?class=${_id}"`);
  });

  it('books, exercises and videos are links whose texts say where they lead', async () => {
    const { main, text } = await read(`/subject/matematika/x/${material._id}`);
    const part = (title: string) => main.split(`>${title}</h2>`)[1]?.split('</section>')[0] ?? '';
    expect(linksOf(part('Buku'), /./)[0]).toMatch(/href="https:/);
    expect(linksOf(part('Latihan Soal'), /./)[0]).toMatch(/href="https:/);
    expect(linksOf(main, /^Putar video/)[0]).toMatch(/href="https:\/\/www\.youtube\.com\/watch/);
    expect(text).toContain('Video · YouTube · sekitar 4–9 MB tiap menit');
    expect(text).toContain('Buku · id.wikipedia.org · Bahasa Indonesia');
    expect(text).toContain('Latihan · khanacademy.org');
  });

  it('a material has a WhatsApp link; the text that it shares contains the address of the material', async () => {
    const { main, html } = await read(`/subject/matematika/x/${material._id}`);
    const address = new URL(/href="([^"]*)"/.exec(linksOf(main, 'Kirim ke WhatsApp')[0] ?? '')?.[1] ?? '');
    expect(address.href).toMatch(/^https:\/\/wa\.me\/\?text=Aljabar%20dan%20Persamaan%20Kuadrat%20\(Matematika\)%0A1%20video/);
    const shared = new URL(address.searchParams.get('text')?.split('\n')[2] ?? '');
    expect(shared.pathname).toBe(`/subject/matematika/aljabar-dan-persamaan-kuadrat/${material._id}`);
    const preview = /<meta property="og:url" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(shared.origin).toBe(new URL(preview).origin);
  });

  it('the page of the cloth says that it needs scripts, and links to the next step', async () => {
    const { main, text } = await read('/kain');
    expect(text).toContain('Kain ditenun oleh skrip di ponselmu. Nyalakan JavaScript untuk melihatnya.');
    expect(linksOf(main, 'Mulai dari Bahasa Indonesia')).toHaveLength(1);
  });

  it('a search marks the found words in its results, and links to the subjects if it finds nothing', async () => {
    const header = /<header[\s\S]*?<\/header>/.exec((await read('/')).html)?.[0];
    expect(header).toMatch(/<form[^>]*action="\/cari"[\s\S]*<input[^>]*name="q"/);
    const { main, html } = await read('/cari?q=Bilangan+Fibonacci');
    expect(html).toContain('<title>Cari: Bilangan Fibonacci · Suluh</title>');
    expect(main).toMatch(/<form[^>]*action="\/cari"/);
    expect(main).toMatch(/Video, buku, dan latihan[\s\S]*Keajaiban <mark>bilangan<\/mark> <mark>Fibonacci<\/mark>/);
    const start = await read('/cari');
    expect(linksOf(start.main, 'Matematika')[0]).toContain('href="/subject/matematika"');
    expect(linksOf(start.main, 'Kalender')[0]).toContain('href="/calendar"');
    const nothing = await read('/cari?q=gerhana');
    expect(nothing.text).toContain("Tidak ada yang cocok dengan 'gerhana'.");
    expect(linksOf(nothing.main, 'Bahasa Indonesia')).not.toEqual([]);
  });

  it('a query that is too long, or looks like code, is treated as text', async () => {
    expect((await read(`/cari?q=${encodeURIComponent('panjang '.repeat(13))}`)).text).toContain('Paling banyak 100 karakter.');
    const { main, text } = await read(`/cari?q=${encodeURIComponent('<zzqqzz>')}`);
    expect(text).toContain("Tidak ada yang cocok dengan '<zzqqzz>'.");
    expect(main).not.toContain('<zzqqzz');
  });
});

it('a subject without materials shows a note', async () => {
  await make.subject(await server.admin(), { name: 'Sejarah' });
  const { text } = await read('/subject/sejarah');
  for (const said of ['Belum ada materi', 'tidak ada materi', 'sejarah']) expect(text).toContain(said);
});

it('an address of an unknown subject, or below it, redirects to the dashboard', async () => {
  for (const path of ['/subject/tidak-ada', '/subject/tidak-ada/materi/1']) {
    const { status, headers } = await read(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/dashboard']);
  }
});

it('a missing material links back to its subject', async () => {
  const { status, main } = await read('/subject/matematika/x/tidak-ada');
  expect(status).toBe(404);
  expect(linksOf(main, 'Mata pelajaran')[0]).toContain('href="/subject/matematika"');
});

it('an unknown call does not return a page', async () => {
  const { status, headers } = await server.visitor().get('/api/v1/student/nothing', { accept: 'text/html' });
  expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('application/problem+json')]);
});

it("a request with the current entity tag of a page gets a 304; the page's icon and manifest exist", async () => {
  const { headers } = await read('/scholarship');
  const again = await server.visitor().get('/scholarship', { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect((await read('/icon.svg')).status).toBe(200);
  expect((await read('/manifest.webmanifest')).headers.get('content-type')).toContain('application/manifest+json');
});
