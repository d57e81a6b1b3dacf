import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { SHEET_KINDS } from '../contract.ts';

const API = '/api/v1/admin';
const PROBLEMS = 'Ada baris yang perlu diperbaiki. Belum ada yang disimpan.';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

type Cells = Record<string, string>;
const rowsOf = (...rows: Cells[]) => rows.map((cells, index) => ({ line: index + 2, cells }));
const send = (kind: string, rows: Cells[], more: object = {}, headers?: Record<string, string>) =>
  admin.post(`${API}/import/${kind}`, { rows: rowsOf(...rows), ...more }, headers);
const preview = async (kind: string, rows: Cells[], more: object = {}) =>
  (await send(kind, rows, { dryRun: true, ...more })).body.data;

describe('the columns of a sheet', () => {
  it('have names, headings, examples and notes, for every kind', async () => {
    for (const kind of SHEET_KINDS) {
      const { status, body } = await admin.get(`${API}/import/${kind}`);
      expect(status).toBe(200);
      expect(body.data.columns.length).toBeGreaterThan(0);
    }
    const { columns } = (await admin.get(`${API}/import/class`)).body.data;
    expect(columns.map(({ name, heading, required }: Cells) => [name, heading, required])).toEqual([
      ['className', 'Nama kelas', true],
      ['classNumber', 'Nomor kelas', true],
      ['mentoringGroup', 'Kelompok mentoring', true],
    ]);
    expect((await admin.get(`${API}/import/nothing`)).status).toBe(404);
  });
});

