import type { App } from '#platform/server/http/app-server.ts';
import { addressNotFound } from '#platform/server/http/problems.ts';
import { addDays, dateInWib, type Clock } from '#platform/shared/wib.ts';

/** The time for which the file is valid. RFC 9116 recommends less than a year. */
const VALID_DAYS = 364;

interface SecurityTxtOptions {
  clock: Clock;
  /** A `mailto:` or https address; null if not set, and then the file does not exist. */
  contact: string | null;
  publicUrl: string;
}

/** Serves `/.well-known/security.txt` (RFC 9116), which names the contact for reports of vulnerabilities. */
export function securityTxt(app: App, { clock, contact, publicUrl }: SecurityTxtOptions): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    if (contact === null) throw addressNotFound();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${addDays(dateInWib(clock()), VALID_DAYS)}T00:00:00.000Z`,
      'Preferred-Languages: id, en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
