import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGES } from '#app/student/pages.ts';
import { make } from '../support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** How many bytes of a page chat applications read. */
const READ_BYTES = 20 * 1024;
const PICTURE_BYTES = 60 * 1024;
const ORIGIN = 'https://belajar.example.org';

let built: BuiltPages;
let server: TestServer;
let chosen: string;
/** The value of each parameter in the pages' addresses. */
const records = new Map([
  ['materialTitle', 'materi'],
  ['month', '2026-11'],
]);

beforeAll(async () => {
  built = makeBuiltPages();
  // The styles and texts are so long that tags after them would be beyond the first 20 KB. The names contain special characters.
  writeFileSync(join(built.dir, 'student/assets/style-1.css'), 'body{margin:0}'.repeat(3_000));
  server = await startTestServer({ webDir: built.dir, settings: { PUBLIC_URL: ORIGIN } });
  const admin = await server.admin();
  chosen = (await make.classOf(admin, { className: 'Kelas Rahasia' }))._id;
  const name = `"Ilmu" <b> & ${'panjang '.repeat(20)}`.trim();
  const subject = await make.subject(admin, { name });
  const material = await make.material(admin, subject._id, { title: name, content: 'Isi yang sangat panjang. '.repeat(790) });
  const content = await make.content(admin, subject._id, material._id, { link: '', text: `${name} $x^2$`, description: name });
  records.set('contentId', content._id);
  const schedule = await make.schedule(admin, { anotherEvent: `${name} ${'x'.repeat(19_000)}` });
  records.set('subjectId', subject._id).set('materialId', material._id).set('scheduleId', schedule._id);
  expect((await admin.post('/api/v1/admin/publishActivity', { month: '2026-11' })).status).toBe(201);
});
afterAll(async () => {
  await server.stop();
  built.remove();
});

const UNESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns what a chat application finds at an address: the `<meta>` tags in the first 20 KB, by name. */
async function previewOf(path: string): Promise<Map<string, string>> {
  const answer = await server.visitor().get(path, { 'user-agent': 'WhatsApp/2', accept: '*/*' });
  expect([path, answer.status]).toEqual([path, 200]);
  const read = Buffer.from(answer.text).subarray(0, READ_BYTES).toString();
  const tags = read.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return new Map(
    [...tags].map(([, name = '', text = '']) => [name, text.replace(/&(?:amp|lt|gt|quot);/g, (one) => UNESCAPED[one] ?? one)]),
  );
}

const addressOf = (pattern: string) => pattern.replace(/:(\w+)/g, (_match, name: string) => records.get(name) ?? name);

it.each(PAGES.map(({ name, paths }) => [name, paths[0]] as const))(
  'the page %s has the tags of its preview within its first 20 KB',
  async (_name, pattern) => {
    const path = addressOf(pattern);
    const tags = await previewOf(path);
    expect(tags.get('og:title')).toMatch(/\S/);
    expect(tags.get('og:title')).not.toMatch(/Suluh$/);
    expect(tags.get('og:description')).toMatch(/\S/);
    expect(tags.get('og:description')?.length).toBeLessThanOrEqual(500);
    expect(tags.get('description')).toBe(tags.get('og:description'));
    expect(tags.get('og:site_name')).toBe('Suluh');
    expect(tags.get('og:url')).toBe(ORIGIN + path);
    expect(tags.get('og:image')).toBe(`${ORIGIN}/og.png`);
    expect(tags.get('twitter:card')).toBe('summary_large_image');
  },
);

/** This page does not show the name of the choice: the choice only changes the look of a button. */
const NAMES_NO_CHOICE = '/jadwal/:scheduleId';

it("a preview does not reveal the reader's choice", async () => {
  for (const { hasChoice, paths } of PAGES) {
    if (!hasChoice) continue;
    const answer = await server.visitor().get(addressOf(paths[0]), { cookie: `untuk=${chosen}` });
    const head = answer.text.slice(0, answer.text.indexOf('</head>'));
    expect([paths[0], answer.text.includes('Kelas Rahasia')]).toEqual([paths[0], paths[0] !== NAMES_NO_CHOICE]);
    expect([paths[0], head.includes('Kelas Rahasia'), head.includes(chosen)]).toEqual([paths[0], false, false]);
  }
});

it('the picture of the previews is small', () => {
  expect(statSync('public/og.png').size).toBeLessThanOrEqual(PICTURE_BYTES);
});
