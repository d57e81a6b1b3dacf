import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { make } from '../support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
let lesson: { subject: { _id: string; slug: string }; material: { _id: string }; content: { _id: string } };

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  const admin = await server.admin();
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id, { title: 'Gerak lurus' });
  lesson = { subject, material, content: await make.content(admin, subject._id, material._id) };
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

/** The address of the content's page, and the variable part of its short address: the first 8 characters of the content's id. */
const own = () => `/subject/${lesson.subject.slug}/gerak-lurus/${lesson.material._id}/${lesson.content._id}`;
const start = () => lesson.content._id.slice(0, 8);

it('the short address on a printed page redirects to the page of its content', async () => {
  const { text } = await server.visitor().get(`/subject/${lesson.subject.slug}/cetak`);
  expect(text).toContain(`>localhost:0/b/${start()}<`);
  expect(text).toContain('Pindai kodenya, atau buka:');
  // The drawing of the QR code is only in the HTML. If it were in the page's data too, the page would be twice as large.
  expect(text.match(/M4 4h7/g)).toHaveLength(1);
  const { status, headers, bytes } = await ask(`${server.url}/b/${start()}?menu=x`);
  expect([status, headers.location, headers['cache-control'], bytes.length]).toEqual([302, own(), 'no-cache', 0]);
  expect((await server.visitor().get(own())).status).toBe(200);
});

it('any other short address is answered like an unknown address', async () => {
  const unknown = await ask(`${server.url}/tidak-ada`);
  const id = lesson.content._id;
  // About one id of 43 begins with eight digits. They have no upper case, so this variant is left out.
  const upperCase = /[a-f]/.test(start()) ? [start().toUpperCase()] : [];
  for (const other of ['00000000', id.slice(0, 7), id, ...upperCase, '%25%25%25%25%25%25%25%25', 'gggggggg']) {
    const { status, headers, bytes } = await ask(`${server.url}/b/${other}`);
    expect([other, status, headers['cache-control'], headers.location]).toEqual([other, 404, 'no-cache', undefined]);
    expect(bytes.equals(unknown.bytes)).toBe(true);
  }
});

it('a short address that fits two contents is a 404', async () => {
  const admin = await server.admin();
  const twin = await make.content(admin, lesson.subject._id, lesson.material._id);
  const rename = (id: string, to: string) =>
    server.db.write((tx) => tx.updateTable('contents').set({ id: to }).where('id', '=', id).execute());
  const sharing = `${start()}-ffff-4fff-bfff-ffffffffffff`;
  await rename(twin._id, sharing);
  expect((await ask(`${server.url}/b/${start()}`)).status).toBe(404);
  await rename(sharing, `${start().slice(0, 7)}${start().endsWith('0') ? '1' : '0'}-0000-4000-8000-000000000000`);
  expect((await ask(`${server.url}/b/${start()}`)).headers.location).toBe(own());
});
