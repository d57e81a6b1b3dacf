import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, unique } from '../support/builders.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const API = '/api/v1/admin';

let servers: TestServer[];
let admins: Caller[];

/** Starts one server; on PostgreSQL two servers on one database, as behind a load balancer. */
beforeAll(async () => {
  const first = await startTestServer();
  servers = onPostgres ? [first, await startTestServer({ database: first.database })] : [first];
  admins = await Promise.all(servers.flatMap((server) => [server.admin(), server.admin()]));
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

function anAdmin(index: number): Caller {
  const caller = admins[index % admins.length];
  if (!caller) throw new Error('No admin is signed in.');
  return caller;
}

/** Sends `count` requests at the same time. They use the sessions, and so the servers, in turn. */
function atOnce(count: number, send: (caller: Caller, index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(anAdmin(index), index)));
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
/** Each test runs several times, because a race does not show in each run. */
const ROUNDS = Array.from({ length: 5 }, (_, index) => index + 1);

async function groupNow(id: string) {
  const answer = await anAdmin(1).get(`${API}/mentoringGroup`);
  return answer.body.data.find((group: { _id: string }) => group._id === id);
}

describe.each(ROUNDS)('round %i', () => {
  it('gives a group to exactly one of several new classes', async () => {
    const group = await make.group(anAdmin(0));
    const answers = await atOnce(6, (caller, index) =>
      caller.post(`${API}/addClass`, { className: `Balapan ${index}`, classNumber: 1, mentoringGroup: [group._id] }),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 201)?.body.data;
    expect((await groupNow(group._id)).class._id).toBe(winner._id);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.detail).toBe('Some mentoring groups are already assigned to another class.');
    }
  });

  it('gives a group to exactly one of several stored classes', async () => {
    const group = await make.group(anAdmin(0));
    const classes = [await make.classOf(anAdmin(0)), await make.classOf(anAdmin(0)), await make.classOf(anAdmin(0))];
    const answers = await atOnce(3, (caller, index) =>
      caller.put(`${API}/editClass/${classes[index]?._id ?? ''}`, {
        className: 'Kelas',
        classNumber: 1,
        mentoringGroup: [group._id],
      }),
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const list = (await anAdmin(2).get(`${API}/classes`)).body.data;
    const holders = list.filter((item: { mentoringGroup: { _id: string }[] }) =>
      item.mentoringGroup.some(({ _id }) => _id === group._id),
    );
    expect(holders).toHaveLength(1);
  });

  it('gives a group to exactly one of several new mentors', async () => {
    const group = await make.group(anAdmin(0));
    const answers = await atOnce(6, (caller, index) =>
      caller.post(`${API}/mentor`, {
        name: `Mentor ${index}`,
        email: `balapan${unique()}@example.org`,
        password: 'rahasia',
        group: [group._id],
      }),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 201)?.body.data;
    expect((await groupNow(group._id)).mentor._id).toBe(winner._id);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.detail).toBe('Some groups are already assigned to another mentor.');
    }
  });

  it('gives an email to only one of several teachers, and a name to only one of several groups', async () => {
    const subject = await make.subject(anAdmin(0));
    const [email, groupName] = [`sama${unique()}@example.org`, `Sama ${unique()}`];
    const teachers = await atOnce(4, (caller) =>
      caller.post(`${API}/teachers`, { name: 'Kembar', email, password: 'rahasia', subject: [subject._id] }),
    );
    expect(statuses(teachers)).toEqual([201, 409, 409, 409]);
    const groups = await atOnce(4, (caller) => caller.post(`${API}/mentoringGroup`, { groupName }));
    expect(statuses(groups)).toEqual([201, 409, 409, 409]);
  });

  it('gives each of several subjects with the same name its own slug', async () => {
    const name = `Serentak ${unique()}`;
    const answers = await atOnce(4, (caller) => caller.post(`${API}/addSubject`, { name, kurikulum: 'https://e.org/k' }));
    expect(statuses(answers)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(4);
  });

  it('stores one record for six creates with the same Idempotency-Key, even on different servers', async () => {
    const body = { groupName: `Sekali ${unique()}` };
    const headers = { 'idempotency-key': `serentak-${unique()}` };
    const answers = await atOnce(6, (caller) => caller.post(`${API}/mentoringGroup`, body, headers));
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('accepts only one of several edits that began with the same version', async () => {
    const subject = await make.subject(anAdmin(0));
    const answers = await atOnce(4, (caller, index) =>
      caller.put(`${API}/editSubject/${subject._id}`, { ...subject, name: `Nama ${index}` }),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  });

  it('leaves no material without a subject if a subject is deleted while materials are added to it', async () => {
    const subject = await make.subject(anAdmin(0));
    const answers = await atOnce(4, (caller, index) =>
      index === 1
        ? caller.delete(`${API}/deleteSubject/${subject._id}`)
        : caller.post(`${API}/subjects/${subject._id}`, { title: 'Judul', content: 'Isi' }),
    );
    for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    expect((await anAdmin(0).get(`${API}/subjects/${subject._id}`)).status).toBe(404);
  });
});
