import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
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

async function remove(path: string): Promise<string> {
  const answer = await admin.delete(`${API}/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data.trash;
}
const bringBack = (trash: string) => admin.post(`${API}/trash/${trash}/restore`);

describe('a mentoring in the trash', () => {
  /** Creates a group, its class with this name, and mentoring on these dates. */
  async function programme(className: string) {
    const group = await make.group(admin);
    const owner = await make.classOf(admin, { className, mentoringGroup: [group._id] });
    return { group, owner, mentoring: { group: [group._id] } };
  }

  it('is restored with a warning if a lesson already clashed with it before', async () => {
    const { group, owner, mentoring } = await programme('Kelas Anggrek');
    const { _id } = await make.schedule(admin, { scheduleDate: '2027-06-01', mentoring });
    await make.schedule(admin, { scheduleDate: '2027-06-01', classes: { class: [owner._id] } });
    const trash = await remove(`deleteSchedule/${_id}`);
    // The clash is the same one even if the class has another name now.
    const renamed = { className: 'Kelas Melati', classNumber: 1, mentoringGroup: [group._id] };
    expect((await admin.put(`${API}/editClass/${owner._id}`, renamed)).status).toBe(200);
    const { status, body } = await bringBack(trash);
    expect([status, body.data?._id, body.warnings]).toEqual([
      200,
      _id,
      [{ code: 'class-over-mentoring', message: `${group.groupName} ikut Kelas Melati pada 09.00–10.00 WIB.` }],
    ]);
    expect((await admin.get(`${API}/schedules?from=2027-06-01&to=2027-06-01`)).body.data).toHaveLength(2);
  });

  it('is restored with its series if one date already clashed with a lesson', async () => {
    const { owner, mentoring } = await programme('Kelas Kenanga');
    const dates = ['2027-06-07', '2027-06-14'];
    const [first] = (await admin.post(`${API}/repeatSchedule`, { ...scheduleBody({ mentoring }), dates })).body.data;
    await make.schedule(admin, { scheduleDate: '2027-06-14', classes: { class: [owner._id] } });
    const { status, body } = await bringBack(await remove(`deleteSchedule/${first._id}?scope=following`));
    expect([status, body.restored]).toEqual([200, 2]);
    expect(body.warnings).toEqual([
      { code: 'class-over-mentoring', message: expect.stringMatching(/^Senin, 14 Juni 2027: .* ikut Kelas Kenanga pada/) },
    ]);
  });

  it('is refused because of a lesson that was added later, even beside an older clash; the reason names date and class', async () => {
    const { group, owner, mentoring } = await programme('Kelas Mawar');
    const { _id } = await make.schedule(admin, { scheduleDate: '2027-06-03', mentoring });
    await make.schedule(admin, { scheduleDate: '2027-06-03', classes: { class: [owner._id] } });
    const trash = await remove(`deleteSchedule/${_id}`);
    const late = await make.schedule(admin, {
      scheduleDate: '2027-06-03',
      scheduleTimeStart: '09:30',
      scheduleTimeEnd: '10:30',
      classes: { class: [owner._id] },
    });
    const refused = await bringBack(trash);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Selected mentoring group conflicts with an ongoing class. ' +
        `Kamis, 3 Juni 2027: ${group.groupName} ikut Kelas Mawar pada 09.30–10.30 WIB. Pindahkan dulu pelajaran itu.`,
    ]);
    await remove(`deleteSchedule/${late._id}`);
    expect((await bringBack(trash)).status).toBe(200);
  });
});

describe('a record that is restored into two schedules at the same time', () => {
  it.each([
    ['class', 'class-busy', 'Kelas Dua Kali sudah punya jadwal'],
    ['group', 'group-busy', 'Kelompok Dua Kali sudah punya mentoring'],
    ['teacher', 'teacher-busy', 'Bu Dua Kali sudah mengajar'],
    ['mentor', 'mentor-busy', 'Pak Dua Kali sudah mendampingi kelompok lain'],
  ] as const)('causes a warning: %s', async (kind, code, text) => {
    const makers = {
      class: async () => {
        const { _id } = await make.classOf(admin, { className: 'Kelas Dua Kali' });
        return { path: `deleteClass/${_id}`, part: { classes: { class: [_id] } } };
      },
      group: async () => {
        const { _id } = await make.group(admin, { groupName: 'Kelompok Dua Kali' });
        return { path: `mentoringGroup/${_id}`, part: { mentoring: { group: [_id] } } };
      },
      teacher: async () => {
        const { _id } = await make.teacher(admin, { name: 'Bu Dua Kali' });
        return { path: `teachers/${_id}`, part: { classes: { class: [], teacher: _id } } };
      },
      mentor: async () => {
        const { _id } = await make.mentor(admin, { name: 'Pak Dua Kali' });
        return { path: `mentor/${_id}`, part: { mentoring: { group: [], mentor: _id } } };
      },
    };
    const { path, part } = await makers[kind]();
    const first = await make.schedule(admin, { scheduleDate: '2027-08-02', ...part });
    await make.schedule(admin, { scheduleDate: '2027-08-02', scheduleTimeStart: '09:30', scheduleTimeEnd: '10:30', ...part });
    for (const scheduleDate of ['2026-11-02', '2026-11-02', '2027-08-03']) await make.schedule(admin, { scheduleDate, ...part });
    const { status, body } = await bringBack(await remove(path));
    expect([status, body.warnings]).toEqual([200, [{ code, message: `Senin, 2 Agustus 2027: ${text} pada 09.00–10.00 WIB.` }]]);
    await remove(`deleteSchedule/${first._id}`);
  });
});
