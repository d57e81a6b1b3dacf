import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import { migratedTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** The public calls. They show meeting links only in the join window: by default from 30 minutes before the start to the end. */
const PUBLIC = ['/api/v1/student/schedules', '/api/v1/admin/calendarSchedules', '/api/v1/student/schedules/{id}'];
const LINK = 'https://zoom.us/j/77700000001';
const WEBINAR_LINK = 'https://zoom.us/j/77700000002';

/** Servers with other values of JOIN_WINDOW_MINUTES, by value, on the same database. */
const others = new Map<string, TestServer>();
let database: TestDatabase;
let server: TestServer;
let id: string;

beforeAll(async () => {
  database = await migratedTestDatabase();
  server = await startTestServer({ database });
  const admin = await server.admin();
  const webinar = await make.webinar(admin, { webinarLinkZoom: WEBINAR_LINK });
  ({ _id: id } = await make.schedule(admin, { linkZoom: LINK, webinar: { event: [webinar._id] } }));
  for (const minutes of ['0', '1440', 'always'])
    others.set(minutes, await startTestServer({ database, settings: { JOIN_WINDOW_MINUTES: minutes } }));
});
afterAll(async () => {
  for (const one of [server, ...others.values()]) await one.stop();
  await database.drop();
});

/**
 * The links of the schedule, 09:00–10:00 WIB on 20 November 2026, as a caller sees them at a moment: `20T08:30:00` is 08:30 WIB on
 * that day.
 */
async function linksAt(moment: string, path: string, at: TestServer = server, signedIn = false) {
  at.clock.now = new Date(`2026-11-${moment}+07:00`);
  const caller = signedIn ? await at.admin() : at.visitor();
  const [schedule] = [(await caller.get(path.replace('{id}', id))).body.data].flat();
  return [schedule.linkZoom, schedule.webinar.event[0].webinarLinkZoom];
}

const OPEN = [LINK, WEBINAR_LINK];
const CLOSED = [null, null];

describe.each(PUBLIC)('%s', (path) => {
  it.each([
    ['19T09:15:00.000', CLOSED],
    ['20T08:29:59.999', CLOSED],
    ['20T08:30:00.000', OPEN],
    ['20T09:00:00.000', OPEN],
    ['20T09:59:59.999', OPEN],
    ['20T10:00:00.000', CLOSED],
    ['21T09:15:00.000', CLOSED],
  ])('at %s gives %j', async (moment, expected) => {
    expect(await linksAt(moment, path)).toEqual(expected);
  });

  it('hides them from a signed-in admin too', async () => {
    expect(await linksAt('20T07:00:00', path, server, true)).toEqual(CLOSED);
  });

  it.each([
    ['0', '20T08:59:59.999', CLOSED],
    ['0', '20T09:00:00.000', OPEN],
    ['1440', '19T09:00:00.000', OPEN],
    ['1440', '19T08:59:59.999', CLOSED],
    ['1440', '20T10:00:00.000', CLOSED],
    ['always', '01T00:00:00.000', OPEN],
    ['always', '30T00:00:00.000', OPEN],
  ])('with JOIN_WINDOW_MINUTES=%s at %s gives %j', async (minutes, moment, expected) => {
    const other = others.get(minutes);
    expect(other).toBeDefined();
    expect(await linksAt(moment, path, other)).toEqual(expected);
  });
});

describe("the admin's list", () => {
  it.each(['01T00:00:00', '20T09:30:00', '30T00:00:00'])('always contains them (%s)', async (moment) => {
    expect(await linksAt(moment, '/api/v1/admin/schedules', server, true)).toEqual(OPEN);
  });
});
