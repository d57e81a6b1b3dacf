import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const HISTORY = '/api/v1/admin/history';
const API = '/api/v1/admin';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  for (let round = 0; round < 4; round += 1) {
    for (const add of [
      make.group,
      make.classOf,
      make.teacher,
      make.mentor,
      make.webinar,
      make.schedule,
      make.report,
      make.subject,
    ]) {
      await add(admin);
    }
  }
});

afterAll(() => server.stop());

describe('the trail', () => {
  it('is append-only: no call changes or removes a row', async () => {
    const all = () => server.db.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const before = await all();
    expect(before.length).toBeGreaterThan(30);
    for (const { method, url } of server.app.routeList) {
      const address = url.replace(/:\w+/g, before[0]?.entity_id ?? '');
      // Every call except the logout, which would end the session.
      if (url.startsWith('/api/v1/') && method !== 'HEAD' && !url.endsWith('/logout'))
        await admin.call(method, address, method === 'GET' ? undefined : {});
    }
    expect((await admin.delete(HISTORY)).status).toBe(405);
    const subject = await make.subject(admin);
    await make.material(admin, subject._id);
    await admin.put(`${API}/editSubject/${subject._id}`, { ...subject, name: `Lain ${unique()}` });
    expect((await admin.delete(`${API}/deleteSubject/${subject._id}`)).status).toBe(200);
    const after = await all();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.filter(({ id }) => before.some((row) => row.id === id))).toEqual(before);
  });
});
