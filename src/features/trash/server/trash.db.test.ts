import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '#app/server/create-jobs.ts';
import { readConfig } from '#app/server/settings/config.ts';
import { forgetInTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});

afterAll(() => server.stop());

async function remove(path: string): Promise<string> {
  const answer = await admin.delete(`${API}/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data.trash;
}

const bringBack = (trash: string, query = '') => admin.post(`${API}/trash/${trash}/restore${query}`);

async function refusal(trash: string): Promise<[number, string]> {
  const { status, body } = await bringBack(trash);
  return [status, body.detail];
}

interface Entry {
  _id: string;
  name: string;
}

async function entry(trash: string): Promise<Entry | undefined> {
  const { body } = await admin.get(`${API}/trash`);
  return body.data.find(({ _id }: Entry) => _id === trash);
}

async function history(id: string) {
  const rows = await server.db.read
    .selectFrom('audit_log')
    .select(['action', 'entity', 'changes'])
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.map(({ action }) => action);
}

describe('a deleted record', () => {
  it('stays in the trash for 30 days with its records, and is restored with the same id', async () => {
    const subject = await make.subject(admin, { name: 'Matematika' });
    const material = await make.material(admin, subject._id, { title: 'Pecahan' });
    await make.content(admin, subject._id, material._id);
    const teacher = await make.teacher(admin, { subject: [subject._id] });
    const owner = await make.classOf(admin);
    await make.schedule(admin, { classes: { class: [owner._id], subjects: subject._id, teacher: teacher._id } });
    const { data: stored } = (await admin.get(`${API}/subjects/${subject._id}`)).body;
    const trash = await remove(`deleteSubject/${subject._id}`);
    const { _id: me } = (await admin.get(`${API}/me`)).body.data;
    expect(await entry(trash)).toEqual({
      _id: trash,
      entity: 'subject',
      entityId: subject._id,
      name: 'Matematika',
      deletedAt: '2026-11-20T03:00:00.000Z',
      until: '2026-12-20T03:00:00.000Z',
      by: { _id: me, name: ADMIN.name },
      along: { materials: 1, contents: 1, teachers: 1, schedules: 1 },
      inside: null,
      waitsFor: null,
    });
    expect((await server.visitor().get('/api/v1/student/subjects/matematika')).status).toBe(404);
    const answer = await bringBack(trash);
    expect([answer.status, answer.body]).toEqual([200, { data: { ...stored, updatedAt: expect.any(String) }, warnings: [] }]);
    expect(await entry(trash)).toBeUndefined();
    const read = await server.visitor().get('/api/v1/student/subjects/matematika');
    expect([read.status, read.body.data.materials]).toEqual([200, [expect.objectContaining({ title: 'Pecahan' })]]);
    const again = await bringBack(trash);
    expect([again.status, again.body.detail]).toEqual([
      404,
      'Ini sudah tidak ada di Sampah: sudah dipulihkan, atau dihapus selamanya.',
    ]);
    expect(await history(subject._id)).toEqual(expect.arrayContaining(['create', 'delete', 'restore']));
    expect(await history(material._id)).toEqual(expect.arrayContaining(['create', 'delete', 'restore']));
  });

  it('never shows private data', async () => {
    const { _id } = await make.teacher(admin);
    const trash = await remove(`teachers/${_id}`);
    expect((await admin.get(`${API}/trash`)).text).not.toMatch(/argon2|password|@example/);
    const answer = await bringBack(trash);
    expect(answer.text).not.toMatch(/argon2|password|hash/);
    expect(Object.keys(answer.body.data).sort()).toEqual(['_id', 'email', 'name', 'subject', 'updatedAt']);
  });

  it('is gone after 30 days, even before the job ran; the job logs it', async () => {
    const own = await startTestServer();
    try {
      const caller = await own.admin();
      const { _id } = await make.report(caller);
      const { trash } = (await caller.delete(`${API}/report/${_id}`)).body.data;
      const start = own.clock.now.getTime();
      own.clock.now = new Date(start + 30 * DAY - 60_000);
      await caller.signIn(ADMIN);
      expect((await caller.get(`${API}/trash`)).body.data).toHaveLength(1);
      own.clock.now = new Date(start + 30 * DAY + 60_000);
      await caller.signIn(ADMIN);
      expect((await caller.get(`${API}/trash`)).body).toEqual({ data: [] });
      expect((await caller.post(`${API}/trash/${trash}/restore`)).status).toBe(404);
      expect((await caller.delete(`${API}/trash/${trash}`)).status).toBe(404);
      const rows = () => own.db.read.selectFrom('trash').select('id').execute();
      expect(await rows()).toHaveLength(1);
      const jobs = createJobs({
        db: own.db,
        clock: () => own.clock.now,
        config: readConfig({}),
        logger: own.app.log,
        backups: null,
      });
      const job = jobs.find(({ name }) => name === 'empty the trash');
      await job?.run(new AbortController().signal);
      expect(await rows()).toEqual([]);
      expect(own.log.filter((line) => /permanently deleted what was in the trash/.test(line))).toEqual([
        expect.stringContaining('"deleted":1'),
      ]);
    } finally {
      await own.stop();
    }
  });

  it('can be deleted permanently at once, which the history records', async () => {
    const { _id } = await make.webinar(admin);
    const trash = await remove(`webinar/${_id}`);
    const answer = await admin.delete(`${API}/trash/${trash}`);
    expect([answer.status, answer.body]).toEqual([200, { data: { _id: trash } }]);
    expect((await bringBack(trash)).status).toBe(404);
    expect(await history(_id)).toEqual(expect.arrayContaining(['create', 'delete', 'deleteForever']));
  });

  it('is restored once by two concurrent calls', async () => {
    const { _id } = await make.report(admin);
    const trash = await remove(`report/${_id}`);
    const answers = await Promise.all([bringBack(trash), bringBack(trash), bringBack(trash)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('is erased with its person', async () => {
    const { _id } = await make.mentor(admin);
    const trash = await remove(`mentor/${_id}`);
    expect(await server.db.write((tx) => forgetInTrash(tx, 'teacher', _id))).toBe(0);
    expect(await server.db.write((tx) => forgetInTrash(tx, 'mentor', _id))).toBe(1);
    expect((await bringBack(trash)).status).toBe(404);
  });

  it('is found on pages by its name, newest first', async () => {
    const names = Array.from({ length: 3 }, () => `Laporan Halaman ${unique()}`);
    for (const reportName of names) {
      const { _id } = await make.report(admin, { reportName });
      await remove(`report/${_id}`);
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    }
    const first = (await admin.get(`${API}/trash?limit=2&q=laporan%20halaman`)).body;
    expect(first.data.map(({ name }: Entry) => name)).toEqual([names[2], names[1]]);
    const second = (await admin.get(`${API}/trash?limit=2&q=laporan%20halaman&cursor=${first.next}`)).body;
    expect([second.data.map(({ name }: Entry) => name), second.next]).toEqual([[names[0]], null]);
  });
});

describe('the obstacle to a restore', () => {
  it('is that the containing record is deleted too; the refusal says which record to restore first', async () => {
    const subject = await make.subject(admin, { name: `Fisika ${unique()}` });
    const material = await make.material(admin, subject._id, { title: 'Gerak' });
    const content = await make.content(admin, subject._id, material._id, { title: 'Video gerak' });
    const contentTrash = await remove(`subjects/${subject._id}/gerak/${content._id}`);
    const materialTrash = await remove(`subjects/${subject._id}/${material._id}`);
    const subjectTrash = await remove(`deleteSubject/${subject._id}`);
    const text = `Pulihkan dulu mata pelajaran ${subject.name}.`;
    expect(await refusal(contentTrash)).toEqual([409, text]);
    expect(await refusal(materialTrash)).toEqual([409, text]);
    expect(await entry(contentTrash)).toMatchObject({
      inside: `Gerak, ${subject.name}`,
      waitsFor: { _id: subjectTrash, name: subject.name },
    });
    expect((await bringBack(subjectTrash)).status).toBe(200);
    expect(await refusal(contentTrash)).toEqual([409, 'Pulihkan dulu materi Gerak.']);
    expect((await bringBack(materialTrash)).status).toBe(200);
    expect((await bringBack(contentTrash)).status).toBe(200);
    const detail = await admin.get(`${API}/subjects/${subject._id}/gerak/${material._id}`);
    expect(detail.body.specificContents).toEqual([expect.objectContaining({ _id: content._id })]);
  });

  it('is permanent if the containing record was deleted permanently', async () => {
    const subject = await make.subject(admin, { name: `Kimia ${unique()}` });
    const material = await make.material(admin, subject._id);
    const materialTrash = await remove(`subjects/${subject._id}/${material._id}`);
    await admin.delete(`${API}/trash/${await remove(`deleteSubject/${subject._id}`)}`);
    expect(await refusal(materialTrash)).toEqual([
      409,
      `Ini tidak dapat dipulihkan: mata pelajaran ${subject.name} sudah dihapus selamanya.`,
    ]);
  });

  it('is the name of a group if another group has that name now, in upper or lower case', async () => {
    const name = `Rinjani ${unique()}`;
    const { _id } = await make.group(admin, { groupName: name });
    const trash = await remove(`mentoringGroup/${_id}`);
    const other = await make.group(admin, { groupName: name.toUpperCase() });
    expect(await refusal(trash)).toEqual([
      409,
      `Nama kelompok ${name.toUpperCase()} sudah dipakai. Ubah dulu nama kelompok itu.`,
    ]);
    await admin.put(`${API}/mentoringGroup/${other._id}`, { groupName: `Semeru ${unique()}` });
    expect((await bringBack(trash)).body.data).toMatchObject({ _id, groupName: name });
  });

  it.each([
    ['guru', 'teachers', make.teacher],
    ['mentor', 'mentor', make.mentor],
  ] as const)('is an email that another %s has', async (noun, path, makePerson) => {
    const email = `orang${unique()}@example.org`;
    const { _id } = await makePerson(admin, { email });
    const trash = await remove(`${path}/${_id}`);
    await makePerson(admin, { email: email.toUpperCase(), name: 'Ibu Ani' });
    expect(await refusal(trash)).toEqual([409, `Emailnya sudah dipakai ${noun} lain: Ibu Ani. Ubah dulu email ${noun} itu.`]);
  });

  it("is a subject's slug if it is another subject's current slug; if it is only an earlier slug, it is no obstacle", async () => {
    const name = `Geografi ${unique()}`;
    const first = await make.subject(admin, { name });
    const trash = await remove(`deleteSubject/${first._id}`);
    const second = await make.subject(admin, { name });
    expect(await refusal(trash)).toEqual([
      409,
      `Alamat “${first.slug}” sudah dipakai mata pelajaran ${name}. Ubah dulu nama mata pelajaran itu.`,
    ]);
    await admin.put(`${API}/editSubject/${second._id}`, { name: 'Sejarah', kurikulum: second.kurikulum });
    expect((await bringBack(trash)).body.data).toMatchObject({ _id: first._id, slug: first.slug });
    const read = await server.visitor().get(`/api/v1/student/subjects/${first.slug}`);
    expect(read.body.data._id).toBe(first._id);
  });

  it('is the month of a report if another report has that month now', async () => {
    const first = (await admin.post(`${API}/publishActivity`, { month: '2026-08' })).body.data;
    const trash = await remove(`report/${first._id}`);
    await admin.post(`${API}/publishActivity`, { month: '2026-08' });
    expect(await refusal(trash)).toEqual([
      409,
      `Bulan yang sama sudah punya laporan: ${first.reportName}. Hapus dulu laporan itu.`,
    ]);
  });

  it('is a group that another class or mentor has now; a restore without the groups is possible', async () => {
    const [kept, taken] = [await make.group(admin), await make.group(admin)];
    const mentoringGroup = [kept._id, taken._id];
    const owner = await make.classOf(admin, { mentoringGroup });
    const mentor = await make.mentor(admin, { group: mentoringGroup });
    const trash = await remove(`deleteClass/${owner._id}`);
    const mentorTrash = await remove(`mentor/${mentor._id}`);
    const other = await make.classOf(admin, { mentoringGroup: [taken._id] });
    const otherMentor = await make.mentor(admin, { group: [taken._id] });
    expect(await refusal(trash)).toEqual([409, `Sekarang milik kelas lain: kelompok ${taken.groupName}.`]);
    expect(await refusal(mentorTrash)).toEqual([409, `Sekarang punya mentor lain: kelompok ${taken.groupName}.`]);
    expect((await bringBack(trash, '?without=groups')).body.data.mentoringGroup).toEqual([
      { _id: kept._id, groupName: kept.groupName },
    ]);
    expect((await bringBack(mentorTrash, '?without=groups')).body.data.group).toHaveLength(1);
    const groups = (await admin.get(`${API}/mentoringGroup`)).body.data;
    expect(groups.find(({ _id }: Entry) => _id === taken._id)).toMatchObject({
      class: { _id: other._id },
      mentor: { _id: otherMentor._id },
    });
  });
});
