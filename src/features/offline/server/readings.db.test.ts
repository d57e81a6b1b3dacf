import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;
let place: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const subject = await make.subject(admin);
  place = `/api/v1/admin/subjects/${subject._id}/x/${(await make.material(admin, subject._id))._id}`;
});
afterAll(() => server.stop());

async function add(text: string): Promise<string> {
  const answer = await admin.post(place, { title: 'Sel', description: 'Isi.', materialType: 'book', text });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data._id;
}

const ask = (ids: string) => server.visitor().get(`/api/v1/student/readings?ids=${ids}`);

it('answers the texts in the requested order, each once, with the version that the bundle names', async () => {
  const [one, two] = [await add('Satu.'), await add('Dua, Zoom: https://zoom.us/j/123456789.')];
  const { status, body } = await ask([two, one, two, 'tidak-ada'].join());
  expect(status).toBe(200);
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([two, one]);
  expect(body).toEqual({ data: [expect.anything(), { _id: one, version: expect.any(String), html: '<p>Satu.</p>\n' }] });
  expect(body.data[0].html).not.toContain('zoom.us');
  const { parts } = (await server.visitor().get('/api/v1/student/bundle')).body.data;
  expect(JSON.stringify(parts)).toContain(JSON.stringify({ version: body.data[1].version, length: 13 }));
});

it('omits texts beyond the size that a device stores without a request of the student', async () => {
  const formulas = Array.from({ length: 480 }, (_, index) => String.raw`$\frac{a_{${index}}}{b^2}$`).join(' ');
  const ids = [await add(formulas), await add(formulas), await add(formulas), await add(formulas)];
  const { body } = await ask(ids.join());
  const bytes = body.data.reduce((sum: number, { html }: { html: string }) => sum + Buffer.byteLength(html), 0);
  expect(body.data.length).toBeLessThan(4);
  expect(bytes).toBeGreaterThan(0);
  // `READINGS_MAX`
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
});

it.each(['', 'a,,b', 'a b', Array.from({ length: 61 }, (_, index) => `c${index}`).join()])('refuses the ids %j', async (ids) => {
  const { status, body } = await ask(ids);
  expect([status, body.errors]).toEqual([
    422,
    [{ field: 'ids', message: 'Isi ids dengan 1 sampai 60 id isi, dipisahkan koma.' }],
  ]);
});
