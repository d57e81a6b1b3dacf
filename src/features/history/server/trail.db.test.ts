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
  it('has no entry for a write that changes nothing, for any kind of record', async () => {
    const subject = await make.subject(admin);
    const material = await make.material(admin, subject._id);
    const content = await make.content(admin, subject._id, material._id);
    const [group, owner, teacher, mentor] = [
      await make.group(admin),
      await make.classOf(admin),
      await make.teacher(admin),
      await make.mentor(admin),
    ];
    const [webinar, report] = [await make.webinar(admin), await make.report(admin)];
    const classes = {
      class: [owner._id],
      subjects: subject._id,
      teacher: teacher._id,
      substitute: (await make.teacher(admin))._id,
    };
    const schedule = await make.schedule(admin, { scheduleDate: '2026-11-19', classes });
    const log = { held: true, headcount: 8, reason: null, notes: 'Lancar.' };
    const links = { link: 'https://example.org/buku', materialType: 'book' };
    const writes: [string, object][] = [
      [`editSubject/${subject._id}`, { ...subject, kurikulum: 'https://example.org/k' }],
      [`subjects/${subject._id}/${material._id}`, { title: 'Materi', content: 'Isi.' }],
      [`subjects/${subject._id}/materi/${content._id}`, { title: 'Isi', description: 'Rincian.', ...links }],
      [`materialOrder/${subject._id}`, { materials: [material._id] }],
      [`mentoringGroup/${group._id}`, { groupName: group.groupName }],
      [`editClass/${owner._id}`, { ...owner, classNumber: 2 }],
      [`teachers/${teacher._id}`, { name: 'Guru', email: teacher.email, subject: teacher.subject }],
      [`mentor/${mentor._id}`, { name: 'Mentor', email: mentor.email, group: mentor.group }],
      [`webinar/${webinar._id}`, { ...webinar, webinarTheme: 'Tema lain' }],
      [`report/${report._id}`, { ...report, reportName: 'Laporan lain' }],
      [`editSchedule/${schedule._id}`, { ...schedule, classes, scheduleTimeStart: '08:00', scheduleTimeEnd: '09:00' }],
      [`scheduleLog/${schedule._id}`, log],
      ['me', { name: 'Nama Lain' }],
    ];
    const rows = async () => (await server.db.read.selectFrom('audit_log').select('id').execute()).length;
    for (const [address, body] of writes) {
      const first = await admin.put(`${API}/${address}`, { ...body, updatedAt: undefined });
      const before = await rows();
      const again = await admin.put(`${API}/${address}`, { ...body, updatedAt: undefined });
      expect([address, first.status, again.status, (await rows()) - before]).toEqual([address, 200, 200, 0]);
    }
  });

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
