import { z } from 'zod';
import { idFromPath } from '#platform/server/records/ids.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { readUsage, USAGE_KINDS, usageAnswer } from '#platform/shared/records/usage.ts';
import { countUsage } from './queries.ts';

const kind = z.enum(USAGE_KINDS);

/** Adds the call that counts which records a delete would affect. The dialogs before a delete show the numbers. */
export function usageRoutes(app: App): void {
  route(app, readUsage, {
    tag: 'Hapus',
    summary: 'Apa yang ikut terhapus atau kehilangan data ini',
    schemas: { params: z.object({ kind, id: z.string() }), answer: usageAnswer },
    read: async (db, { params }) => ({ data: await countUsage(db, kind.parse(params.kind), idFromPath(params.id)) }),
  });
}
