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

const API = '/api/v1/admin';
const WEBINAR = {
  webinarTheme: 'Menulis Esai',
  webinarDescription: 'Cara menulis esai.\n\tDengan contoh.',
  webinarSpeaker: 'Budi Santoso, S.Pd., M.Pd., Ani',
  webinarPhoto: 'https://example.org/foto.jpg',
  webinarLinkZoom: 'https://us02web.zoom.us/j/123?pwd=a%20b#catatan',
};

describe('webinars', () => {
  it('are created, listed, updated and deleted', async () => {
    const created = await admin.post(`${API}/webinar`, { ...WEBINAR, lain: 1 });
    expect(created.status).toBe(201);
    const id: string = created.body.data._id;
    expect(created.body).toEqual({ data: { _id: id, ...WEBINAR, updatedAt: expect.any(String) } });
    expect((await admin.get(`${API}/webinar`)).body.data).toContainEqual(created.body.data);
    const updated = await admin.put(`${API}/webinar/${id}`, { ...WEBINAR, webinarTheme: 'Menulis Surat', webinarPhoto: null });
    expect(updated.status).toBe(200);
    expect(updated.body.data).toMatchObject({ _id: id, webinarTheme: 'Menulis Surat', webinarPhoto: '' });
    const deleted = await admin.delete(`${API}/webinar/${id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: { _id: id, trash: expect.any(String) } }]);
    expect((await admin.delete(`${API}/webinar/${id}`)).status).toBe(404);
    expect((await admin.put(`${API}/webinar/${id}`, WEBINAR)).status).toBe(404);
  });

  it.each([
    ['webinarTheme', 'Tema', 'Berikan judul yang benar!'],
    ['webinarTheme', '  Tema  ', 'Berikan judul yang benar!'],
    ['webinarTheme', null, 'Berikan judul yang benar!'],
    ['webinarDescription', 'Isi.', 'Berikan deskripsi yang lengkap!'],
    ['webinarDescription', undefined, 'Berikan deskripsi yang lengkap!'],
    ['webinarSpeaker', 'Ani', 'Berikan nama pembicara yang jelas'],
    ['webinarSpeaker', ['Budi Santoso'], 'Berikan nama pembicara yang jelas'],
    ['webinarPhoto', 'javascript:alert(1)', 'Masukkan tautan http atau https yang valid.'],
    ['webinarPhoto', 'data:image/png;base64,AA', 'Masukkan tautan http atau https yang valid.'],
    ['webinarLinkZoom', '', 'Berikan link zoom yang valid!.'],
    ['webinarLinkZoom', undefined, 'Berikan link zoom yang valid!.'],
    ['webinarLinkZoom', 'http://zoom.us/j/1', 'Zoom link must be a valid Zoom URL.'],
    ['webinarLinkZoom', 'https://zoom.us.evil.com/j/1', 'Zoom link must be a valid Zoom URL.'],
    ['webinarLinkZoom', 'https://evilzoom.us/j/1', 'Zoom link must be a valid Zoom URL.'],
    ['webinarLinkZoom', 'https://meet.example.org/zoom/us', 'Zoom link must be a valid Zoom URL.'],
    ['webinarLinkZoom', 'javascript:alert("https zoom us")', 'Zoom link must be a valid Zoom URL.'],
  ])('refuse %s %j', async (field, value, message) => {
    const answer = await admin.post(`${API}/webinar`, { ...WEBINAR, [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it.each(['https://zoom.us/j/1', 'https://zoom.com/j/1', 'https://ukp.zoom.us/w/1?tk=x', 'https://zoom.us'])(
    'accept the link %s',
    async (webinarLinkZoom) => {
      expect((await admin.post(`${API}/webinar`, { ...WEBINAR, webinarLinkZoom })).status).toBe(201);
    },
  );

  it.each([undefined, null, '', '   '])("don't require a photo: %j", async (webinarPhoto) => {
    const answer = await admin.post(`${API}/webinar`, { ...WEBINAR, webinarPhoto });
    expect([answer.status, answer.body.data.webinarPhoto]).toEqual([201, '']);
  });

  it('report all wrong fields in the order of the form', async () => {
    const answer = await admin.post(`${API}/webinar`, { webinarPhoto: 'x' });
    expect(answer.body.errors).toEqual([
      { field: 'webinarTheme', message: 'Berikan judul yang benar!' },
      { field: 'webinarDescription', message: 'Berikan deskripsi yang lengkap!' },
      { field: 'webinarSpeaker', message: 'Berikan nama pembicara yang jelas' },
      { field: 'webinarPhoto', message: 'Masukkan tautan http atau https yang valid.' },
      { field: 'webinarLinkZoom', message: 'Berikan link zoom yang valid!.' },
    ]);
  });

  it('are deleted; their schedules stay', async () => {
    const webinar = await make.webinar(admin);
    const schedule = await make.schedule(admin, { webinar: { event: [webinar._id] }, anotherEvent: '' });
    await admin.delete(`${API}/webinar/${webinar._id}`);
    const left = (await admin.get(`${API}/schedules`)).body.data.find((item: { _id: string }) => item._id === schedule._id);
    expect(left).toMatchObject({ kind: 'webinar', webinar: { event: [] } });
  });
});
