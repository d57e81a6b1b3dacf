import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const REPORTS = '/api/v1/admin/report';
const WEBINARS = '/api/v1/admin/webinar';
const CURSOR_TEXT = 'Penanda halaman ini tidak berlaku. Mulai lagi dari halaman pertama.';
const LIMIT_TEXT = 'Jumlah per halaman adalah 1 sampai 100.';
const SORT_TEXT = 'Urutan ini tidak dikenal.';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  for (const [minute, name] of ['Laporan April', 'Laporan Mei', 'Laporan Juni'].entries()) {
    server.clock.now = new Date(Date.UTC(2026, 10, 20, 3, minute));
    await make.report(admin, { reportName: name });
    await make.webinar(admin, { webinarTheme: name.replace('Laporan', 'Webinar') });
  }
  server.clock.now = new Date(Date.UTC(2026, 10, 20, 4));
  const [first] = (await admin.get(`${REPORTS}?sort=createdAt`)).body.data;
  await admin.put(`${REPORTS}/${first._id}`, { ...first, reportDescription: 'Diubah sesudahnya.' });
});
afterAll(() => server.stop());

const encodeText = (text: string) => Buffer.from(text).toString('base64url');
const encode = (value: unknown) => encodeText(JSON.stringify(value));
const names = (data: { reportName?: string; webinarTheme?: string }[]) =>
  data.map((record) => record.reportName ?? record.webinarTheme);

