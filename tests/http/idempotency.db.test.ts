import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdmin } from '#features/auth/server/accounts/admins.ts';
import { hashPassword, OWN_WORK } from '#platform/server/session/password-hash.ts';
import { make, scheduleBody, unique } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let second: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const account = {
    email: 'kedua@example.org',
    name: 'Kedua',
    passwordHash: await hashPassword('obor-kedua-di-bukit', OWN_WORK),
  };
  await server.db.write((tx) => addAdmin(tx, { adminId: null, now: server.clock.now }, account));
  second = server.visitor();
  await second.signIn({ email: account.email, password: 'obor-kedua-di-bukit' });
});
afterAll(() => server.stop());

const API = '/api/v1/admin';
const REPORT = { reportName: 'Laporan Mei', reportDescription: 'Kehadiran bulan Mei.', reportLink: 'https://e.org/mei' };

const key = (value = `kunci-${unique()}`) => ({ 'idempotency-key': value });
const countReports = async () => (await admin.get(`${API}/report`)).body.data.length;

/** Every create: the kind of record, the list that shows the stored records, and a function that returns path and valid body. */
const CREATES: [string, string, () => Promise<{ path: string; body: Record<string, unknown> }>][] = [
  ['group', 'mentoringGroup', async () => ({ path: 'mentoringGroup', body: { groupName: `Kelompok ${unique()}` } })],
  [
    'class',
    'classes',
    async () => ({
      path: 'addClass',
      body: { className: 'Kelas A', classNumber: 1, mentoringGroup: [(await make.group(admin))._id] },
    }),
  ],
  ['subject', 'subjects', async () => ({ path: 'addSubject', body: { name: 'Fisika', kurikulum: 'https://e.org/k' } })],
  [
    'teacher',
    'teachers',
    async () => ({
      path: 'teachers',
      body: { name: 'Ibu Sari', email: `t${unique()}@e.org`, password: 'rahasia', subject: [(await make.subject(admin))._id] },
    }),
  ],
  [
    'mentor',
    'mentor',
    async () => ({
      path: 'mentor',
      body: { name: 'Kak Lia', email: `m${unique()}@e.org`, password: 'rahasia', group: [(await make.group(admin))._id] },
    }),
  ],
  [
    'webinar',
    'webinar',
    async () => ({
      path: 'webinar',
      body: {
        webinarTheme: 'Menulis',
        webinarDescription: 'Keterangan',
        webinarSpeaker: 'Budi',
        webinarLinkZoom: 'https://zoom.us/j/1',
      },
    }),
  ],
  ['report', 'report', async () => ({ path: 'report', body: REPORT })],
  ['schedule', 'schedules', async () => ({ path: 'addSchedule', body: scheduleBody() })],
];

describe.each(CREATES)('a %s sent twice with one key', (_kind, list, prepare) => {
  it('is stored once, and all answers are equal, even if the requests are concurrent', async () => {
    const { path, body } = await prepare();
    const headers = key();
    const stored = async () => {
      const answer = (await admin.get(`${API}/${list}`)).body;
      return (answer.data ?? answer).length;
    };
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post(`${API}/${path}`, body, headers)));
    answers.push(await admin.post(`${API}/${path}`, body, headers));
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(await stored()).toBe(before + 1);
  });
});