describe('an import', () => {
  it('sets up a programme, kind by kind; a second import of the same rows finds every record and changes nothing', async () => {
    const sheets: [string, Cells[]][] = [
      ['mentoringGroup', [{ groupName: 'Kel A' }, { groupName: 'Kel B' }]],
      ['class', [{ className: 'Kelas Tifa', classNumber: '10', mentoringGroup: 'Kel A, kel b' }]],
      ['subject', [{ name: 'Matematika', kurikulum: 'https://example.org/k' }]],
      ['teacher', [{ name: 'Budi Santoso, S.Pd.', email: 'budi@example.org', subject: 'matematika' }]],
      ['mentor', [{ name: 'Citra', email: 'citra@example.org', group: 'Kel A;Kel B' }]],
      ['material', [{ subject: 'Matematika', title: 'Aljabar', content: 'Isi' }]],
      [
        'content',
        [
          {
            subject: 'Matematika',
            material: 'aljabar',
            title: 'Satu',
            materialType: 'video',
            link: 'https://youtu.be/aqz-KE-bpKQ',
            description: 'D',
          },
          {
            subject: 'Matematika',
            material: 'aljabar',
            title: 'Satu',
            materialType: 'PDF',
            link: 'https://example.org/b',
            description: 'D',
          },
        ],
      ],
      [
        'webinar',
        [
          {
            webinarTheme: 'Menulis esai',
            webinarDescription: 'Cara menulis',
            webinarSpeaker: 'Ani Lestari',
            webinarPhoto: '',
            webinarLinkZoom: 'https://zoom.us/j/9',
          },
        ],
      ],
      ['report', [{ reportName: 'Laporan A', reportDescription: 'Sepanjang bulan', reportLink: 'https://example.org/l' }]],
      [
        'schedule',
        [
          {
            scheduleDate: 'Selasa, 24 November 2026',
            scheduleTimeStart: '19.00–20.30 WIB',
            'classes.class': 'Kelas Tifa',
            'classes.subjects': 'Matematika',
            'classes.teacher': 'Budi Santoso, S.Pd.',
            linkZoom: 'https://zoom.us/j/1',
          },
          {
            scheduleDate: '25/11/2026',
            scheduleTimeStart: '19.00',
            scheduleTimeEnd: '20.00',
            'mentoring.group': 'Kel A; Kel B',
            'mentoring.mentor': 'Citra',
            linkZoom: 'https://zoom.us/j/2',
          },
        ],
      ],
    ];
    for (const [kind, rows] of sheets) {
      const before = await preview(kind, rows);
      expect([kind, before.problems]).toEqual([kind, []]);
      expect(before).toMatchObject({ new: rows.length, same: 0, changed: 0 });
      const { status, body } = await send(kind, rows);
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.data).toMatchObject({ new: rows.length, same: 0, changed: 0 });
      expect(await preview(kind, rows)).toMatchObject({ new: 0, same: rows.length, changed: 0, problems: [] });
      expect((await send(kind, rows)).body.data.batch).toBeNull();
    }
    const { data } = (await admin.get(`${API}/schedules`)).body;
    expect(data[0]).toMatchObject({
      kind: 'classes',
      scheduleTimeStart: '2026-11-24T19:00:00+07:00',
      scheduleTimeEnd: '2026-11-24T20:30:00+07:00',
      classes: {
        class: [{ className: 'Kelas Tifa' }],
        subjects: { name: 'Matematika' },
        teacher: { name: 'Budi Santoso, S.Pd.' },
      },
    });
    expect(data[1]).toMatchObject({ kind: 'mentoring', mentoring: { mentor: { name: 'Citra' } } });
  });

  it('refuses all rows if one has a problem', async () => {
    const rows = [{ groupName: 'Sendiri' }, { groupName: '' }];
    const { status, body } = await send('mentoringGroup', rows);
    expect([status, body.detail, body.errors]).toEqual([
      422,
      PROBLEMS,
      [{ field: 'rows.3.groupName', message: 'Isi nama kelompok.' }],
    ]);
    const { data } = (await admin.get(`${API}/mentoringGroup`)).body;
    expect(data.map(({ groupName }: Cells) => groupName)).not.toContain('Sendiri');
  });

  it('reports all problems together, with suggestions, and applies a decision about a name to all rows', async () => {
    const rows = [
      { className: 'Xy', classNumber: '0', mentoringGroup: 'Kel Aa' },
      { className: 'Kelas Dua', classNumber: '2', mentoringGroup: 'Kel A' },
      { className: 'kelas dua', classNumber: '3', mentoringGroup: 'Kel Aa' },
    ];
    const { problems } = await preview('class', rows);
    expect(problems.map(({ line, column, reason }: Cells) => [line, column, reason])).toEqual([
      [2, 'mentoringGroup', 'Kel Aa tidak ditemukan. Maksudnya Kel A?'],
      [2, 'className', 'Class name must be at least 3 characters.'],
      [2, 'classNumber', 'Class number must be a positive number.'],
      [3, 'mentoringGroup', 'Some mentoring groups are already assigned to another class.'],
      [4, 'mentoringGroup', 'Kel Aa tidak ditemukan. Maksudnya Kel A?'],
      [4, null, 'Baris ini sama dengan baris 3. Gabungkan isinya di baris 3 jika perlu, lalu lewati baris ini.'],
    ]);
    expect(problems[0]).toMatchObject({ value: 'Kel Aa', name: 'Kel Aa' });
    const names = { mentoringGroup: { 'kel aa': 'new' } };
    expect(await preview('class', rows.slice(1), { names, skip: [2] })).toMatchObject({ new: 1, made: 1, problems: [] });
  });

  it('stores nothing again for a repeated Idempotency-Key, but returns new links', async () => {
    const rows = [{ name: 'Eko Prasetyo', email: 'eko@example.org', subject: 'Matematika' }];
    const key = { 'idempotency-key': 'satu' };
    const [first, again] = [await send('teacher', rows, {}, key), await send('teacher', rows, {}, key)];
    expect(again.body.data.batch).toBe(first.body.data.batch);
    const [old, fresh] = [first, again].map(({ body }) => body.data.links[0]);
    expect(old).toMatchObject({ line: 2, name: 'Eko Prasetyo', link: expect.stringMatching(/\/masuk\/.+/) });
    expect(fresh.link).not.toBe(old.link);
    const stored = await server.db.read.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(stored)).not.toContain('/masuk/');
    const login = await server.visitor().post('/api/v1/staff/login', { email: 'eko@example.org', password: '' });
    expect(login.status).not.toBe(200);
  });

  it('accepts a compressed body, and limits its unpacked size', async () => {
    const path = `${API}/import/mentoringGroup`;
    const packed = (body: string) => gzipSync(Buffer.from(body));
    const rows = JSON.stringify({ rows: rowsOf({ groupName: 'Terkompresi' }), dryRun: true });
    const typed = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    expect((await admin.call('POST', path, packed(rows), typed)).body.data).toMatchObject({ new: 1 });
    expect((await admin.call('POST', path, packed(' '.repeat(9_000_000)), typed)).status).toBe(413);
    expect((await admin.call('POST', path, Buffer.from('no gzip'), typed)).status).toBe(400);
    expect((await server.visitor().call('POST', path, packed(rows), typed)).status).toBe(401);
    const other = packed(JSON.stringify({ groupName: 'Lain' }));
    expect((await admin.call('POST', `${API}/mentoringGroup`, other, typed)).status).toBe(400);
  });

  it('is refused if its counts would differ from those of the preview, or if its body is malformed', async () => {
    const rows = [{ groupName: 'Kel Z' }];
    expect((await send('mentoringGroup', rows, { expected: { new: 0, same: 1, changed: 0 } })).status).toBe(409);
    for (const body of [{}, { rows: [1] }, { rows: [{ line: 1, cells: { groupName: 1 } }] }, { rows: Array(5_001).fill(null) }]) {
      expect((await admin.post(`${API}/import/mentoringGroup`, body)).status).toBe(422);
    }
    expect((await server.visitor().post(`${API}/import/mentoringGroup`, { rows: [] })).status).toBe(401);
  });

  it.each(['#REF!', '#DIV/0!', 'Err:508'])('refuses %s, which a failed formula leaves in a cell', async (groupName) => {
    const { data } = (await send('mentoringGroup', [{ groupName }], { dryRun: true })).body;
    expect(data).toMatchObject({ new: 0, problems: [{ line: 2, column: 'groupName', value: groupName }] });
    expect(data.problems[0].reason).toMatch(/^Rumus di sel ini gagal dihitung\./);
  });

  it.each(['\u0000', 'a\u202eb', 'x'.repeat(20_001), '\u0301'.repeat(100)])('refuses %j as a name', async (groupName) => {
    expect((await preview('mentoringGroup', [{ groupName }])).problems).toMatchObject([{ line: 2, column: 'groupName' }]);
  });
});
