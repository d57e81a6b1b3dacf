import { z } from 'zod';
import { idFromPath } from '#platform/server/records/ids.ts';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { readUsage, USAGE_KINDS, usageAnswer } from '#platform/shared/usage.ts';
import { countUsage } from './queries.ts';

const kind = z.enum(USAGE_KINDS);

/** What a delete takes along, with counts: every delete dialog says it. */
export function usageRoutes(app: App, { db }: Deps): void {
  route(app, readUsage, {
    tag: 'Hapus',
    summary: 'Apa yang ikut terhapus atau kehilangan data ini',
    schemas: { params: z.object({ kind, id: z.string() }), answer: usageAnswer },
    handle: async ({ params }) => ({ data: await countUsage(db.read, kind.parse(params.kind), idFromPath(params.id)) }),
  });
}
