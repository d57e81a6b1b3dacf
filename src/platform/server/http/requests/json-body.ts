import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';

const MALFORMED_TEXT = 'Isi permintaan bukan JSON yang benar.';

function parse(body: Buffer): unknown {
  if (!isUtf8(body)) throw new Problem('malformed', MALFORMED_TEXT);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem('malformed', MALFORMED_TEXT);
  }
}

/**
 * Parses request bodies, which must be JSON. An empty body counts as none (a `DELETE` with a JSON content type). A call that
 * has a body accepts only an object. `__proto__` and `constructor` are ordinary unknown fields: `JSON.parse` makes them own
 * properties, and the schemas drop them.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : parse(body));
    } catch (error) {
      done(error instanceof Error ? error : new Error(MALFORMED_TEXT));
    }
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body === undefined) return;
    const { body } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new Problem('malformed', 'Isi permintaan harus berupa objek JSON.');
    }
  });
}
