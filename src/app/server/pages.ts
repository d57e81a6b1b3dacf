import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '#platform/server/http/app-server.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { adminPages } from './admin-pages.ts';

export interface PageParts {
  clock: Clock;
  programme: ProgrammeSettings;
  publicUrl: string;
  /** The folder of the built pages. */
  webDir: string;
}

const FRONT_PAGE = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Suluh</title></head>
<body><main><h1>Suluh</h1><p>Server berjalan. <a href="/api/v1/openapi.json">Dokumen API</a></p></main></body>
</html>
`;

/** What people see. */
export const pages = {
  /** `sha256-…` of each stylesheet that a page carries inline. */
  styleHashes(_webDir: string): string[] {
    return [];
  },
  async serve(app: App, { programme, webDir }: PageParts): Promise<void> {
    const assetsDir = join(webDir, 'admin');
    if (existsSync(assetsDir)) await app.register(adminPages, { programme, assetsDir });
    app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(FRONT_PAGE));
  },
};
