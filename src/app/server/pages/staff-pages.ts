import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ASK_PATH, STAFF_PATHS } from '#app/staff/paths.ts';
import type { AskState } from '#features/availability/contract.ts';
import { listStaffSessions, readStaffMe } from '#features/auth/calls.ts';
import { listStaffSchedules, readStaffHours } from '#features/attendance/calls.ts';
import { hoursProblem, parseHoursSpan } from '#features/attendance/hours-rules.ts';
import { parseStaffWeek } from '#features/attendance/staff-week.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { pinEncoding } from '#platform/server/http/delivery/content-encoding.ts';
import { textWithoutTag } from '#platform/server/http/delivery/content.ts';
import { deliver } from '#platform/server/http/delivery/deliver.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { callUrl } from '#platform/shared/calls.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { dateInWib, type Clock, type IsoDate } from '#platform/shared/wib.ts';
import { fromSettings } from './page-settings.ts';
import { dataBlock, LINK_HEADERS, SETTINGS_PLACEHOLDER } from './admin-pages.ts';

interface StaffPagesOptions {
  clock: Clock;
  /** The session cookie. It is used only to find out whether somebody is signed in. */
  session: TokenCookie;
  settings: LiveSettings;
  /** The folder of the built pages. */
  assetsDir: string;
  /** The HTML file of all these pages. */
  html: string;
  /** Reads the data of a request to a possible substitute; null if the request is no longer open. */
  findAsk: (token: string) => Promise<AskState | null>;
}

/** The first reads of each page, which a `Link` header preloads. They must be exactly the addresses that the page requests. */
const READS: Readonly<Record<string, (query: URLSearchParams, today: IsoDate) => string[]>> = {
  [STAFF_PATHS.week]: (query, today) => [callUrl(listStaffSchedules, { query: parseStaffWeek(query, today).window })],
  [STAFF_PATHS.hours]: (query, today) => {
    const span = parseHoursSpan(query, today);
    return hoursProblem(span) === null ? [callUrl(readStaffHours, { query: span })] : [];
  },
  [STAFF_PATHS.account]: () => [callUrl(listStaffSessions)],
};

/** Returns the HTML of the page that asks a possible substitute. @param ask null if the request is no longer open */
export function askPage(html: string, programme: ProgrammeSettings, ask: AskState | null): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '<title>Bisa menggantikan?</title>')
    .replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', programme) + dataBlock('ask', ask));
}

/**
 * Serves the built pages of teachers and mentors. All of them have the same HTML; the script in it shows the page.
 *
 * 1. Their built files under `/staf/assets/`.
 * 2. The pages under `/staf` (`STAFF_PATHS`). For somebody who is signed in, a `Link` header preloads the page's data.
 * 3. Any other address under `/staf`: the same HTML, with the status 404.
 * 4. The page that asks a possible substitute (`/bisa/…`). Its HTML contains the request; the status is 410 if the request is no
 *    longer open.
 */
export const staffPages: FastifyPluginAsync<StaffPagesOptions> = async (app, options) => {
  const { clock, session, settings, assetsDir, html, findAsk } = options;
  const content = fromSettings(settings, (programme) =>
    textWithoutTag(html.replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', programme))),
  );
  const programme = fromSettings(settings, (value) => value);
  const send = (status: 200 | 404) => async (request: FastifyRequest, reply: FastifyReply) =>
    deliver(request, reply, { ...(await content()), status, type: 'text/html; charset=utf-8' });

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
  app.get<{ Params: { token: string } }>(ASK_PATH, page, async (request, reply) => {
    const ask = await findAsk(request.params.token);
    void reply.headers(LINK_HEADERS);
    const requestPage = textWithoutTag(askPage(html, await programme(), ask));
    return deliver(request, reply, { ...requestPage, status: ask ? 200 : 410, type: 'text/html; charset=utf-8' });
  });
};