describe('nested creates with one key', () => {
  it('are stored once', async () => {
    const subject = await make.subject(admin);
    const path = `${API}/subjects/${subject._id}`;
    const material = { title: 'Judul', content: 'Isi' };
    const headers = key();
    const [first, again] = [await admin.post(path, material, headers), await admin.post(path, material, headers)];
    expect(again.body).toEqual(first.body);
    const contents = `${path}/judul/${first.body.data._id}`;
    const content = { title: 'Buku', description: 'Bab', link: 'https://e.org/b', materialType: 'book' };
    const [one, two] = [await admin.post(contents, content, headers), await admin.post(contents, content, headers)];
    expect([one.status, two.body]).toEqual([201, one.body]);
    const read = await admin.get(contents);
    expect(read.body.specificContents).toHaveLength(1);
    expect((await admin.get(path)).body.materials).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  it('belongs to one body: spaces around a text make no difference, but another text is refused', async () => {
    const headers = key();
    const first = await admin.post(`${API}/report`, REPORT, headers);
    const spaced = await admin.post(`${API}/report`, { ...REPORT, reportName: ' Laporan Mei ' }, headers);
    expect(spaced.body).toEqual(first.body);
    const before = await countReports();
    const other = await admin.post(`${API}/report`, { ...REPORT, reportName: 'Laporan Juni' }, headers);
    expect(other.status).toBe(422);
    expect(other.body.errors).toHaveLength(1);
    expect(await countReports()).toBe(before);
  });

  it('returns the same answer after the record was changed and deleted', async () => {
    const headers = key();
    const first = await admin.post(`${API}/report`, REPORT, headers);
    await admin.put(`${API}/report/${first.body.data._id}`, { ...REPORT, reportName: 'Laporan Juni' });
    expect((await admin.post(`${API}/report`, REPORT, headers)).body).toEqual(first.body);
    await admin.delete(`${API}/report/${first.body.data._id}`);
    const before = await countReports();
    expect((await admin.post(`${API}/report`, REPORT, headers)).body).toEqual(first.body);
    expect(await countReports()).toBe(before);
  });

  it('belongs to one admin and one call', async () => {
    const headers = key();
    const mine = await admin.post(`${API}/report`, REPORT, headers);
    const theirs = await second.post(`${API}/report`, REPORT, headers);
    expect(theirs.status).toBe(201);
    expect(theirs.body.data._id).not.toBe(mine.body.data._id);
    const elsewhere = await admin.post(`${API}/mentoringGroup`, { groupName: `Kelompok ${unique()}` }, headers);
    expect(elsewhere.status).toBe(201);
  });

  it('is valid for 24 hours', async () => {
    const start = server.clock.now;
    const headers = key();
    const first = await admin.post(`${API}/report`, REPORT, headers);
    try {
      for (const [hours, isSame] of [
        [12, true],
        [23.99, true],
        [24.01, false],
      ] as const) {
        server.clock.now = new Date(start.getTime() + hours * 3_600_000);
        const caller = await server.admin();
        const answer = await caller.post(`${API}/report`, REPORT, headers);
        expect([hours, answer.status, answer.body.data._id === first.body.data._id]).toEqual([hours, 201, isSame]);
      }
    } finally {
      server.clock.now = start;
      admin = await server.admin();
    }
  });

  it('has 1 to 64 characters', async () => {
    expect((await admin.post(`${API}/report`, REPORT, key('k'.repeat(64)))).status).toBe(201);
    expect((await admin.post(`${API}/report`, REPORT, key('dengan spasi'))).status).toBe(201);
    const before = await countReports();
    for (const value of ['k'.repeat(65), 'k'.repeat(2_000)]) {
      const answer = await admin.post(`${API}/report`, REPORT, key(value));
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
    expect(await countReports()).toBe(before);
  });

  it('of a refused create can be reused', async () => {
    const headers = key();
    expect((await admin.post(`${API}/report`, { ...REPORT, reportLink: 'x' }, headers)).status).toBe(422);
    expect((await admin.post(`${API}/report`, REPORT, headers)).status).toBe(201);
    const group = await make.group(admin);
    const owner = await make.classOf(admin, { mentoringGroup: [group._id] });
    const body = { className: 'Kelas A', classNumber: 1, mentoringGroup: [group._id] };
    expect((await admin.post(`${API}/addClass`, body, headers)).status).toBe(409);
    await admin.delete(`${API}/deleteClass/${owner._id}`);
    expect((await admin.post(`${API}/addClass`, body, headers)).status).toBe(201);
  });
});
