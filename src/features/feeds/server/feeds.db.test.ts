import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { ask } from '#tests/support/ask.ts';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { addDays } from '#platform/shared/wib.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const ORIGIN = 'https://belajar.example.org';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let admin: Caller;
let ids: Record<'tifa' | 'gaharu' | 'cendana' | 'lesson' | 'mentoring' | 'cancelled', string>;

beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: ORIGIN } });
  admin = await server.admin();
  const gaharu = await make.group(admin, { groupName: 'Gaharu' });
  const cendana = await make.group(admin, { groupName: 'Cendana' });
  const tifa = await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [gaharu._id] });
  const other = await make.classOf(admin, { className: 'Kelas Pikon', mentoringGroup: [cendana._id] });
  const subject = await make.subject(admin, { name: 'Matematika' });
  const ani = await make.teacher(admin, { name: 'Ibu Ani', subject: [subject._id] });
  const budi = await make.teacher(admin, { name: 'Pak Budi', subject: [subject._id] });
  const lesson = await make.schedule(admin, {
    scheduleTimeStart: '19:00',
    scheduleTimeEnd: '20:30',
    kind: 'classes',
    anotherEvent: 'Bawa buku; catat, ya.\nTautan cadangan https://us02web.zoom.us/j/555?pwd=rahasia',
    classes: { class: [tifa._id], subjects: subject._id, teacher: ani._id, substitute: budi._id },
  });
  const mentoring = await make.schedule(admin, {
    kind: 'mentoring',
    anotherEvent: '',
    mentoring: { group: [cendana._id] },
    classes: { class: [] },
  });
  const cancelled = await make.schedule(admin, {
    anotherEvent: 'Upacara bersama\nPakai seragam.',
    status: 'cancelled',
    statusReason: 'Listrik padam.',
  });
  await make.schedule(admin, { kind: 'classes', anotherEvent: '', classes: { class: [other._id] } });
  for (const scheduleDate of ['2026-10-20', '2026-10-21', '2027-11-21', '2027-11-22']) {
    await make.schedule(admin, { scheduleDate, anotherEvent: `Hari ${scheduleDate}` });
  }
  ids = {
    tifa: tifa._id,
    gaharu: gaharu._id,
    cendana: cendana._id,
    lesson: lesson._id,
    mentoring: mentoring._id,
    cancelled: cancelled._id,
  };
});
afterAll(() => server.stop());

interface Feed {
  text: string;
  name: unknown;
  events: ICAL.Event[];
}

