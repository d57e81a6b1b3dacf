import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teacherCommands } from '#features/people/server/commands.ts';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

interface Entry {
  action: string;
  name: string;
  changes: { field: string; before: unknown; after: unknown }[];
}

/** The newest entry of a record's history. */
async function latest(id: string) {
  const [entry]: Entry[] = (await admin.get(`${API}/history?entityId=${id}`)).body.data;
  return entry && [entry.action, entry.name, entry.changes.map(({ field, before, after }) => [field, before, after])];
}

async function remove(path: string): Promise<string> {
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  const answer = await admin.delete(`${API}/${path}`);
  expect(answer.status).toBe(200);
  return answer.body.data.trash;
}

async function sequenceOf(id: string): Promise<number> {
  const feed = await server.visitor().get(`/jadwal/${id}.ics`);
  return Number(/^SEQUENCE:(\d+)/m.exec(feed.text)?.[1]);
}

async function aLesson() {
  const [owner, other] = [await make.classOf(admin), await make.classOf(admin)];
  const teacher = await make.teacher(admin, { name: 'Ibu Ani' });
  const subject = await make.subject(admin, { name: `Kimia ${unique()}`, classTeacher: [teacher._id] });
  const group = await make.group(admin, { groupName: `Elang ${unique()}` });
  const mentor = await make.mentor(admin, { name: 'Kak Rani', group: [group._id] });
  const webinar = await make.webinar(admin);
  const schedule = await make.schedule(admin, {
    scheduleDate: '2026-11-23',
    classes: { class: [owner._id, other._id], subjects: subject._id, teacher: teacher._id },
    mentoring: { group: [group._id], mentor: mentor._id },
    webinar: { event: [webinar._id] },
    anotherEvent: 'Bawa buku',
  });
  return { owner, other, teacher, subject, group, mentor, webinar, schedule };
}

