import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { make, scheduleBody } from '../support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const REASON = 'Listrik di sekolah padam.';
const LINK = 'https://zoom.us/j/80000000001';

let built: BuiltPages;
let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  built = makeBuiltPages();
  server = await startTestServer({ webDir: built.dir, now: '2026-11-20T09:30:00+07:00' });
  admin = await server.admin();
  const [teacher, mentor] = [
    { named: await make.teacher(admin, { name: 'Ibu Ani' }), substitute: await make.teacher(admin, { name: 'Pak Budi' }) },
    { named: await make.mentor(admin, { name: 'Kak Domi' }), substitute: await make.mentor(admin, { name: 'Kak Cici' }) },
  ];
  await make.schedule(admin, {
    anotherEvent: 'Pagi berekaman',
    scheduleTimeStart: '07:00',
    scheduleTimeEnd: '08:00',
    recordingLink: 'https://youtu.be/MHXO86wKeDY',
  });
  await make.schedule(admin, { anotherEvent: 'Batal saja', linkZoom: LINK, status: 'cancelled', statusReason: REASON });
  const moved = await make.schedule(admin, {
    scheduleDate: '2026-11-16',
    scheduleTimeStart: '19:00',
    scheduleTimeEnd: '20:30',
    kind: 'classes',
    anotherEvent: 'Dengan pengganti',
    classes: {
      class: [(await make.classOf(admin))._id],
      teacher: teacher.named._id,
      substitute: teacher.substitute._id,
    },
    mentoring: { group: [(await make.group(admin))._id], mentor: mentor.named._id, substitute: mentor.substitute._id },
    recordingLink: 'https://youtu.be/aaaaaaaaaaa',
  });
  await move(moved, { scheduleTimeStart: '13:00', scheduleTimeEnd: '14:30', announceMove: true });
  await make.schedule(admin, {
    scheduleDate: '2026-11-21',
    anotherEvent: 'Besok batal',
    status: 'cancelled',
    statusReason: REASON,
  });
  await make.schedule(admin, { scheduleDate: '2026-11-22', anotherEvent: 'Lusa jadi' });
});
afterAll(async () => {
  await server.stop();
  built.remove();
});

/** Moves a schedule to 20 November, and changes nothing else. */
async function move(schedule: Schedule, place: object): Promise<void> {
  const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id);
  const answer = await admin.put(`/api/v1/admin/editSchedule/${schedule._id}`, {
    ...scheduleBody({ kind: schedule.kind, anotherEvent: schedule.anotherEvent }),
    classes: { class: ids(schedule.classes.class), teacher: schedule.classes.teacher?._id },
    mentoring: { group: ids(schedule.mentoring.group), mentor: schedule.mentoring.mentor?._id },
    ...place,
  });
  expect(answer.status, answer.text).toBe(200);
}

async function pageAt(path: string): Promise<{ drawn: string; data: string }> {
  const { status, text } = await server.visitor().get(path);
  expect(status).toBe(200);
  const [drawn = '', data = ''] = text.split(/<script[^>]* id="data"[^>]*>/);
  return { drawn: drawn.slice(drawn.indexOf('<main')), data };
}

/** Returns the text of HTML, without tags. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

/** Returns the part of the HTML from one text to another. */
const between = (html: string, from: string, to: string) => html.split(from)[1]?.split(to)[0] ?? '';

