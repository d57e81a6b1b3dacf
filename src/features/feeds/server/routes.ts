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
import { findFeedSchedule, listFeed, nameFeed } from './feed-queries.ts';
import { writeCalendar } from './icalendar.ts';
import { toCalendarEvent } from './feed-event.ts';

const CALENDAR = 'text/calendar; charset=utf-8';
const FEED = '/kalender.ics';
const SINGLE_EVENT = '/jadwal/:id.ics';
const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;

/**
 * Registers the calendar files that people subscribe to or download: all schedules, those of a class or group, and one schedule.
 * @param siteUrl the site's address without a path
 */
export function feedRoutes(app: App, siteUrl: string): void {
  /**
   * Sends the calendar of an address from the cache. If the cache does not have it, `write` makes it. The answer is sent `inline`,
   * so that a phone opens it immediately in its calendar application.
   * @param keep `rare` for addresses that anyone can invent, so that they do not displace the `common` ones
   */
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
  app.get<{ Params: { id: string } }>(SINGLE_EVENT, options, ({ params }, reply) => {
    const id = idFromPath(params.id);
    return send(reply.request, reply, callUrl({ method: 'GET', path: SINGLE_EVENT }, { params: { id } }), 'rare', async (db) => {
      const schedule = orNotFound(await findFeedSchedule(db, id));
      return writeCalendar('Suluh', [toCalendarEvent(schedule, siteUrl)]);
    });
  });
}
