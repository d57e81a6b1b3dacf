import { z } from 'zod';
import { errorCode } from '#platform/server/database/errors.ts';
import { sessionCookie } from '#platform/server/session/token-cookie.ts';
import type { Config } from '../../config.ts';
import { DATABASE_HEADER, NOBODYS_ADDRESS } from '../../reached.ts';
import { compareClocks } from './check-clock.ts';
import { fail, note, ok, reasonOf, warn, type Finding } from './finding.ts';
import { probe, type Probe } from './probe.ts';

/** How long each request may take. */
const LIMIT_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
const RENEW_DAYS = 14;
const NGINX = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (nginx; Caddy sends it by itself)';

const reached = z.object({
  forwarded: z.boolean(),
  believed: z.boolean(),
  from: z.enum(['this machine', 'a private network', 'elsewhere']),
  isNobody: z.boolean(),
});
type ReachedAnswer = z.infer<typeof reached>;

function readAnswer({ status, body }: Probe): ReachedAnswer | null {
  if (status !== 200) return null;
  try {
    return reached.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\])/.test(hostname);
}

function noAnswer(publicUrl: string, error: unknown): Finding {
  const { hostname } = new URL(publicUrl);
  const says = `PUBLIC_URL ${publicUrl} does not answer this machine`;
  switch (errorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return fail(
        `${says}: its name is not known.`,
        `let the DNS name ${hostname} point to this machine, or set PUBLIC_URL rightly`,
      );
    case 'ECONNREFUSED':
      return fail(
        `${says}: nothing listens there.`,
        isLocalName(hostname)
          ? 'npm start, or where a server listens at another port: PORT=3001 npm run doctor'
          : 'start the web server in front (systemctl status caddy nginx) and Suluh',
      );
    default:
      return fail(
        `${says} (${reasonOf(error)}).`,
        'look at the web server in front, the firewall and the name; some networks can not reach their own outer address: then ask from another one',
      );
  }
}

/** The certificate of an https address, and how long it holds. */
export function checkCertificate({ fault, validUntil }: NonNullable<Probe['certificate']>, now: Date): Finding {
  const mend =
    'let the web server renew it: Caddy does by itself (journalctl -u caddy says why it does not), with certbot: certbot renew';
  const days = validUntil === null ? null : Math.floor((Date.parse(validUntil) - now.getTime()) / DAY_MS);
  if (days !== null && days < 0) return fail(`The certificate expired ${-days} days ago: browsers refuse the site.`, mend);
  if (fault !== null) return fail(`Browsers do not take the certificate (${fault}).`, mend);
  if (days !== null && days < RENEW_DAYS)
    return warn(`The certificate holds for ${days} more days only, and was not renewed yet.`, mend);
  return ok(`The certificate is valid${days === null ? '' : ` for ${days} more days`}.`);
}

/** Whether TRUST_PROXY fits how the request came. */
export function checkProxy(
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  seen: ReachedAnswer,
  claimed: ReachedAnswer | null,
): Finding[] {
  const { forwarded, believed, from } = seen;
  const isTrusting = Array.isArray(config.trustProxy);
  const isBehind = config.publicUrl.startsWith('https:') || forwarded;
  if (claimed?.isNobody) {
    if (isBehind)
      return [
        fail(
          'Visitors may say themselves from which address they come: the web server in front passes on what they claim, and limits can be got round.',
          NGINX,
        ),
      ];
    return [
      warn('TRUST_PROXY believes what requests from this machine claim, and no web server stands in front.', 'TRUST_PROXY=off'),
    ];
  }
  if (!isBehind) return [ok('No web server stands in front, and TRUST_PROXY fits that.')];
  if (!forwarded)
    return [
      warn(
        'The web server in front does not say for whom it asks: all visitors count as one, and share its limits.',
        `${NGINX}, and TRUST_PROXY=loopback`,
      ),
    ];
  if (believed) return [ok('The web server in front says for whom it asks, and TRUST_PROXY believes it.')];
  const value = from === 'this machine' ? 'loopback' : "the web server's address or range, such as 172.16.0.0/12";
  return [
    warn(
      `The web server in front, on ${from}, says for whom it asks, but TRUST_PROXY ${isTrusting ? 'names another address' : 'is not set'}: all visitors count as one, and share its limits.`,
      `TRUST_PROXY=${value}, then restart`,
    ),
  ];
}

