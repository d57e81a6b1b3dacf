import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import { sendPrepared } from '#platform/server/http/prepared/prepared-answers.ts';
import { spanAround } from '#platform/server/http/prepared/span.ts';
import { idFromPath, orNotFound } from '#platform/server/records/ids.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { feedQuery } from '../contract.ts';
import { assertAudience } from './audience.ts';
import { findFed, listFeed, nameFeed } from './feed-queries.ts';
import { writeCalendar } from './icalendar.ts';
import { toCalendarEvent } from './feed-event.ts';

export interface FeedDeps extends Deps {
  /** The address people use. */
  siteUrl: string;
}

const CALENDAR = 'text/calendar; charset=utf-8';
const FEED = '/kalender.ics';
const ONE = '/jadwal/:id.ics';
const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;

/** Calendars of all, of a class's or of a group's schedules, and of one schedule. */
export function feedRoutes(app: App, { db, siteUrl }: Pick<FeedDeps, 'db' | 'siteUrl'>): void {
  // Each may be thousands of schedules.
  const inTurn = pLimit(1);

  /** Inline: phones then offer it to their calendar at once. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    keep: 'common' | 'rare',
    write: (now: Date) => Promise<string>,
  ) => {
    const prepared = await app.prepared.take(address, async (now) => ({
      status: 200,
      type: CALENDAR,
      text: await inTurn(() => write(now)),
      span: spanAround(now),
      keep,
    }));
    return sendPrepared(request, reply.header('content-disposition', 'inline; filename="suluh.ics"'), prepared);
  };

  app.get(FEED, { ...options, schema: { ...options.schema, querystring: feedQuery } }, ({ query }, reply) =>
    send(reply.request, reply, callUrl({ method: 'GET', path: FEED }, { query }), 'common', async (now) => {
      await assertAudience(db.read, query);
      const schedules = await listFeed(db.read, query, dateInWib(now));
      return writeCalendar(
        await nameFeed(db.read, query),
        schedules.map((schedule) => toCalendarEvent(schedule, siteUrl)),
      );
    }),
  );
  app.get<{ Params: { id: string } }>(ONE, options, ({ params }, reply) => {
    const id = idFromPath(params.id);
    return send(reply.request, reply, callUrl({ method: 'GET', path: ONE }, { params: { id } }), 'rare', async () => {
      const schedule = orNotFound(await findFed(db.read, id));
      return writeCalendar('Suluh', [toCalendarEvent(schedule, siteUrl)]);
    });
  });
}
