import type { App } from '#platform/server/http/app-server.ts';
import { addressNotFound } from '#platform/server/http/problems.ts';
import { addDays, dateInWib, type Clock } from '#platform/shared/wib.ts';

/** RFC 9116 asks for a date within a year. */
const VALID_DAYS = 364;

interface SecurityTxtOptions {
  clock: Clock;
  /** `mailto:` or https; null if not set. */
  contact: string | null;
  publicUrl: string;
}

/** `/.well-known/security.txt` (RFC 9116): whom to report a vulnerability to. */
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
