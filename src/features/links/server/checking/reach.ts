/** Sends the requests of the link checker, only to the public internet. */
import { lookup as lookUp } from 'node:dns/promises';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { isHiddenMeetingLink } from '#platform/shared/links/meeting-links.ts';
import type { HostRateLimiter, CheckerTiming } from './host-rate-limiter.ts';
import { isPublicAddress } from './public-address.ts';

const REDIRECTS_MAX = 5;
/** How many bytes of an answer are read. */
const BYTES_MAX = 8 * 1024;
const TIMEOUT_MS = 10_000;
/** A longer `Retry-After` of a host counts as this long. */
const RETRY_AFTER_MAX_MS = 7 * 24 * 3_600_000;
/** Names the link checker, so that the owner of a site can refuse its requests. */
const USER_AGENT = 'Mozilla/5.0 (compatible; SuluhLinkCheck/1.0; checks that lessons still open)';

/**
 * Why there is no answer. `gone`: the host name does not exist, nothing listens there, or the certificate is wrong. `silent`: the
 * host does not answer. `private`: the address is not on the public internet. `redirects`: there are too many. `later`: the host
 * asked for a pause.
 */
export type LinkFault = 'gone' | 'silent' | 'private' | 'redirects' | 'later';

/** The answer to a request of the link checker, or why there is none. */
export type LinkResponse =
  | { answered: true; status: number; url: URL; text: string }
  /** `redirected`: an earlier host answered with a redirect. */
  | { answered: false; fault: LinkFault; notBefore?: number; redirected: boolean };

/** The network access of the link checker; tests replace it. */
export interface NetworkAccess {
  /** Returns the IP addresses of a host. */
  addressesOf: (host: string) => Promise<string[]>;
  /** Returns whether a request may be sent to an IP address. */
  isAllowed: (address: string) => boolean;
  request: (url: URL, options: RequestOptions) => ClientRequest;
  timeoutMs: number;
}

/** The network access of a real server: only to the public internet. */
export const PUBLIC_INTERNET: NetworkAccess = {
  addressesOf: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  request: (url, options) => (url.protocol === 'https:' ? https : http).request(url, options),
  timeoutMs: TIMEOUT_MS,
};

/** Sends a request of the link checker, and follows redirects. */
export interface FetchLink {
  (link: string, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<LinkResponse>;
}

/**
 * Returns a DNS lookup that always gives these addresses. They were checked before; a second real lookup could give an address in
 * the server's own network.
 */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all: wantsAll }, done) => {
    const [first = { address: '', family: 4 }] = all;
    if (wantsAll) done(null, all);
    else done(null, first.address, first.family);
  };
}

const GONE_CODES = new Set(['ENOTFOUND', 'ECONNREFUSED', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID']);

function faultOf(error: unknown): LinkFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return GONE_CODES.has(code) ? 'gone' : 'silent';
}

/** Returns the target of a redirect; null if it must not be followed, such as a redirect to a meeting. */
function targetOf(location: string | undefined, from: URL): URL | null {
  if (location === undefined || !URL.canParse(location, from)) return null;
  const { href } = new URL(location, from);
  return isHiddenMeetingLink(href) ? null : parseWebLink(href);
}

/** Returns when a `Retry-After` (in seconds or as a date) ends, in epoch milliseconds. */
function retryAfter(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  const at = /^\d{1,9}$/.test(text) ? now + Number(text) * 1_000 : Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(at, now + RETRY_AFTER_MAX_MS);
}

/** Reads the first bytes of an answer as text. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes >= BYTES_MAX) break;
  }
  return Buffer.concat(chunks).subarray(0, BYTES_MAX).toString('utf8');
}

/** The answer to one request, before redirects are followed. */
interface SingleAnswer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  text: string;
}

function requestOnce(
  network: NetworkAccess,
  url: URL,
  method: 'HEAD' | 'GET',
  addresses: string[],
  stop: AbortSignal,
): Promise<SingleAnswer> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(network.timeoutMs)]);
  return new Promise((resolve, reject) => {
    const request = network.request(url, {
      method,
      agent: false,
      signal,
      lookup: lookupOf(addresses),
      headers: {
        'user-agent': USER_AGENT,
        accept: '*/*',
        'accept-language': 'id,en',
        'accept-encoding': 'identity',
        ...(method === 'GET' && { range: `bytes=0-${BYTES_MAX - 1}` }),
      },
    });
    request.on('error', reject);
    request.on('response', (answer) => {
      readStart(answer)
        .then((text) => {
          const { location, 'retry-after': later } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, location, retryAfter: later, text });
        }, reject)
        .finally(() => request.destroy());
    });
    request.end();
  });
}

/** Returns the IP addresses of a URL's host if all of them are allowed, otherwise the fault. */
async function checkedAddresses({ addressesOf, isAllowed }: NetworkAccess, url: URL): Promise<string[] | LinkFault> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    const addresses = isIP(host) ? [host] : await addressesOf(host);
    if (addresses.length === 0) return 'gone';
    return addresses.every(isAllowed) ? addresses : 'private';
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * Creates the function that requests a link, without any login. For the link, and for each redirect:
 * 1. Looks up the addresses of the host. All of them must be on the public internet.
 * 2. Waits for the host's turn (`host-rate-limiter.ts`), because a host gets few requests. Gives up if the host asked for a long pause.
 * 3. Sends the request to the checked addresses, and reads a few KB of the answer.
 */
export function createLinkFetcher(
  network: NetworkAccess,
  limiter: HostRateLimiter,
  { clock }: Pick<CheckerTiming, 'clock'>,
): FetchLink {
  return async (link, method, signal) => {
    let url = parseWebLink(link);
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      const redirected = hop > 0;
      const failed = (fault: LinkFault): LinkResponse => ({ answered: false, fault, redirected });
      // A link of a lesson uses the standard port; another port may be a service in the server's own network.
      if (!url || url.port !== '') return failed('private');
      const addresses = await checkedAddresses(network, url);
      if (!Array.isArray(addresses)) return failed(addresses);
      const notBefore = await limiter.reserve(url.hostname, signal);
      if (notBefore !== null) return { ...failed('later'), notBefore } as LinkResponse;
      const answer = await requestOnce(network, url, method, addresses, signal).catch((error: unknown) => faultOf(error));
      signal.throwIfAborted();
      if (typeof answer === 'string') return failed(answer);
      const until = retryAfter(answer.retryAfter, clock().getTime());
      if (until !== null && (answer.status === 429 || answer.status >= 500)) limiter.pause(url.hostname, until);
      const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== undefined;
      if (!isRedirect) return { answered: true, status: answer.status, url, text: answer.text };
      const target = targetOf(answer.location, url);
      // A redirect that must not be followed, such as to a meeting, shows that the link works.
      if (!target) return { answered: true, status: answer.status, url, text: '' };
      url = target;
    }
    return { answered: false, fault: 'redirects', redirected: true };
  };
}