/** The https side of an answer. */
function checkHttps({ headers, certificate }: Probe, publicUrl: string, now: Date): Finding[] {
  if (certificate === null) {
    if (isLocalName(new URL(publicUrl).hostname))
      return [
        note(
          `PUBLIC_URL is ${publicUrl}: links that Suluh makes open on this machine alone.`,
          'set PUBLIC_URL to the https address that people use, once there is one',
        ),
      ];
    return [
      fail(
        `People's passwords travel to ${publicUrl} unencrypted, and the sign-in cookie is not bound to https.`,
        'put a web server with https in front (docs/operations.md#behind-a-web-server) and set PUBLIC_URL=https://…',
      ),
    ];
  }
  const hsts = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
  const isKnown = hsts !== undefined && Number(hsts) > 0;
  const { name } = sessionCookie(publicUrl, 0);
  return [
    checkCertificate(certificate, now),
    isKnown
      ? ok(`Browsers are told to come by https alone, and the sign-in cookie is ${name}.`)
      : warn(
          'The answer does not tell browsers to come by https alone (Strict-Transport-Security): the server that runs was started with another PUBLIC_URL, or the web server in front takes the header away.',
          'restart Suluh with these settings, and let the web server pass all headers on',
        ),
  ];
}

/** Where who types the name of an https address without it arrives; null where the address has a port of its own. */
export function plainHostOf(publicUrl: string): string | null {
  const { protocol, host, port } = new URL(publicUrl);
  return protocol === 'https:' && port === '' ? host : null;
}

/** Whether http at a host leads to https. */
export async function checkRedirect(host: string): Promise<Finding> {
  try {
    const { status, headers } = await probe(`http://${host}/`, LIMIT_MS);
    if (status >= 301 && status <= 308 && headers.location?.startsWith('https://'))
      return ok('Who comes by http is led to https.');
    return warn(
      `http://${host}/ answers ${status} and does not lead to https.`,
      "return 301 https://$host$request_uri; in nginx's server for port 80 (Caddy does it by itself)",
    );
  } catch {
    return note(
      `http://${host}/ does not answer: who types the name without https may find nothing.`,
      'let the web server in front listen on port 80 too, and lead to https',
    );
  }
}

/** Whether any Suluh answers there. */
async function isSuluh(publicUrl: string): Promise<boolean> {
  const answer = await probe(`${publicUrl}/livez`, LIMIT_MS).catch(() => null);
  return answer?.status === 200 && answer.body === '{"status":"ok"}';
}

/** Who answers there. @param seen what it told who named the database; null where it told nothing. */
async function checkWho(
  publicUrl: string,
  status: number,
  database: string | null,
  seen: ReachedAnswer | null,
): Promise<Finding> {
  if (status >= 502 && status <= 504) {
    return fail(
      `The web server at ${publicUrl} answers ${status}: it does not reach Suluh.`,
      'npm start, and let the web server pass to HOST:PORT of the settings',
    );
  }
  if (seen !== null) return ok(`This Suluh answers at ${publicUrl}.`);
  if (!(await isSuluh(publicUrl))) {
    return fail(
      `What answers at ${publicUrl} is not Suluh (it answered ${status}).`,
      'let PUBLIC_URL, the name and the web server in front lead to this server',
    );
  }
  if (database === null)
    return note(`A Suluh answers at ${publicUrl}; whether it is this one can't be told without the database.`);
  return fail(
    `A Suluh answers at ${publicUrl}, but with another database than these settings name, or of an older release.`,
    'restart the server with these settings, or set DATABASE_URL and DATA_DIR as it has them',
  );
}

/**
 * The address that people use, by real requests to it.
 * @param database the name of the database that the settings lead to; null where it could not be read.
 */
export async function checkAddress(
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  database: string | null,
  clock: () => Date,
): Promise<Finding[]> {
  const { publicUrl } = config;
  const ask = (headers: Readonly<Record<string, string>>) =>
    probe(`${publicUrl}/reached`, LIMIT_MS, { ...headers, ...(database === null ? {} : { [DATABASE_HEADER]: database }) });
  let answer: Probe;
  const askedAt = clock().getTime();
  try {
    answer = await ask({});
  } catch (error) {
    return [noAnswer(publicUrl, error)];
  }
  const now = clock();
  const seen = readAnswer(answer);
  const who = await checkWho(publicUrl, answer.status, database, seen);
  const https = checkHttps(answer, publicUrl, now);
  if (seen === null) return [who, ...https];
  const claimed = await ask({ 'x-forwarded-for': NOBODYS_ADDRESS }).then(readAnswer, () => null);
  const plainHost = plainHostOf(publicUrl);
  const theirs = Date.parse(answer.headers.date ?? '');
  const ahead = (askedAt + now.getTime()) / 2 - theirs;
  return [
    who,
    ...https,
    ...(plainHost === null ? [] : [await checkRedirect(plainHost)]),
    ...checkProxy(config, seen, claimed),
    // An answer says its second, and no part of it.
    ...(Number.isNaN(theirs) ? [] : [compareClocks(`the clock of ${publicUrl}`, Math.abs(ahead) < 1_500 ? 0 : ahead)]),
  ];
}
