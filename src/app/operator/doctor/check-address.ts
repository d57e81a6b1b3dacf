import { z } from 'zod';
import { DATABASE_HEADER, NOBODYS_ADDRESS } from '#app/server/routes/reached.ts';
import type { Config } from '#app/server/settings/config.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import { sessionCookie } from '#platform/server/session/token-cookie.ts';
import { compareClocks } from './check-machine.ts';
import { isSuluh } from './check-server.ts';
import { probe, type Probe } from './probe.ts';
import { fail, type Finding, list, note, ok, reasonOf, warn } from './report.ts';

/** The time limit of one request. */
const LIMIT_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
/** A certificate with fewer days left should have been renewed. */
const RENEW_DAYS = 14;
/** The advice for a web server in front that sends no X-Forwarded-For, or passes on the visitor's. */
const SEND_FORWARDED_FOR = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (nginx; Caddy sends it by default)';

/** The answer of `/reached` (app/server/routes/reached.ts), which describes how a request arrived. */
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

/** Explains why PUBLIC_URL did not answer. */
function noAnswer(publicUrl: string, error: unknown): Finding {
  const { hostname } = new URL(publicUrl);
  const message = `PUBLIC_URL ${publicUrl} does not answer this machine`;
  const unknownName = fail(
    `${message}: its name is unknown.`,
    `point the DNS name ${hostname} to this machine, or correct PUBLIC_URL`,
  );
  const speaksHttp = fail(
    `${message}: the address is https, but the server there speaks http.`,
    `put a web server with https in front (docs/operations.md#behind-a-web-server), or set PUBLIC_URL=${publicUrl.replace('https:', 'http:')} for a trial`,
  );
  const causes: Readonly<Record<string, Finding>> = {
    ENOTFOUND: unknownName,
    EAI_AGAIN: unknownName,
    ECONNREFUSED: fail(
      `${message}: nothing listens there.`,
      isLocalName(hostname)
        ? 'npm start; if a server listens at another port: PORT=3001 npm run doctor'
        : 'start the web server in front (systemctl status caddy nginx) and Suluh',
    ),
    EPROTO: speaksHttp,
    ERR_SSL_WRONG_VERSION_NUMBER: speaksHttp,
    ERR_SSL_PACKET_LENGTH_TOO_LONG: speaksHttp,
  };
  return (
    causes[errorCode(error) ?? ''] ??
    fail(
      `${message} (${reasonOf(error)}).`,
      'check the web server in front, the firewall and the name; in some networks no machine can reach its own public address: then try from another network',
    )
  );
}

/** Checks the certificate of an https address, and how long it is still valid. */
export function checkCertificate({ fault, validUntil }: NonNullable<Probe['certificate']>, now: Date): Finding {
  const fix =
    'renew it in the web server: Caddy does that itself (journalctl -u caddy shows why not), with certbot: certbot renew';
  const days = validUntil === null ? null : Math.floor((Date.parse(validUntil) - now.getTime()) / DAY_MS);
  if (days !== null && days < 0) return fail(`The certificate expired ${-days} days ago: browsers refuse the site.`, fix);
  if (fault !== null) return fail(`Browsers refuse the certificate (${fault}).`, fix);
  if (days !== null && days < RENEW_DAYS)
    return warn(`The certificate is valid for ${days} more days only, and not renewed.`, fix);
  return ok(`The certificate is valid${days === null ? '' : ` for ${days} more days`}.`);
}

/**
 * Checks whether TRUST_PROXY fits the web server in front of Suluh.
 * @param reachedAnswer how a normal request arrived.
 * @param claimed how a request with the forged X-Forwarded-For `NOBODYS_ADDRESS` arrived; null without an answer. If Suluh believed
 *   that address (`isNobody`), every visitor can fake an address.
 */
export function checkProxy(
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  reachedAnswer: ReachedAnswer,
  claimed: ReachedAnswer | null,
): Finding {
  const { forwarded, believed, from } = reachedAnswer;
  /** Whether a web server is in front. Suluh itself speaks no https. */
  const isBehind = publicUrl.startsWith('https:') || forwarded;
  const shared = 'all visitors count as one, and share its limits';
  if (claimed?.isNobody && isBehind) {
    return fail(
      'Visitors can fake their address: the web server in front passes on their X-Forwarded-For. So limits fail.',
      SEND_FORWARDED_FOR,
    );
  }
  if (claimed?.isNobody)
    return warn('TRUST_PROXY trusts requests from this machine, but no web server is in front.', 'TRUST_PROXY=off');
  if (!isBehind) return ok('No web server is in front, and TRUST_PROXY fits that.');
  if (!forwarded)
    return warn(
      `The web server in front does not send X-Forwarded-For: ${shared}.`,
      `${SEND_FORWARDED_FOR}, and TRUST_PROXY=loopback`,
    );
  if (believed) return ok('The web server in front sends X-Forwarded-For, and TRUST_PROXY trusts it.');
  const fault = Array.isArray(trustProxy) ? 'names another address' : 'is not set';
  const value = from === 'this machine' ? 'loopback' : "the web server's address or range, such as 172.16.0.0/12";
  return warn(
    `The web server in front, on ${from}, sends X-Forwarded-For, but TRUST_PROXY ${fault}: ${shared}.`,
    `TRUST_PROXY=${value}, then restart`,
  );
}

