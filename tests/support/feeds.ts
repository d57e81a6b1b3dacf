import ICAL from 'ical.js';
import { afterAll, beforeAll, expect } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** The public address of the test server. */
export const ORIGIN = 'https://belajar.example.org';

export let server: TestServer;
export let admin: Caller;
export let ids: Record<'tifa' | 'gaharu' | 'cendana' | 'lesson' | 'mentoring' | 'cancelled', string>;

/**
 * Prepares a file of tests about calendar feeds (`feeds.db.test.ts`, `feed-changes.db.test.ts`): starts a server with schedules, to
 * which the tests refer by `ids`. A schedule without a date is on the test's day, 20 November 2026.
 */
export function serveFeeds(): void {
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
    // This lesson is for Kelas Tifa, and therefore also for the class's group Gaharu. It has a substitute, characters that a feed
    // must escape, and a link that no feed may show.
    const lesson = await make.schedule(admin, {
      scheduleTimeStart: '19:00',
      scheduleTimeEnd: '20:30',
      kind: 'classes',
      anotherEvent: 'Bawa buku; catat, ya.\nTautan cadangan https://us02web.zoom.us/j/555?pwd=rahasia',
      classes: { class: [tifa._id], subjects: subject._id, teacher: ani._id, substitute: budi._id },
    });
    // This mentoring is for the group Cendana, and therefore also for the group's class, Kelas Pikon.
    const mentoring = await make.schedule(admin, {
      kind: 'mentoring',
      anotherEvent: '',
      mentoring: { group: [cendana._id] },
      classes: { class: [] },
    });
    // This schedule names no class and no group, so it is for everyone.
    const cancelled = await make.schedule(admin, {
      anotherEvent: 'Upacara bersama\nPakai seragam.',
      status: 'cancelled',
      statusReason: 'Listrik padam.',
    });
    // This lesson must not be in the feed of Kelas Tifa.
    await make.schedule(admin, { kind: 'classes', anotherEvent: '', classes: { class: [other._id] } });
    // A feed begins 30 days back (21 October) and ends 366 days ahead (21 November). The other two days are just outside.
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
}

/** A parsed calendar feed. */
export interface Feed {
  text: string;
  name: unknown;
  events: ICAL.Event[];
}

/** Reads a feed as a visitor, and parses it. */
export async function readFeed(address: string): Promise<Feed> {
  const { status, text } = await server.visitor().get(address);
  expect([address, status]).toEqual([address, 200]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { text, name: calendar.getFirstPropertyValue('x-wr-calname'), events };
}

/** Reads the feed of one schedule, and returns its only event. */
export async function readEvent(id: string): Promise<ICAL.Event> {
  const { events } = await readFeed(`/jadwal/${id}.ics`);
  expect(events).toHaveLength(1);
  return events[0] ?? new ICAL.Event();
}
