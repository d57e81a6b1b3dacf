import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_PATHS } from '#app/staff/paths.ts';
import { listStaffSessions, readStaffMe } from '#features/auth/calls.ts';
import { listStaffSchedules, readStaffHours } from '#features/attendance/calls.ts';
import { hoursProblem, parseHoursSpan } from '#features/attendance/hours-rules.ts';
import { weekWindow } from '#features/schedules/rules.ts';
import { pinEncoding } from '#platform/server/http/delivery/content-encoding.ts';
import { textWithoutTag } from '#platform/server/http/delivery/content.ts';
import { deliver } from '#platform/server/http/delivery/deliver.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { callUrl } from '#platform/shared/calls.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { dateInWib, isDate, type Clock, type IsoDate } from '#platform/shared/wib.ts';
import { dataBlock, SETTINGS_PLACEHOLDER } from './admin-pages.ts';

interface StaffPagesOptions {
  clock: Clock;
  /** The session cookie, read only to see whether somebody is signed in. */
  session: TokenCookie;
  programme: ProgrammeSettings;
  /** The folder of the built pages. */
  assetsDir: string;
  /** Their only HTML file. */
  html: string;
}

/** The first reads of each page, character for character as it requests them; announced to the browser as preloads. */
const READS: Readonly<Record<string, (query: URLSearchParams, today: IsoDate) => string[]>> = {
  [STAFF_PATHS.week]: (query, today) => {
    const day = query.get('minggu') ?? '';
    return [callUrl(listStaffSchedules, { query: weekWindow(isDate(day) ? day : today) })];
  },
  [STAFF_PATHS.hours]: (query, today) => {
    const span = parseHoursSpan(query, today);
    return hoursProblem(span) === null ? [callUrl(readStaffHours, { query: span })] : [];
  },
  [STAFF_PATHS.account]: () => [callUrl(listStaffSessions)],
};

/** The pages of teachers and mentors under `/staf`: the same HTML for each, 404 at any other address; never cached. */
export const staffPages: FastifyPluginAsync<StaffPagesOptions> = async (app, options) => {
  const { clock, session, programme, assetsDir, html } = options;
  const content = textWithoutTag(html.replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', programme)));
  const send = (status: 200 | 404) => (request: FastifyRequest, reply: FastifyReply) =>
    deliver(request, reply, { ...content, status, type: 'text/html; charset=utf-8' });

  app.addHook('onRequest', pinEncoding);
  await app.register(fastifyStatic, {
    root: join(assetsDir, 'assets'),
    prefix: '/staf/assets/',
    decorateReply: false,
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    setHeaders: (response) => response.setHeader('vary', 'Accept-Encoding'),
    immutable: true,
    maxAge: '365d',
  });
  const page = { schema: { hide: true } };
  for (const path of Object.values(STAFF_PATHS)) {
    const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
      const reads = READS[path];
      if (reads && session.read(request) !== null) {
        const { searchParams } = new URL(request.url, 'http://localhost');
        const addresses = [callUrl(readStaffMe), ...reads(searchParams, dateInWib(clock()))];
        void reply.header('link', addresses.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`).join(', '));
      }
      return send(200)(request, reply);
    };
    app.get(path, page, sendPage);
    app.get(`${path}/`, page, sendPage);
  }
  app.get('/staf/*', page, send(404));
};
