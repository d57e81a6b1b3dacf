import { z } from 'zod';
import { idFromPath } from '#platform/server/database/ids.ts';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import { USAGE_KINDS, usageAnswer } from '../contract.ts';
import { readUsage } from './queries.ts';

/** What a delete takes along, with counts: every delete dialog says it. */
export function usageRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/v1/admin/usage/:kind/:id',
    {
      schema: {
        tags: ['Hapus'],
        summary: 'Apa yang ikut terhapus atau kehilangan data ini',
        params: z.object({ kind: z.enum(USAGE_KINDS), id: z.string() }),
        response: { 200: usageAnswer },
      },
    },
    async ({ params }) => ({ data: await readUsage(db.read, params.kind, idFromPath(params.id)) }),
  );
}
