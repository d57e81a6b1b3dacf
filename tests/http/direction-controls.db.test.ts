import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const API = '/api/v1/admin';
const REFUSED = 'Teks memuat karakter yang tidak diizinkan.';
const NAME = 'Kelas \u202eanajreK';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

it('every call refuses characters that change the direction of text in the name or title of a record', async () => {
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id);
  const content = await make.content(admin, subject._id, material._id);
  const [teacher, mentor, group] = [await make.teacher(admin), await make.mentor(admin), await make.group(admin)];
  const [owner, webinar, report] = [await make.classOf(admin), await make.webinar(admin), await make.report(admin)];
  const materials = `${API}/subjects/${subject._id}`;
  const contents = `${materials}/materi/${material._id}`;
  const cases: ['post' | 'put', string, string][] = [
    ['post', `${API}/addSubject`, 'name'],
    ['put', `${API}/editSubject/${subject._id}`, 'name'],
    ['post', materials, 'title'],
    ['put', `${materials}/${material._id}`, 'title'],
    ['post', contents, 'title'],
    ['put', `${materials}/materi/${content._id}`, 'title'],
    ['post', `${API}/teachers`, 'name'],
    ['put', `${API}/teachers/${teacher._id}`, 'name'],
    ['post', `${API}/mentor`, 'name'],
    ['put', `${API}/mentor/${mentor._id}`, 'name'],
    ['post', `${API}/mentoringGroup`, 'groupName'],
    ['put', `${API}/mentoringGroup/${group._id}`, 'groupName'],
    ['post', `${API}/addClass`, 'className'],
    ['put', `${API}/editClass/${owner._id}`, 'className'],
    ['post', `${API}/webinar`, 'webinarTheme'],
    ['put', `${API}/webinar/${webinar._id}`, 'webinarTheme'],
    ['put', `${API}/webinar/${webinar._id}`, 'webinarSpeaker'],
    ['post', `${API}/report`, 'reportName'],
    ['put', `${API}/report/${report._id}`, 'reportName'],
    ['post', `${API}/admins`, 'name'],
    ['put', `${API}/me`, 'name'],
  ];
  for (const [method, path, field] of cases) {
    const { status, body } = await admin[method](path, { [field]: NAME });
    expect([method, path, status, body.errors]).toEqual([
      method,
      path,
      422,
      expect.arrayContaining([{ field, message: REFUSED }]),
    ]);
  }
});
