import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { answerInTurn } from '#platform/server/http/prepared/answer-in-turn.ts';
import { spanAround } from '#platform/server/http/prepared/span.ts';
import { idFromPath, orNotFound } from '#platform/server/records/ids.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { audienceQuery } from '#features/schedules/window-contract.ts';
import { assertAudience } from '#features/schedules/server/audience-queries.ts';
import { findFed, listFeed, nameFeed } from './feed-queries.ts';
import { writeCalendar } from './icalendar.ts';
import { toCalendarEvent } from './feed-event.ts';

const CALENDAR = 'text/calendar; charset=utf-8';
const FEED = '/kalender.ics';
const ONE = '/jadwal/:id.ics';
const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;

/**
 * Calendars of all schedules, of a class's or group's, and of one schedule.
 * @param siteUrl the address people use.
 */
export function feedRoutes(app: App, siteUrl: string): void {
  /** Inline, so that phones offer it to their calendar at once. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    keep: 'common' | 'rare',
    write: (db: Reader, now: Date) => Promise<string>,
  ) => {
    reply.header('content-disposition', 'inline; filename="suluh.ics"');
    return answerInTurn(request, reply, address, async (now, { read }) => ({
      status: 200,
      type: CALENDAR,
      text: await write(read, now),
      span: spanAround(now),
      keep,
    }));
  };

  app.get(FEED, { ...options, schema: { ...options.schema, querystring: audienceQuery } }, ({ query }, reply) =>
    send(reply.request, reply, callUrl({ method: 'GET', path: FEED }, { query }), 'common', async (db, now) => {
      await assertAudience(db, query);
      const schedules = await listFeed(db, query, dateInWib(now));
      return writeCalendar(
        await nameFeed(db, query),
        schedules.map((schedule) => toCalendarEvent(schedule, siteUrl)),
      );
    }),
  );
  app.get<{ Params: { id: string } }>(ONE, options, ({ params }, reply) => {
    const id = idFromPath(params.id);
    return send(reply.request, reply, callUrl({ method: 'GET', path: ONE }, { params: { id } }), 'rare', async (db) => {
      const schedule = orNotFound(await findFed(db, id));
      return writeCalendar('Suluh', [toCalendarEvent(schedule, siteUrl)]);
    });
  });
}