describe('a record that loses a relation because the other side was deleted', () => {
  it('has its own entry, counts as changed, and has another entry when the relation is restored', async () => {
    const { owner, other, teacher, subject, group, mentor, webinar, schedule } = await aLesson();
    const names = [owner.className, other.className];
    // Each case: the path of the delete, the field, and its values before and after the delete. The entry of the delete shows a
    // deleted person without the name. Such a case also has the value after the restore, which shows the name.
    const cases = [
      [`deleteClass/${owner._id}`, 'classes.class', names, [other.className]],
      [`teachers/${teacher._id}`, 'classes.teacher', 'Guru (dihapus)', null, 'Ibu Ani'],
      [`mentor/${mentor._id}`, 'mentoring.mentor', 'Mentor (dihapus)', null, 'Kak Rani'],
      [`mentoringGroup/${group._id}`, 'mentoring.group', [group.groupName], []],
      [`webinar/${webinar._id}`, 'webinar.event', [webinar.webinarTheme], []],
      [`deleteSubject/${subject._id}`, 'classes.subjects', subject.name, null],
    ] as const;
    for (const [path, field, before, after, back] of cases) {
      const sequence = await sequenceOf(schedule._id);
      const trash = await remove(path);
      expect(await latest(schedule._id)).toEqual([
        'update',
        expect.stringContaining('23 November 2026'),
        [[field, before, after]],
      ]);
      const lost = await sequenceOf(schedule._id);
      expect([path, lost]).toEqual([path, sequence + 1]);
      const stale = await admin.put(`${API}/editSchedule/${schedule._id}`, {
        ...schedule,
        classes: {},
        mentoring: {},
        webinar: {},
      });
      expect(stale.status).toBe(409);
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      expect((await admin.post(`${API}/trash/${trash}/restore`)).status).toBe(200);
      expect(await latest(schedule._id)).toEqual(['update', expect.any(String), [[field, after, back ?? before]]]);
    }
  });

  it('has entries for subjects, teachers, classes, mentors and groups too', async () => {
    const { owner, teacher, subject, group, mentor } = await aLesson();
    await admin.put(`${API}/editClass/${owner._id}`, { ...owner, updatedAt: null, mentoringGroup: [group._id] });
    await remove(`mentoringGroup/${group._id}`);
    expect(await latest(owner._id)).toEqual(['update', owner.className, [['mentoringGroup', [group.groupName], []]]]);
    expect(await latest(mentor._id)).toEqual(['update', 'Kak Rani', [['group', [group.groupName], []]]]);
    await remove(`deleteSubject/${subject._id}`);
    expect(await latest(teacher._id)).toEqual([
      'update',
      'Ibu Ani',
      [['subject', expect.arrayContaining([subject.name]), expect.not.arrayContaining([subject.name])]],
    ]);
    const kept = await make.group(admin);
    const holder = await make.classOf(admin, { mentoringGroup: [kept._id] });
    await remove(`deleteClass/${holder._id}`);
    expect(await latest(kept._id)).toEqual(['update', kept.groupName, [['class', holder.className, null]]]);
  });

  it('takes as many statements for 1,500 schedules as for one', async () => {
    async function statements(count: number): Promise<number> {
      const teacher = await make.teacher(admin);
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${teacher._id.slice(0, 20)}-${index}`,
        kind: 'classes' as const,
        date: '2027-01-04',
        start_time: '09:00',
        end_time: '10:00',
        link_zoom: 'https://zoom.us/j/1',
        another_event: 'x',
        subject_id: null,
        teacher_id: teacher._id,
        mentor_id: null,
        updated_at: '2026-01-01T00:00:00.000Z',
      }));
      await server.db.write(async (tx) => {
        await tx.insertInto('schedules').values(rows).execute();
      });
      let made = 0;
      await server.db.write(async (tx) => {
        const counting = tx.withPlugin({
          transformQuery({ node }) {
            made += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        await teacherCommands.delete(counting, { adminId: null, now: server.clock.now }, teacher._id);
      });
      expect(await latest(rows.at(-1)?.id ?? '')).toEqual(['update', expect.any(String), expect.any(Array)]);
      return made;
    }
    // The history inserts 1,000 rows per statement.
    expect(await statements(1_500)).toBe((await statements(1)) + 1);
  });
});

describe('an edit that also changes a relation', () => {
  it.each([
    ['class', 'editClass', 'className', 'mentoringGroup', async () => [await make.group(admin), await make.group(admin)]],
    ['mentor', 'mentor', 'name', 'group', async () => [await make.group(admin), await make.group(admin)]],
    ['subject', 'editSubject', 'name', 'classTeacher', async () => [await make.teacher(admin), await make.teacher(admin)]],
    ['teacher', 'teachers', 'name', 'subject', async () => [await make.subject(admin), await make.subject(admin)]],
  ] as const)('is shown as that of the %s that the person edited', async (entity, path, nameField, field, makeOthers) => {
    const [kept, lost] = (await makeOthers()).map(({ _id }) => _id);
    const makers = { class: make.classOf, mentor: make.mentor, subject: make.subject, teacher: make.teacher };
    const record = await makers[entity](admin, { [field]: [kept, lost] });
    for (const input of [{ [field]: [kept], [nameField]: `Anggrek ${unique()}` }, { [field]: [kept, lost] }]) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      const saved = await admin.put(`${API}/${path}/${record._id}`, { ...record, updatedAt: null, ...input });
      expect(saved.status).toBe(200);
      for (const filter of ['', `&entity=${entity}`]) {
        const [entry] = (await admin.get(`${API}/history?acts=true${filter}`)).body.data;
        expect([entry.entity, entry.entityId, entry.act.rows]).toEqual([entity, record._id, 2]);
        expect(entry.changes.map((change: { field: string }) => change.field)).toContain(field);
      }
    }
  });
});

describe('a record that loses a relation because the other side was edited', () => {
  it('has its own entry, like a record that gains a relation', async () => {
    const [first, second] = [await make.teacher(admin, { name: 'Ibu Ani' }), await make.teacher(admin, { name: 'Pak Budi' })];
    const subject = await make.subject(admin, { classTeacher: [first._id] });
    await admin.put(`${API}/editSubject/${subject._id}`, { ...subject, updatedAt: null, classTeacher: [second._id] });
    expect(await latest(first._id)).toEqual([
      'update',
      'Ibu Ani',
      [['subject', expect.arrayContaining([subject.name]), expect.not.arrayContaining([subject.name])]],
    ]);
    expect(await latest(second._id)).toEqual([
      'update',
      'Pak Budi',
      [['subject', expect.not.arrayContaining([subject.name]), expect.arrayContaining([subject.name])]],
    ]);
    const other = await make.subject(admin);
    await admin.put(`${API}/teachers/${second._id}`, { ...second, updatedAt: null, subject: [other._id] });
    expect(await latest(subject._id)).toEqual(['update', subject.name, [['classTeacher', ['Pak Budi'], []]]]);
    const [group, free] = [await make.group(admin), await make.group(admin)];
    const owner = await make.classOf(admin, { mentoringGroup: [group._id] });
    const mentor = await make.mentor(admin, { name: 'Kak Rani', group: [group._id] });
    await admin.put(`${API}/editClass/${owner._id}`, { ...owner, updatedAt: null, mentoringGroup: [free._id] });
    expect(await latest(group._id)).toEqual(['update', group.groupName, [['class', owner.className, null]]]);
    await admin.put(`${API}/mentor/${mentor._id}`, { ...mentor, updatedAt: null, group: [free._id] });
    expect(await latest(group._id)).toEqual(['update', group.groupName, [['mentor', 'Kak Rani', null]]]);
  });
});
