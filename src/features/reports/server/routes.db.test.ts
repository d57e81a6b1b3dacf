import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const REPORT = {
  reportName: 'Laporan Mei',
  reportDescription: 'Kehadiran bulan Mei.',
  reportLink: 'https://example.org/mei',
};

describe('reports', () => {
  it('creates, lists, updates and deletes', async () => {
    const created = await admin.post('/api/v1/admin/report', REPORT);
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject(REPORT);
    const id: string = created.body.data._id;

    const list = await admin.get('/api/v1/admin/report');
    expect(list.body.data).toContainEqual(created.body.data);

    const updated = await admin.put(`/api/v1/admin/report/${id}`, { ...REPORT, reportName: 'Laporan Juni' });
    expect(updated.status).toBe(200);
    expect(updated.body.data.reportName).toBe('Laporan Juni');

    const deleted = await admin.delete(`/api/v1/admin/report/${id}`);
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual({ data: { _id: id, trash: expect.any(String) } });
    expect((await admin.delete(`/api/v1/admin/report/${id}`)).status).toBe(404);
  });

  it('shows students the name and the link, and no description', async () => {
    const { _id } = await make.report(admin);
    const answer = await server.visitor().get('/api/v1/student/reports');
    expect(answer.status).toBe(200);
    const report = answer.body.data.find((item: { _id: string }) => item._id === _id);
    expect(Object.keys(report).sort()).toEqual(['_id', 'reportLink', 'reportName', 'updatedAt']);
  });

  it.each([
    ['reportName', 'Lapo', 'Nama dokumen terlalu pendek'],
    ['reportName', '  Lapo  ', 'Nama dokumen terlalu pendek'],
    ['reportName', 'Laporan <b>', 'Nama dokumen mengandung karakter tidak diizinkan'],
    ['reportDescription', 'Terlalu p', 'Berikan deskripsi yang lengkap'],
    ['reportDescription', 'Kehadiran; bulan', 'Deskripsi mengandung karakter tidak diizinkan'],
    ['reportLink', 'http', 'Berikan link yang valid!'],
    ['reportLink', 'javascript:alert(1)', 'Berikan link yang valid!'],
  ])('refuses %s "%s"', async (field, value, message) => {
    const answer = await admin.post('/api/v1/admin/report', { ...REPORT, [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });
});