describe('a page of a list', () => {
  it.each([
    [REPORTS, '', ['Laporan Juni', 'Laporan Mei', 'Laporan April']],
    [REPORTS, '&sort=-createdAt', ['Laporan Juni', 'Laporan Mei', 'Laporan April']],
    [REPORTS, '&sort=createdAt', ['Laporan April', 'Laporan Mei', 'Laporan Juni']],
    [REPORTS, '&sort=-updatedAt', ['Laporan April', 'Laporan Juni', 'Laporan Mei']],
    [REPORTS, '&sort=updatedAt', ['Laporan Mei', 'Laporan Juni', 'Laporan April']],
    [WEBINARS, '', ['Webinar Juni', 'Webinar Mei', 'Webinar April']],
    [WEBINARS, '&sort=-updatedAt', ['Webinar Juni', 'Webinar Mei', 'Webinar April']],
    [WEBINARS, '&sort=updatedAt', ['Webinar April', 'Webinar Mei', 'Webinar Juni']],
  ])('%s?limit=2%s and the cursors in `next` lead through all pages, until `next` is null', async (path, more, order) => {
    const first = await admin.get(`${path}?limit=2${more}`);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body)).toEqual(['data', 'next']);
    expect(first.body.next).toMatch(/^[\w-]+$/);
    const second = await admin.get(`${path}?limit=2${more}&cursor=${first.body.next}`);
    expect(second.body.next).toBeNull();
    expect(names([...first.body.data, ...second.body.data])).toEqual(order);
    const whole = (await admin.get(path)).body.data;
    expect(whole).toEqual(expect.arrayContaining([...first.body.data, ...second.body.data]));
  });

  it.each([REPORTS, WEBINARS])('%s without parameters returns the whole list, and no `next`', async (path) => {
    for (const query of ['', '?', '?halaman=2']) {
      const answer = await admin.get(path + query);
      expect(Object.keys(answer.body)).toEqual(['data']);
      expect(answer.body.data).toHaveLength(3);
    }
  });

  it.each(['limit=100', 'cursor=', 'q=', 'sort=updatedAt'])('is returned if ?%s is the only parameter', async (query) => {
    const cursor = query === 'cursor=' ? encode(['-createdAt', '2027-01-01T00:00:00.000Z', 'a']) : '';
    const answer = await admin.get(`${REPORTS}?${query}${cursor}`);
    expect([answer.body.data.length, answer.body.next]).toEqual([3, null]);
  });

  it('of a search has records whose names or descriptions match, and so has the next page', async () => {
    const first = await admin.get(`${REPORTS}?q=LAPORAN+bulanan&limit=1`);
    expect(names(first.body.data)).toEqual(['Laporan Juni']);
    const second = await admin.get(`${REPORTS}?q=LAPORAN+bulanan&limit=1&cursor=${first.body.next}`);
    expect([names(second.body.data), second.body.next]).toEqual([['Laporan Mei'], null]);
    expect(names((await admin.get(`${WEBINARS}?q=mei+satu`)).body.data)).toEqual(['Webinar Mei']);
    expect((await admin.get(`${WEBINARS}?q=%25`)).body).toEqual({ data: [], next: null });
  });

  it('has at most 50 records without a limit', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const filler = Array.from({ length: 51 }, (_, index) => ({
      id: `filler-${index}`,
      name: 'Pengisi',
      description: 'Pengisi halaman.',
      link: 'https://example.org',
      created_at: at,
      updated_at: at,
    }));
    await server.db.direct.insertInto('reports').values(filler).execute();
    try {
      expect((await admin.get(`${REPORTS}?q=pengisi`)).body.data).toHaveLength(50);
    } finally {
      await server.db.direct.deleteFrom('reports').where('name', '=', 'Pengisi').execute();
    }
  });

  it.each([
    ['limit', 'limit=', LIMIT_TEXT],
    ['limit', 'limit=0', LIMIT_TEXT],
    ['limit', 'limit=101', LIMIT_TEXT],
    ['limit', 'limit=-1', LIMIT_TEXT],
    ['limit', 'limit=1.5', LIMIT_TEXT],
    ['limit', 'limit=banyak', LIMIT_TEXT],
    ['limit', 'limit=5&limit=6', LIMIT_TEXT],
    ['q', `q=${'a'.repeat(101)}`, 'Paling banyak 100 karakter.'],
    ['q', 'q=a%00', 'Teks memuat karakter yang tidak diizinkan.'],
    ['q', 'q=a&q=b', 'Isi satu teks yang dicari.'],
    ['sort', 'sort=', SORT_TEXT],
    ['sort', 'sort=reportName', SORT_TEXT],
    ['sort', 'sort=created_at', SORT_TEXT],
    ['sort', 'sort=--createdAt', SORT_TEXT],
    ['sort', 'sort=createdAt,id', SORT_TEXT],
    ['cursor', 'cursor=', CURSOR_TEXT],
    ['cursor', 'cursor=%27', CURSOR_TEXT],
    ['cursor', 'cursor=abc', CURSOR_TEXT],
    ['cursor', `cursor=${encodeText(`["-createdAt","2026-11-20","a"${' '.repeat(300)}]`)}`, CURSOR_TEXT],
    ['cursor', `cursor=${encode(null)}`, CURSOR_TEXT],
    ['cursor', `cursor=${encode({ length: 3 })}`, CURSOR_TEXT],
    ['cursor', `cursor=${encode(['-createdAt', '2026-11-20'])}`, CURSOR_TEXT],
    ['cursor', `cursor=${encode(['-createdAt', 5, 'a'])}`, CURSOR_TEXT],
    ['cursor', `cursor=${encode(['-createdAt', '\0', 'a'])}`, CURSOR_TEXT],
    ['cursor', `cursor=${encode(['-createdAt', '2026-11-20', "a' or 1"])}`, CURSOR_TEXT],
    ['cursor', `cursor=${encode(['-createdAt', '2026-11-20', 'a', 'b'])}`, CURSOR_TEXT],
    ['cursor', `cursor=${encode(['createdAt', '2026-11-20', 'a'])}`, CURSOR_TEXT],
    ['cursor', `sort=updatedAt&cursor=${encode(['-updatedAt', '2026-11-20', 'a'])}`, CURSOR_TEXT],
    ['cursor', `sort=updatedAt&cursor=${encode(['createdAt', '2026-11-20', 'a'])}`, CURSOR_TEXT],
  ])('is refused because of the %s in ?%s', async (field, query, message) => {
    const answer = await admin.get(`${REPORTS}?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('is refused with an error for each invalid parameter', async () => {
    const answer = await admin.get(`${WEBINARS}?sort=webinarTheme&q=%00x&cursor=%27&limit=0`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['limit', 'cursor', 'q', 'sort']);
  });

  it('is in the API document with its limits and orders', async () => {
    const { paths } = (await server.visitor().get('/api/v1/openapi.json')).body;
    const parameters: { name: string; in: string; required?: boolean; schema: object }[] = paths[REPORTS].get.parameters;
    expect(parameters.map(({ name, in: where, required = false }) => [name, where, required])).toEqual(
      ['limit', 'cursor', 'q', 'sort', 'archived'].map((name) => [name, 'query', false]),
    );
    const [limit, , q, sort] = parameters.map(({ schema }) => schema);
    expect(limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
    expect(q).toMatchObject({ type: 'string', maxLength: 100 });
    expect(sort).toMatchObject({ enum: ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'] });
  });
});
