import type { FastifyInstance } from 'fastify';
import type { Reader } from '#platform/server/database/database.ts';
import { ADMIN_PREFIX, STAFF_PREFIX } from '#platform/shared/calls.ts';
import { PROGRAMME_HEADER } from '#platform/shared/programme.ts';

/** Reads the version of the programme's settings. */
export interface ProgrammeVersion {
  /** Returns the version in a snapshot of the database. */
  in(read: Reader): Promise<string>;
  /** Returns the current version. */
  now(): Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    programmeVersion: ProgrammeVersion;
  }
}

/**
 * Adds the version of the programme's settings to the answers of admin and staff calls, so that an open page learns of a change
 * with its next read. These answers carry the current version, so the answer to a change already has the new one. Public reads are
 * cached: `route.ts` adds the version of the snapshot that their data comes from.
 */
export function announceProgramme(app: FastifyInstance, version: ProgrammeVersion): void {
  app.decorate('programmeVersion', version);
  app.addHook('onSend', async ({ url }, reply, payload) => {
    if (!url.startsWith(ADMIN_PREFIX) && !url.startsWith(STAFF_PREFIX)) return payload;
    // Without the database there is no version, but still an answer.
    const now = await version.now().catch(() => null);
    if (now !== null) reply.header(PROGRAMME_HEADER, now);
    return payload;
  });
}