async function read(address: string): Promise<Feed> {
  const { status, text } = await server.visitor().get(address);
  expect([address, status]).toEqual([address, 200]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { text, name: calendar.getFirstPropertyValue('x-wr-calname'), events };
}

async function one(id: string): Promise<ICAL.Event> {
  const { events } = await read(`/jadwal/${id}.ics`);
  expect(events).toHaveLength(1);
  return events[0] ?? new ICAL.Event();
}

/** The UID and sequence of an event. */
const countOf = (event: ICAL.Event) => [event.uid, event.sequence];
const stampOf = (event: ICAL.Event) => String(event.component.getFirstPropertyValue('last-modified'));

/** The body of an edit that changes nothing. */
const same = (schedule: Schedule) => ({
  ...scheduleBody(),
  kind: schedule.kind,
  scheduleDate: schedule.scheduleDate,
  anotherEvent: schedule.anotherEvent,
});

describe('/kalender.ics', () => {
  it('contains 30 days back and 366 ahead, in WIB', async () => {
    const { name, events } = await read('/kalender.ics');
    expect(name).toBe('Suluh');
    expect(events.map(({ summary }) => summary)).toEqual([
      'Hari 2026-10-21',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      'Matematika (Kelas)',
      'Hari 2027-11-21',
    ]);
    // 00.30 WIB of the next day, 17.30 of this one in UTC.
    server.clock.now = new Date('2026-11-20T17:30:00Z');
    const next = (await read('/kalender.ics')).events.map(({ summary }) => summary);
    server.clock.now = new Date('2026-11-20T10:00:00+07:00');
    expect(next.at(-1)).toBe('Hari 2027-11-22');
    expect(next).not.toContain('Hari 2026-10-21');
  });

  it("contains only a class's or group's own schedules, under its name", async () => {
    const tifa = await read(`/kalender.ics?class=${ids.tifa}`);
    const uids = (feed: Feed) => feed.events.map(({ uid }) => uid);
    expect(tifa.name).toBe('Suluh · Kelas Tifa');
    expect(uids(tifa)).toContain(`${ids.lesson}@suluh`);
    expect(uids(tifa)).toContain(`${ids.cancelled}@suluh`);
    expect(uids(tifa)).not.toContain(`${ids.mentoring}@suluh`);
    const gaharu = await read(`/kalender.ics?group=${ids.gaharu}`);
    expect(gaharu.name).toBe('Suluh · Gaharu');
    expect(uids(gaharu)).toEqual(uids(tifa));
    const cendana = await read(`/kalender.ics?group=${ids.cendana}`);
    expect(uids(cendana)).toContain(`${ids.mentoring}@suluh`);
    expect(uids(cendana)).not.toContain(`${ids.lesson}@suluh`);
  });

  it.each([
    [`class=${NOBODY}`, 'class', 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.'],
    [`group=${NOBODY}`, 'group', 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.'],
    ['class=a&group=b', 'group', 'Pilih satu kelas atau satu kelompok, tidak keduanya.'],
    ['class=%00', 'class', 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.'],
  ])('refuses %s', async (query, field, message) => {
    const answer = await server.visitor().get(`/kalender.ics?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('is sent as a compressed calendar, and as 304 for a matching ETag', async () => {
    for (const address of ['/kalender.ics', `/kalender.ics?class=${ids.tifa}`, `/jadwal/${ids.lesson}.ics`]) {
      const plain = await ask(server.url + address);
      expect(plain.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="suluh.ics"',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(/^"[\w-]+"$/),
      });
      const head = await ask(server.url + address, {}, 'HEAD');
      expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag]);
      for (let round = 0; round < 2; round += 1) {
        const again = await ask(server.url + address, { 'if-none-match': plain.headers.etag });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
      }
    }
    const plain = await ask(`${server.url}/kalender.ics`);
    const br = await ask(`${server.url}/kalender.ics`, { 'accept-encoding': 'br' });
    const gzip = await ask(`${server.url}/kalender.ics`, { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect((await server.visitor().post('/kalender.ics')).status).toBe(405);
  });

  it('contains no meeting link, even in the join window', async () => {
    server.clock.now = new Date('2026-11-20T19:10:00+07:00');
    const { text } = await read('/kalender.ics');
    server.clock.now = new Date('2026-11-20T10:00:00+07:00');
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).not.toMatch(/zoom/i);
    expect(unfolded).toContain('Tautan cadangan');
  });
});

it('contains the schedules nearest to today if there are too many', async () => {
  const other = await startTestServer();
  const dates = Array.from({ length: 390 }, (_, index) => addDays('2026-10-25', index));
  const rows = dates.flatMap((date, day) =>
    Array.from({ length: 11 }, (_, index) => ({
      id: `j-${day}-${index}`,
      kind: 'other' as const,
      date,
      start_time: '09:00',
      end_time: '10:00',
      link_zoom: 'https://zoom.us/j/1',
      another_event: `Kegiatan ${date}`,
      subject_id: null,
      teacher_id: null,
      mentor_id: null,
      updated_at: '2026-10-01T00:00:00.000Z',
    })),
  );
  await other.db.write(async (tx) => {
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx
        .insertInto('schedules')
        .values(rows.slice(start, start + 1_000))
        .execute();
    }
  });
  const { text } = await other.visitor().get('/kalender.ics');
  await other.stop();
  const told = text.matchAll(/^SUMMARY:Kegiatan (\S+)\r$/gm);
  const days = [...told].map(([, day]) => day);
  expect([days.length, days[0]]).toEqual([4_000, '2026-10-25']);
  expect(days.at(-1)).toBe(dates[363]);
});

describe('/jadwal/{id}.ics', () => {
  it('describes one schedule: time in UTC, title, people, and link', async () => {
    const event = await one(ids.lesson);
    expect([event.summary, event.uid, event.sequence]).toEqual(['Matematika (Kelas)', `${ids.lesson}@suluh`, 0]);
    const { text } = await read(`/jadwal/${ids.lesson}.ics`);
    expect(text).toContain('\r\nDTSTART:20261120T120000Z\r\nDTEND:20261120T133000Z\r\n');
    expect(event.description).toBe(
      [
        'Kelas: Kelas Tifa',
        'Pengajar: Ibu Ani · Digantikan Pak Budi',
        'Bawa buku; catat, ya.',
        'Tautan cadangan',
        `Rincian dan tautan: ${ORIGIN}/jadwal/${ids.lesson}`,
      ].join('\n'),
    );
    expect(event.component.getFirstPropertyValue('url')).toBe(`${ORIGIN}/jadwal/${ids.lesson}`);
  });

  it('keeps a cancelled one as confirmed and free, with a note', async () => {
    const event = await one(ids.cancelled);
    expect(event.summary).toBe('[DIBATALKAN] Upacara bersama');
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(event.description).toBe(
      `Dibatalkan: Listrik padam.\nPakai seragam.\nRincian dan tautan: ${ORIGIN}/jadwal/${ids.cancelled}`,
    );
  });

  it('is a 404 for an unknown schedule', async () => {
    for (const id of [NOBODY, 'x.y', '%00', 'x'.repeat(200)]) {
      const answer = await server.visitor().get(`/jadwal/${id}.ics`, { accept: 'text/calendar' });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });
});

describe('every change of what a schedule shows', () => {
  it('raises its SEQUENCE and LAST-MODIFIED, and keeps its UID', async () => {
    const schedule = await make.schedule(admin, { anotherEvent: 'Berubah' });
    const { _id: id } = schedule;
    const uid = `${id}@suluh`;
    let before = await one(id);
    expect(countOf(before)).toEqual([uid, 0]);
    const edits: [string, string, object][] = [
      ['a text', `editSchedule/${id}`, { ...same(schedule), anotherEvent: 'Diubah' }],
      ['a move', `editSchedule/${id}`, { ...same(schedule), scheduleTimeStart: '09:15', announceMove: true }],
      ['a cancellation', `editSchedule/${id}`, { ...same(schedule), status: 'cancelled', statusReason: 'Hujan.' }],
      ['its end', `editSchedule/${id}`, { ...same(schedule), status: 'planned' }],
    ];
    for (const [index, [what, path, body]] of edits.entries()) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      const answer = await admin.put(`/api/v1/admin/${path}`, body);
      expect([what, answer.status]).toEqual([what, 200]);
      const after = await one(id);
      expect([what, ...countOf(after)]).toEqual([what, uid, index + 1]);
      expect(stampOf(after) > stampOf(before), what).toBe(true);
      before = after;
    }
    expect((await admin.put(`/api/v1/admin/scheduleLog/${id}`, { held: true })).status).toBe(200);
    expect([countOf(await one(id)), stampOf(await one(id))]).toEqual([countOf(before), stampOf(before)]);
    server.clock.now = new Date('2026-11-20T10:00:00+07:00');
  });

  it('also raises them for a new name of a record that it shows, and keeps open forms valid', async () => {
    const subject = await make.subject(admin, { name: 'Fisika' });
    const teachers = [await make.teacher(admin), await make.teacher(admin)] as const;
    const mentors = [await make.mentor(admin), await make.mentor(admin)] as const;
    const [owner, group, webinar] = [await make.classOf(admin), await make.group(admin), await make.webinar(admin)];
    const schedule = await make.schedule(admin, {
      classes: { class: [owner._id], subjects: subject._id, teacher: teachers[0]._id, substitute: teachers[1]._id },
      mentoring: { group: [group._id], mentor: mentors[0]._id, substitute: mentors[1]._id },
      webinar: { event: [webinar._id] },
    });
    const other = await make.schedule(admin, { anotherEvent: 'Lain' });
    let before = await one(schedule._id);
    const edits: [string, object][] = [
      [`editSubject/${subject._id}`, { ...subject, name: 'Fisika Dasar' }],
      ...teachers.map((one): [string, object] => [`teachers/${one._id}`, { ...one, name: `${one.name} Baru` }]),
      ...mentors.map((one): [string, object] => [`mentor/${one._id}`, { ...one, name: `${one.name} Baru` }]),
      [`editClass/${owner._id}`, { ...owner, className: 'Kelas Baru' }],
      [`mentoringGroup/${group._id}`, { groupName: `${group.groupName} Baru` }],
      [`webinar/${webinar._id}`, { ...webinar, webinarTheme: 'Tema yang baru' }],
      [`webinar/${webinar._id}`, { ...webinar, webinarTheme: 'Tema yang baru', webinarSpeaker: 'Pembicara Baru' }],
    ];
    for (const [index, [path, body]] of edits.entries()) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      const sent = { ...body, updatedAt: null };
      for (const round of ['changed', 'the same']) {
        expect([path, round, (await admin.put(`/api/v1/admin/${path}`, sent)).status]).toEqual([path, round, 200]);
      }
      const after = await one(schedule._id);
      expect([path, ...countOf(after)]).toEqual([path, `${schedule._id}@suluh`, index + 1]);
      expect(stampOf(after) > stampOf(before), path).toBe(true);
      before = after;
    }
    expect(countOf(await one(other._id))).toEqual([`${other._id}@suluh`, 0]);
    expect((await admin.put(`/api/v1/admin/editSchedule/${schedule._id}`, schedule)).status).toBe(200);
    server.clock.now = new Date('2026-11-20T10:00:00+07:00');
  });

  it('raises those of later schedules of a series, if they change', async () => {
    const dates = ['2026-11-23', '2026-11-30', '2026-12-07'];
    const body = { ...scheduleBody({ anotherEvent: 'Mingguan' }), dates };
    const made: Schedule[] = (await admin.post('/api/v1/admin/repeatSchedule', body)).body.data;
    const [, second] = made;
    const edit = { ...body, scheduleDate: '2026-11-30', anotherEvent: 'Tiap minggu', scope: 'following' };
    expect((await admin.put(`/api/v1/admin/editSchedule/${second?._id}`, edit)).body.updated).toBe(2);
    const sequences = await Promise.all(made.map(async ({ _id }) => (await one(_id)).sequence));
    expect(sequences).toEqual([0, 1, 1]);
  });
});
