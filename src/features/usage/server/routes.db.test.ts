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

const NONE = { schedules: 0, materials: 0, contents: 0, teachers: 0, subjects: 0, groups: 0, classes: 0, mentors: 0 };
const usage = (kind: string, id: string) => admin.get(`/api/v1/admin/usage/${kind}/${id}`);

describe('usage', () => {
  it('counts the references to a record, and none to another one', async () => {
    const [subject, group, webinar] = [await make.subject(admin), await make.group(admin), await make.webinar(admin)];
    const teacher = await make.teacher(admin, { subject: [subject._id, (await make.subject(admin))._id] });
    await make.teacher(admin, { subject: [subject._id] });
    const mentor = await make.mentor(admin, { group: [group._id, (await make.group(admin))._id] });
    const owner = await make.classOf(admin, { mentoringGroup: [group._id] });
    const material = await make.material(admin, subject._id);
    await make.material(admin, subject._id);
    for (let count = 0; count < 3; count += 1) await make.content(admin, subject._id, material._id);
    await make.schedule(admin, { classes: { class: [owner._id], subjects: subject._id, teacher: teacher._id } });
    await make.schedule(admin, { mentoring: { group: [group._id], mentor: mentor._id }, scheduleDate: '2026-11-21' });
    await make.schedule(admin, { webinar: { event: [webinar._id] } });
    await make.schedule(admin, { webinar: { event: [webinar._id, (await make.webinar(admin))._id] } });

    const counted = [
      ['subject', subject._id, { schedules: 1, materials: 2, contents: 3, teachers: 2 }],
      ['material', material._id, { contents: 3 }],
      ['teacher', teacher._id, { schedules: 1, subjects: 2 }],
      ['mentor', mentor._id, { schedules: 1, groups: 2 }],
      ['group', group._id, { schedules: 1, classes: 1, mentors: 1 }],
      ['class', owner._id, { schedules: 1, groups: 1 }],
      ['webinar', webinar._id, { schedules: 2 }],
    ] as const;
    for (const [kind, id, expected] of counted) {
      const answer = await usage(kind, id);
      expect([kind, answer.status, answer.body]).toEqual([kind, 200, { data: { ...NONE, ...expected } }]);
    }
  });

  it('counts nothing for a record without references', async () => {
    expect((await usage('group', (await make.group(admin))._id)).body.data).toEqual(NONE);
    expect((await usage('subject', (await make.subject(admin))._id)).body.data).toEqual(NONE);
  });

  it.each([
    ['subject', 'tidak-ada'],
    ['subject', '%00'],
    ['group', '00000000-0000-4000-8000-000000000000'],
    ['admin', 'x'],
    ['constructor', 'x'],
    ['__proto__', 'x'],
  ])('is a 404 for %s %s', async (kind, id) => {
    expect((await usage(kind, id)).status).toBe(404);
  });

  it('requires a session', async () => {
    const { _id } = await make.group(admin);
    expect((await server.visitor().get(`/api/v1/admin/usage/group/${_id}`)).status).toBe(401);
  });
});