describe.each([
  ['/', 'article'],
  ['/calendar?day=2026-11-20', 'li'],
] as const)('%s without scripts', (path, element) => {
  /** Returns the ticket that contains a text. */
  async function ticketOf(text: string): Promise<string> {
    const { drawn } = await pageAt(path);
    const from = element === 'li' ? drawn.slice(drawn.indexOf('<dialog')) : drawn;
    const tickets = from
      .split(element === 'li' ? 'Jadwal ke ' : '<article')
      .slice(1)
      .map((part) => (element === 'li' ? part : (part.split('</article>')[0] ?? '')))
      .filter((part) => part.includes(text));
    expect([text, tickets.length]).toEqual([text, 1]);
    return tickets[0] ?? '';
  }

  it('shows a cancellation with its reason and no link', async () => {
    const ticket = await ticketOf('Batal saja');
    expect(ticket).toContain(`>Dibatalkan: ${REASON}<`);
    expect(ticket).not.toContain('Gabung');
    expect(ticket).not.toContain('zoom.us');
    expect((await pageAt(path)).data).not.toContain(LINK);
  });

  it('shows the former date and time, the replaced person and the substitute', async () => {
    const ticket = await ticketOf('Dengan pengganti');
    expect(textOf(ticket)).toContain('Dipindah dari Sen 16 Nov, 19.00 WIB');
    for (const notice of ['Ibu Ani · Digantikan Pak Budi', 'Kak Domi · Digantikan Kak Cici']) {
      expect(ticket).toContain(`>${notice}<`);
      expect(ticket.indexOf(notice)).toBeLessThan(ticket.indexOf('<dl'));
    }
    // Each person is named only once.
    for (const name of ['Ibu Ani', 'Pak Budi', 'Kak Domi', 'Kak Cici']) expect(ticket.split(name)).toHaveLength(2);
    expect(ticket).not.toContain('Dibatalkan');
  });

  it('links to recordings only of past schedules', async () => {
    const ticket = await ticketOf('Pagi berekaman');
    expect(ticket).toMatch(/href="https:\/\/www\.youtube\.com\/watch\?v=MHXO86wKeDY"[^>]*><span>Tonton rekaman/);
    expect((await pageAt(path)).drawn.split('Tonton rekaman')).toHaveLength(2);
  });

  it('contains no data of empty or usual fields', async () => {
    const { data } = await pageAt(path);
    expect(data).toContain('"status":"cancelled"');
    const schedules = data.slice(data.indexOf('"scheduleDate"'), data.lastIndexOf('"anotherEvent"'));
    for (const silent of ['"planned"', ':null', 'noticedAt', 'series']) expect(schedules).not.toContain(silent);
  });
});

it("shows today's cancellations and moves above the tickets until their end", async () => {
  const newsAt = async (now: string) => {
    server.clock.now = new Date(now);
    const { drawn } = await pageAt('/');
    return textOf(between(drawn, 'aria-label="Perubahan jadwal">', '</ul>'));
  };
  const news = await newsAt('2026-11-20T09:30:00+07:00');
  expect(news).toContain(`Batal saja 09.00 WIB dibatalkan: ${REASON}`);
  // The first ticket itself says that it was moved.
  expect(news).not.toContain('pindah ke');
  // In the evening, only the cancelled schedule before the next one is left.
  expect(await newsAt('2026-11-20T15:00:00+07:00')).toMatch(/^Besok batal Sab\s21\sNov, 09\.00 WIB dibatalkan[^W]*$/);
  server.clock.now = new Date('2026-11-20T09:30:00+07:00');
});

it('still shows classes and people on the slide of a past schedule', async () => {
  server.clock.now = new Date('2026-11-20T15:00:00+07:00');
  const { drawn } = await pageAt('/');
  server.clock.now = new Date('2026-11-20T09:30:00+07:00');
  const ticket = drawn.split('<article').find((part) => part.includes('Dengan pengganti')) ?? '';
  expect(textOf(ticket)).toContain('Selesai');
  for (const text of ['Ibu Ani · Digantikan Pak Budi', 'Kak Domi · Digantikan Kak Cici']) expect(ticket).toContain(`>${text}<`);
});

it('never shows a cancelled schedule as the next activity, today or later', async () => {
  const { drawn } = await pageAt('/');
  const tickets = drawn.slice(drawn.indexOf('<article'));
  expect(tickets.indexOf('Dengan pengganti')).toBeLessThan(tickets.indexOf('Batal saja'));
  expect(drawn).toContain('>Berikutnya<');
  expect(drawn).not.toContain('Sedang berlangsung');
  expect(drawn).not.toContain('Besok batal');
  server.clock.now = new Date('2026-11-20T15:00:00+07:00');
  const evening = await pageAt('/');
  server.clock.now = new Date('2026-11-20T09:30:00+07:00');
  expect(between(evening.drawn, 'Kegiatan berikutnya', '</a>')).toContain('Lusa jadi');
  expect(evening.drawn.slice(evening.drawn.indexOf('<article'))).not.toContain('Besok batal');
});

it('shows cancellations and former times; a day with only cancelled schedules has no link to join', async () => {
  const { drawn } = await pageAt('/calendar?month=2026-11&day=2026-11-21');
  expect(drawn).toContain('aria-label="Jumat, 20 November 2026, hari ini, 3 kegiatan, 1 dibatalkan"');
  const cell = between(drawn, 'data-day="2026-11-20"', '</td>');
  for (const text of [`Dibatalkan: ${REASON}`, 'Dipindah dari Sen 16 Nov, 19.00 WIB']) expect(textOf(cell)).toContain(text);
  expect(between(drawn, '<dialog', '</dialog>')).toContain('Besok batal');
  expect(between(drawn, '<dialog', '</dialog>')).not.toContain('Ikuti kegiatan');
});
