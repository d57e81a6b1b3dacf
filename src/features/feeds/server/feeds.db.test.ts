import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask } from '#tests/support/ask.ts';
import { addDays } from '#platform/shared/wib.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { ORIGIN, server, ids, type Feed, readFeed, readEvent, serveFeeds } from '#tests/support/feeds.ts';

serveFeeds();

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('/kalender.ics', () => {
  it('contains 30 days back and 366 ahead, in WIB', async () => {
    const { name, events } = await readFeed('/kalender.ics');
    expect(name).toBe('Suluh');
    expect(events.map(({ summary }) => summary)).toEqual([
      'Hari 2026-10-21',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      'Matematika (Kelas)',
      'Hari 2027-11-21',
    ]);
    // In WIB it is 00.30 of the next day; in UTC it is still 17.30 of this day.
    server.clock.now = new Date('2026-11-20T17:30:00Z');
    const next = (await readFeed('/kalender.ics')).events.map(({ summary }) => summary);
    server.clock.now = new Date('2026-11-20T10:00:00+07:00');
    expect(next.at(-1)).toBe('Hari 2027-11-22');
    expect(next).not.toContain('Hari 2026-10-21');
  });

  it("contains only a class's or group's own schedules, under its name", async () => {
    const tifa = await readFeed(`/kalender.ics?class=${ids.tifa}`);
    const uids = (feed: Feed) => feed.events.map(({ uid }) => uid);
    expect(tifa.name).toBe('Suluh · Kelas Tifa');
    expect(uids(tifa)).toContain(`${ids.lesson}@suluh`);
    expect(uids(tifa)).toContain(`${ids.cancelled}@suluh`);
    expect(uids(tifa)).not.toContain(`${ids.mentoring}@suluh`);
    const gaharu = await readFeed(`/kalender.ics?group=${ids.gaharu}`);
    expect(gaharu.name).toBe('Suluh · Gaharu');
    expect(uids(gaharu)).toEqual(uids(tifa));
    const cendana = await readFeed(`/kalender.ics?group=${ids.cendana}`);
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

  it('is sent compressed, and answers a matching ETag with 304', async () => {
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
    const { text } = await readFeed('/kalender.ics');
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
  const summaries = text.matchAll(/^SUMMARY:Kegiatan (\S+)\r$/gm);
  const days = [...summaries].map(([, day]) => day);
  expect([days.length, days[0]]).toEqual([4_000, '2026-10-25']);
  expect(days.at(-1)).toBe(dates[363]);
});

describe('/jadwal/{id}.ics', () => {
  it('describes one schedule: time in UTC, title, people, and link', async () => {
    const event = await readEvent(ids.lesson);
    expect([event.summary, event.uid, event.sequence]).toEqual(['Matematika (Kelas)', `${ids.lesson}@suluh`, 0]);
    const { text } = await readFeed(`/jadwal/${ids.lesson}.ics`);
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

  it('shows a cancelled schedule as confirmed and free, with a note', async () => {
    const event = await readEvent(ids.cancelled);
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
