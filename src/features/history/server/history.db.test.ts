import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportRecord } from '#features/reports/record.ts';
import { recordAccess, recordChange } from '#platform/server/records/audit.ts';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const HISTORY = '/api/v1/admin/history';
const API = '/api/v1/admin';
const ACTIONS = ['create', 'update', 'delete', 'reorder', 'restore', 'deleteForever'] as const;

let server: TestServer;
let admin: Caller;
let adminId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  adminId = (await admin.get(`${API}/me`)).body.data._id;
});

afterAll(() => server.stop());

interface Entry {
  _id: string;
  at: string;
  by: { _id: string; name: string } | null;
  byKind: string | null;
  action: string;
  entity: string;
  entityId: string;
  name: string;
  changes: { field: string; before: unknown; after: unknown }[];
}

const later = (ms = 1_000) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};

async function read(query: string): Promise<Entry[]> {
  const answer = await admin.get(`${HISTORY}?${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.data;
}

/** The history of a record, newest first: action, name and changes by field. */
async function entriesOf(entityId: string) {
  const entries = await read(`entityId=${entityId}`);
  return entries.map(({ action, name, changes }) => [
    action,
    name,
    Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
  ]);
}

describe('GET admin/history', () => {
  it('returns author, action and record with old and new values, newest first', async () => {
    const subject = await make.subject(admin, { name: 'Ilmu Bumi' });
    later();
    await admin.put(`${API}/editSubject/${subject._id}`, { ...subject, name: 'Geografi' });
    const answer = await admin.get(`${HISTORY}?entity=subject&entityId=${subject._id}`);
    expect(answer.status).toBe(200);
    const by = { _id: adminId, name: ADMIN.name };
    const same = { _id: expect.any(String), by, byKind: 'admin', entity: 'subject', entityId: subject._id };
    expect(answer.body).toEqual({
      data: [
        {
          ...same,
          at: server.clock.now.toISOString(),
          action: 'update',
          name: 'Geografi',
          changes: [
            { field: 'slug', before: 'ilmu-bumi', after: 'geografi' },
            { field: 'name', before: 'Ilmu Bumi', after: 'Geografi' },
          ],
        },
        {
          ...same,
          at: new Date(server.clock.now.getTime() - 1_000).toISOString(),
          action: 'create',
          name: 'Ilmu Bumi',
          changes: [
            { field: 'slug', before: null, after: 'ilmu-bumi' },
            { field: 'name', before: null, after: 'Ilmu Bumi' },
            { field: 'kurikulum', before: null, after: 'https://example.org/kurikulum' },
          ],
        },
      ],
      next: null,
    });
  });

  it('requires an admin, and refuses unknown filters', async () => {
    expect((await server.visitor().get(HISTORY)).status).toBe(401);
    const refusals: [string, string, string][] = [
      ['entity=siswa', 'entity', 'Jenis catatan ini tidak dikenal.'],
      ['from=kemarin', 'from', 'Tanggal harus berbentuk YYYY-MM-DD.'],
      ['to=2026-02-30', 'to', 'Tanggal harus berbentuk YYYY-MM-DD.'],
      ['cursor=x', 'cursor', 'Penanda halaman ini tidak berlaku. Mulai lagi dari halaman pertama.'],
    ];
    for (const [query, field, message] of refusals) {
      const answer = await admin.get(`${HISTORY}?${query}`);
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
    }
    expect(await read('entityId=tidak-ada&by=tidak-ada')).toEqual([]);
  });

  it('shows other records by their current names, and deleted records by their names at the time of the delete', async () => {
    const teacher = await make.teacher(admin, { name: 'Ibu Ani' });
    const groups = [
      await make.group(admin, { groupName: `Elang ${unique()}` }),
      await make.group(admin, { groupName: `Nuri ${unique()}` }),
    ];
    const subject = await make.subject(admin, { name: `Kimia ${unique()}`, classTeacher: [teacher._id] });
    const group = await make.classOf(admin, { className: 'Kelas Timur', mentoringGroup: groups.map(({ _id }) => _id) });
    expect(await entriesOf(group._id)).toEqual([
      [
        'create',
        'Kelas Timur',
        {
          className: [null, 'Kelas Timur'],
          classNumber: [null, 1],
          mentoringGroup: [null, groups.map(({ groupName }) => groupName)],
        },
      ],
    ]);
    later();
    await admin.delete(`${API}/teachers/${teacher._id}`);
    await admin.delete(`${API}/mentoringGroup/${groups[0]?._id}`);
    const [elang, nuri] = groups.map(({ groupName }) => groupName);
    expect(await entriesOf(group._id)).toEqual([
      ['update', 'Kelas Timur', { mentoringGroup: [expect.arrayContaining([elang, nuri]), [nuri]] }],
      ['create', 'Kelas Timur', expect.objectContaining({ mentoringGroup: [null, [elang, nuri]] })],
    ]);
    expect(await entriesOf(subject._id)).toEqual([
      ['update', subject.name, { classTeacher: [['Guru (dihapus)'], []] }],
      ['create', subject.name, expect.objectContaining({ classTeacher: [null, ['Guru (dihapus)']] })],
    ]);
    const names = (await read(`entityId=${teacher._id}`)).map(({ action, name }) => [action, name]);
    expect(names).toEqual([
      ['delete', 'Guru (dihapus)'],
      ['update', 'Guru (dihapus)'],
      ['create', 'Guru (dihapus)'],
    ]);
  });

  it('shows that name, email and password of a person changed, but no values', async () => {
    const mentor = await make.mentor(admin, { name: 'Rahasia Sekali', email: `rahasia${unique()}@example.org` });
    later();
    await admin.put(`${API}/mentor/${mentor._id}`, { ...mentor, name: 'Rahasia Juga' });
    const [[action, name, changes] = []] = await entriesOf(mentor._id);
    expect([action, name, changes]).toEqual(['update', 'Rahasia Juga', { name: [null, null] }]);
    const stored = await server.db.read.selectFrom('audit_log').selectAll().where('entity_id', '=', mentor._id).execute();
    expect(JSON.stringify(stored)).not.toMatch(/rahasia/i);
  });

  it('shows a schedule part by part, its log without the notes, and its name without a person', async () => {
    server.clock.now = new Date('2026-11-20T10:00:00+07:00');
    const [first, second] = [await make.teacher(admin, { name: 'Bu Satu' }), await make.teacher(admin, { name: 'Bu Dua' })];
    const subject = await make.subject(admin, { name: 'Seni Rupa' });
    const room = await make.classOf(admin, { className: 'Kelas Seni' });
    const classes = { class: [room._id], subjects: subject._id, teacher: first._id };
    const made = await make.schedule(admin, scheduleBody({ classes, anotherEvent: '' }));
    const path = `${API}/editSchedule/${made._id}`;
    later();
    const edited = await admin.put(path, {
      ...made,
      classes: { ...classes, teacher: second._id },
      scheduleTimeStart: '08:30',
      status: 'cancelled',
      statusReason: 'Bu Satu sakit',
    });
    expect(edited.status).toBe(200);
    later();
    const log = { held: false, reason: 'network', notes: 'Bu Satu tidak ada sinyal' };
    expect((await admin.put(`${API}/scheduleLog/${made._id}`, log)).status).toBe(200);
    later();
    expect((await admin.put(`${API}/scheduleLog/${made._id}`, { ...log, notes: 'Lain' })).status).toBe(200);
    const [notes, logged, changed, created] = await entriesOf(made._id);
    expect(notes?.[2]).toEqual({ 'log.notes': [null, null] });
    expect(logged?.[2]).toEqual({ 'log.held': [null, false], 'log.reason': [null, 'network'] });
    expect(changed).toEqual([
      'update',
      'Seni Rupa · Kelas Seni, 20 November 2026 08.30',
      {
        scheduleTimeStart: ['2026-11-20T09:00:00+07:00', '2026-11-20T08:30:00+07:00'],
        status: ['planned', 'cancelled'],
        statusReason: [null, null],
        'classes.teacher': ['Bu Satu', 'Bu Dua'],
      },
    ]);
    expect(created?.[1]).toBe('Seni Rupa · Kelas Seni, 20 November 2026 09.00');
    expect(created?.[2]).toEqual({
      kind: [null, 'classes'],
      scheduleDate: [null, '2026-11-20'],
      scheduleTimeStart: [null, '2026-11-20T09:00:00+07:00'],
      scheduleTimeEnd: [null, '2026-11-20T10:00:00+07:00'],
      linkZoom: [null, made.linkZoom],
      status: [null, 'planned'],
      'classes.class': [null, ['Kelas Seni']],
      'classes.subjects': [null, 'Seni Rupa'],
      'classes.teacher': [null, 'Bu Satu'],
    });
  });

  it('shows an order by the names of the ordered records', async () => {
    const subject = await make.subject(admin);
    const [one, two] = [
      await make.material(admin, subject._id, { title: 'Satu' }),
      await make.material(admin, subject._id, { title: 'Dua' }),
    ];
    later();
    const materials = [two._id, one._id];
    expect((await admin.put(`${API}/materialOrder/${subject._id}`, { materials })).status).toBe(200);
    const [entry] = await read(`entityId=${subject._id}`);
    expect([entry?.action, entry?.changes]).toEqual([
      'reorder',
      [{ field: 'materials', before: ['Satu', 'Dua'], after: ['Dua', 'Satu'] }],
    ]);
    expect(entry?.name).toBe(subject.name);
  });

  it('shows the teacher or mentor who wrote, no author for jobs, and every action', async () => {
    const [teacher, mentor] = [await make.teacher(admin, { name: 'Pak Guru' }), await make.mentor(admin, { name: 'Kak Mentor' })];
    later();
    const now = server.clock.now;
    const id = `tindakan-${unique()}`;
    await server.db.write(async (tx) => {
      for (const action of ACTIONS) {
        const staff = { kind: 'teacher', id: teacher._id } as const;
        const change = { action, record: reportRecord, entityId: id, hidden: ['reportName'] };
        await recordChange(tx, { adminId: null, staff, now }, change);
      }
      const staff = { kind: 'mentor', id: mentor._id } as const;
      await recordAccess(tx, { adminId: null, staff, now }, { action: 'export', entity: 'mentor', entityId: id });
      await recordAccess(tx, { adminId: null, now }, { action: 'erase', entity: 'teacher', entityId: id });
    });
    const entries = await read(`entityId=${id}`);
    expect(entries.map(({ action, byKind, by }) => [action, byKind, by?.name])).toEqual([
      ['erase', null, undefined],
      ['export', 'mentor', 'Kak Mentor'],
      ...ACTIONS.toReversed().map((action) => [action, 'teacher', 'Pak Guru']),
    ]);
    expect((await read(`by=${mentor._id}`)).map(({ action }) => action)).toEqual(['export']);
    expect((await read(`by=system&entityId=${id}`)).map(({ action }) => action)).toEqual(['erase']);
    later();
    await admin.delete(`${API}/mentor/${mentor._id}`);
    expect((await read(`by=${mentor._id}`))[0]?.by).toEqual({ _id: mentor._id, name: 'Mentor (dihapus)' });
  });

  it('shows sign-ins and failed attempts', async () => {
    const guest = server.visitor();
    later();
    await guest.post(`${API}/login`, { email: ADMIN.email, password: 'salah-sama-sekali' });
    later();
    await guest.post(`${API}/login`, { email: ADMIN.email, password: ADMIN.password });
    later();
    await guest.post(`${API}/logout`, {});
    const entries = (await read(`entity=admin&entityId=${adminId}`)).slice(0, 3);
    expect(entries.map(({ action, by, name, changes }) => [action, by?._id ?? null, name, changes])).toEqual([
      ['signOut', adminId, ADMIN.name, []],
      ['signIn', adminId, ADMIN.name, []],
      ['signInFailed', null, ADMIN.name, []],
    ]);
  });

  it('filters by kind, person and WIB days, both inclusive', async () => {
    const days = [
      '2026-12-01T23:59:59+07:00',
      '2026-12-02T00:00:00+07:00',
      '2026-12-02T23:59:59.999+07:00',
      '2026-12-03T00:00:00+07:00',
    ];
    await server.db.write(async (tx) => {
      for (const [index, day] of days.entries()) {
        const after = { reportName: `Hari ke-${index}` };
        await recordChange(
          tx,
          { adminId, now: new Date(day) },
          { action: 'create', record: reportRecord, entityId: `hari-${index}`, after },
        );
      }
    });
    const names = async (query: string) => (await read(query)).map(({ name }) => name);
    expect(await names('entity=report&from=2026-12-02&to=2026-12-02')).toEqual(['Hari ke-2', 'Hari ke-1']);
    expect(await names(`from=2026-12-02&by=${adminId}`)).toEqual(['Hari ke-3', 'Hari ke-2', 'Hari ke-1']);
    expect(await names('entity=webinar&from=2026-12-01')).toEqual([]);
    expect(await names('from=2026-12-02&to=2026-12-01')).toEqual([]);
  });
});
