import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serialisePageData } from '#app/student/page-data.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { preparedContent } from '#platform/server/http/delivery/content.ts';
import { allowStyle } from '#platform/server/http/security.ts';
import { sendAsFile } from '#platform/server/http/delivery/for-documents.ts';
import { deliver } from '#platform/server/http/delivery/deliver.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { NO_WORKER } from './no-worker.ts';
import type { StudentAssets } from './student-assets.ts';
import { fromSettings } from './page-settings.ts';
import { studentDocument } from './student-document.ts';

/** The largest time that a `Date` can have, in milliseconds: the shell is always valid. */
const FOREVER = 8.64e15;

/** The worker's content security policy: it may send requests only to this server. */
const WORKER_POLICY = "default-src 'none';connect-src 'self'";

interface OfflineFilesOptions {
  settings: LiveSettings;
  publicUrl: string;
  assets: StudentAssets;
  assetsDir: string;
}

/**
 * Serves the two files of the students' offline use: the service worker, and the shell. The shell is a students' document without
 * content; the browser renders a page into it from stored data.
 */
export function serveOfflineFiles(app: FastifyInstance, { settings, publicUrl, assets, assetsDir }: OfflineFilesOptions): void {
  const options = { schema: { hide: true }, config: { cache: 'revalidate' } } as const;

  const worker = preparedContent(readFileSync(join(assetsDir, 'sw.js'), 'utf8'));
  const noWorker = preparedContent(NO_WORKER);
  app.get('/sw.js', options, async (request, reply) => {
    const { offline } = await settings.now();
    sendAsFile(reply, WORKER_POLICY);
    return deliver(request, reply, { ...(offline ? worker : noWorker), type: 'text/javascript' });
  });

  const shellWith = (programme: ProgrammeSettings) => {
    const embedded = serialisePageData({ since: 0, until: FOREVER, address: null, choice: null, programme, hydration: null });
    const empty = { head: { title: 'Memuat…', description: '' }, status: 200, page: undefined, html: () => '', embedded };
    return preparedContent(studentDocument(empty, assets, new URL('/luring', publicUrl)));
  };
  const { styleHash } = assets.partsOf(undefined);
  // The texts of letters are left out: only the pages of admins, teachers and mentors use them.
  const shell = fromSettings(settings, ({ letterPlace: _place, letterSigner: _signer, ...programme }) => shellWith(programme));
  app.get('/luring', options, async (request, reply) => {
    void reply.header('x-robots-tag', 'noindex');
    allowStyle(reply, styleHash);
    return deliver(request, reply, { ...(await shell()), type: 'text/html; charset=utf-8' });
  });
}
