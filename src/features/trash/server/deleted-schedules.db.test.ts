import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRASH_KINDS } from '#app/server/features.ts';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { restore } from './commands.ts';

const API = '/api/v1/admin';

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

describe('deleted schedules', () => {
  it('of a series are restored together, or not at all if one of their groups has a lesson now', async () => {
    const group = await make.group(admin);
    const owner = await make.classOf(admin, { mentoringGroup: [group._id] });
    const dates = ['2027-03-01', '2027-03-08', '2027-03-15'];
    const made = await admin.post(`${API}/repeatSchedule`, { ...scheduleBody({ mentoring: { group: [group._id] } }), dates });
    const [first] = made.body.data;
    const deleted = await admin.delete(`${API}/deleteSchedule/${first._id}?scope=following`);
    expect(deleted.body).toEqual({ data: { _id: first._id, trash: expect.any(String), deleted: 3 } });
    const { trash } = deleted.body.data;
    expect(await entry(trash)).toMatchObject({ name: expect.stringContaining('(dan 2 sesudahnya)') });
    const lesson = await make.schedule(admin, { scheduleDate: '2027-03-08', classes: { class: [owner._id] } });
    expect(await refusal(trash)).toEqual([
      409,
      'Selected mentoring group conflicts with an ongoing class. ' +
        `Senin, 8 Maret 2027: ${group.groupName} ikut ${owner.className} pada 09.00–10.00 WIB. Pindahkan dulu pelajaran itu.`,
    ]);
    const window = `${API}/schedules?from=2027-03-01&to=2027-03-31`;
    expect((await admin.get(window)).body.data).toHaveLength(1);
    await remove(`deleteSchedule/${lesson._id}`);
    const answer = await bringBack(trash);
    expect([answer.status, answer.body.restored, answer.body.data._id]).toEqual([200, 3, first._id]);
    expect((await admin.get(window)).body.data.map(({ series }: { series: string }) => series)).toEqual(
      dates.map(() => first.series),
    );
  });

  it('are restored with a warning about any other clash', async () => {
    const teacher = await make.teacher(admin, { name: 'Pak Budi' });
    const lesson = async () => ({ class: [(await make.classOf(admin))._id], teacher: teacher._id });
    const { _id } = await make.schedule(admin, { scheduleDate: '2027-04-01', classes: await lesson() });
    const trash = await remove(`deleteSchedule/${_id}`);
    await make.schedule(admin, { scheduleDate: '2027-04-01', classes: await lesson() });
    const { body } = await bringBack(trash);
    expect(body.warnings).toEqual([{ code: 'teacher-busy', message: expect.stringContaining('Pak Budi sudah mengajar') }]);
  });

  it('are restored without permanently deleted records', async () => {
    const [owner, teacher] = [await make.classOf(admin), await make.teacher(admin)];
    const { _id } = await make.schedule(admin, { classes: { class: [owner._id], teacher: teacher._id } });
    const trash = await remove(`deleteSchedule/${_id}`);
    for (const path of [`deleteClass/${owner._id}`, `teachers/${teacher._id}`]) {
      await admin.delete(`${API}/trash/${await remove(path)}`);
    }
    expect((await bringBack(trash)).body.data.classes).toEqual({ class: [], subjects: null, teacher: null, substitute: null });
  });

  it('keep the class that replaced the deleted one', async () => {
    const [gone, other] = [await make.classOf(admin), await make.classOf(admin)];
    const replaced = await make.schedule(admin, { scheduleDate: '2027-05-01', classes: { class: [gone._id] } });
    const untouched = await make.schedule(admin, { scheduleDate: '2027-05-02', classes: { class: [gone._id] } });
    const trash = await remove(`deleteClass/${gone._id}`);
    const body = scheduleBody({ scheduleDate: '2027-05-01', classes: { class: [other._id] } });
    expect((await admin.put(`${API}/editSchedule/${replaced._id}`, body)).status).toBe(200);
    expect((await bringBack(trash)).body.warnings).toEqual([
      { code: 'place-taken', message: '1 jadwal sudah diisi yang lain sejak itu, dan tetap begitu.' },
    ]);
    const { data } = (await admin.get(`${API}/schedules?from=2027-05-01&to=2027-05-02`)).body;
    const classes = data.map(({ _id, classes: part }: { _id: string; classes: { class: Entry[] } }) => [
      _id,
      part.class.map((one) => one._id),
    ]);
    expect(classes).toEqual([
      [replaced._id, [other._id]],
      [untouched._id, [gone._id]],
    ]);
  });
});

describe('a subject with 100 materials', () => {
  /** Deletes and restores a subject, and counts the statements of the restore. */
  async function statements(materials: number): Promise<number> {
    const { _id } = await make.subject(admin);
    const rows = Array.from({ length: materials }, (_, index) => ({
      id: `m-${unique()}-${index}`,
      subject_id: _id,
      title: `Materi ${index}`,
      content: 'x'.repeat(2_000),
      position: index + 1,
      updated_at: '2026-01-01T00:00:00.000Z',
    }));
    const contents = rows.flatMap(({ id }) =>
      Array.from({ length: 10 }, (_, index) => ({
        id: `${id}-${index}`,
        material_id: id,
        title: `Isi ${index}`,
        description: 'y'.repeat(500),
        link: 'https://example.org/buku',
        material_type: 'book' as const,
        position: index + 1,
        updated_at: '2026-01-01T00:00:00.000Z',
      })),
    );
    await server.db.write(async (tx) => {
      await tx.insertInto('materials').values(rows).execute();
      await tx.insertInto('contents').values(contents).execute();
    });
    const trash = await remove(`deleteSubject/${_id}`);
    let count = 0;
    await server.db.write(async (tx) => {
      const counting = tx.withPlugin({
        transformQuery({ node }) {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await restore(counting, { adminId: null, now: server.clock.now }, TRASH_KINDS, trash, undefined);
    });
    const { data } = (await server.visitor().get(`/api/v1/student/subjects/${_id}`)).body;
    expect(data.materials.map(({ _id: id }: Entry) => id)).toEqual(rows.map(({ id }) => id));
    expect(data.contentCounts).toEqual({ video: 0, book: contents.length, exercise: 0 });
    return count;
  }

  it('is restored, with its 1,000 contents, in as few statements as one with a single material', async () => {
    const one = await statements(1);
    expect(one).toBeLessThan(30);
    // The history inserts 1,000 rows per statement.
    expect(await statements(100)).toBe(one + 1);
  });
});