/** Checks whether the address is https, with a valid certificate. */
function checkHttps({ headers, certificate }: Probe, publicUrl: string, now: Date): Finding[] {
  if (certificate === null && isLocalName(new URL(publicUrl).hostname)) {
    const fix = 'set PUBLIC_URL to the https address that people use, once there is one';
    return [note(`PUBLIC_URL is ${publicUrl}: the links that Suluh makes open on this machine only.`, fix)];
  }
  if (certificate === null) {
    return [
      fail(
        `Passwords travel to ${publicUrl} unencrypted, and browsers send the sign-in cookie without https.`,
        'put a web server with https in front (docs/operations.md#behind-a-web-server) and set PUBLIC_URL=https://…',
      ),
    ];
  }
  const isStrict = /max-age=0*[1-9]/.test(headers['strict-transport-security'] ?? '');
  return [
    checkCertificate(certificate, now),
    isStrict
      ? ok(`Browsers use https only (Strict-Transport-Security), and the sign-in cookie is ${sessionCookie(publicUrl, 0).name}.`)
      : warn(
          'The answer has no Strict-Transport-Security: the server was started with another PUBLIC_URL, or the web server in front removes the header.',
          'restart Suluh with these settings, and let the web server pass on all headers',
        ),
  ];
}

/** Returns the host that should redirect http to https; null if the address is not https or has its own port. */
export function plainHostOf(publicUrl: string): string | null {
  const { protocol, host, port } = new URL(publicUrl);
  return protocol === 'https:' && port === '' ? host : null;
}

/** Checks whether http at a host redirects to https. */
export async function checkRedirect(host: string): Promise<Finding> {
  try {
    const { status, headers } = await probe(`http://${host}/`, LIMIT_MS);
    if (status >= 301 && status <= 308 && headers.location?.startsWith('https://')) return ok('http redirects to https.');
    return warn(
      `http://${host}/ answers ${status} and does not redirect to https.`,
      "return 301 https://$host$request_uri; in nginx's server for port 80 (Caddy does it by default)",
    );
  } catch {
    return note(
      `http://${host}/ does not answer: people who type the name without https may find nothing.`,
      'let the web server in front listen on port 80 too, and redirect to https',
    );
  }
}

/** Checks which server answers at PUBLIC_URL. @param seen the server's answer; null if it does not use this database. */
async function checkWho(
  publicUrl: string,
  status: number,
  database: string | null,
  seen: ReachedAnswer | null,
): Promise<Finding> {
  if (seen !== null) return ok(`This Suluh answers at ${publicUrl}.`);
  if (status >= 502 && status <= 504) {
    const fix = "npm start, and set the web server's upstream to HOST:PORT of the settings";
    return fail(`The web server at ${publicUrl} answers ${status}: it does not reach Suluh.`, fix);
  }
  if (!(await isSuluh(publicUrl))) {
    const fix = 'correct PUBLIC_URL, the DNS name or the web server in front';
    return fail(`The server at ${publicUrl} is not Suluh (it answered ${status}).`, fix);
  }
  if (database === null) return note(`A Suluh answers at ${publicUrl}; without the database its identity is unknown.`);
  return fail(
    `A Suluh answers at ${publicUrl}, but it uses a different database from these settings, or is an older release.`,
    'restart the server with these settings, or use its DATABASE_URL and DATA_DIR',
  );
}

/**
 * Checks PUBLIC_URL with real requests, for the group "Address" of `npm run doctor`:
 * 1. whether anything answers, and whether it is this Suluh (`checkWho`)
 * 2. https and its certificate (`checkHttps`), and the redirect from http (`checkRedirect`)
 * 3. TRUST_PROXY (`checkProxy`)
 * 4. the clock
 *
 * If the answer does not come from a Suluh on this database, only `checkWho` and `checkHttps` run.
 * @param database the name of the database of the settings; null if it could not be read.
 */
export async function checkAddress(
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  database: string | null,
  clock: () => Date,
): Promise<Finding[]> {
  const { publicUrl } = config;
  const databaseHeader: Record<string, string> = database === null ? {} : { [DATABASE_HEADER]: database };
  const request = (headers: Readonly<Record<string, string>>) =>
    probe(`${publicUrl}/reached`, LIMIT_MS, { ...headers, ...databaseHeader });
  const sentAt = clock().getTime();
  const answer = await request({}).catch((error: unknown) => noAnswer(publicUrl, error));
  if ('level' in answer) return [answer];
  const now = clock();
  const seen = readAnswer(answer);
  const serverFinding = await checkWho(publicUrl, answer.status, database, seen);
  const https = checkHttps(answer, publicUrl, now);
  if (seen === null) return [serverFinding, ...https];
  const claimed = await request({ 'x-forwarded-for': NOBODYS_ADDRESS }).then(readAnswer, () => null);
  const plainHost = plainHostOf(publicUrl);
  // The server wrote its time about halfway between the request and the answer.
  const aheadMs = (sentAt + now.getTime()) / 2 - Date.parse(answer.headers.date ?? '');
  return list(
    serverFinding,
    https,
    plainHost !== null && (await checkRedirect(plainHost)),
    checkProxy(config, seen, claimed),
    // The `Date` header has whole seconds, so a smaller difference means nothing.
    !Number.isNaN(aheadMs) && compareClocks(`the clock of ${publicUrl}`, Math.abs(aheadMs) < 1_500 ? 0 : aheadMs),
  );
}
