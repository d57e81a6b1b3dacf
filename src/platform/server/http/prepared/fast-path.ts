/**
 * The fast path answers public reads from stored bytes, before Fastify sees the request. `http-app.ts` installs it. A request whose
 * answer is not stored goes on to Fastify.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { paceRequests } from '../connections/pace-requests.ts';
import { chooseEncoding, type Encoding } from '../delivery/content-encoding.ts';
import { ENCODED_FROM_BYTES } from '../delivery/deliver.ts';
import { matchesTag } from '../delivery/entity-tag.ts';
import { clockTiming } from '../clock-headers.ts';
import type { RequestIds } from '../log/request-id.ts';
import type { AnswerTally } from './answer-tally.ts';
import { hasRelease, linkedKey, type DeviceRelease } from './device-release.ts';
import { fillHead, type PreparedAnswer } from './prepared-answer.ts';
import { withVariant, type PreparedAnswers } from './prepared-answers.ts';

/** The dependencies of the fast path. */
interface FastPath {
  prepared: PreparedAnswers;
  /** Reads the variant of a request from its headers: the reader's choice of class or group, or `''`. */
  variantOf: (headers: IncomingHttpHeaders) => string;
  release: DeviceRelease;
  /** Counts the request against its network's rate limit. Returns false above the limit. */
  allows: (request: IncomingMessage) => boolean;
  idOf: RequestIds;
  /** Called before a body is sent. */
  onSend: (socket: Socket, bytes: Buffer) => void;
  /** Called for each request that is answered here. */
  onRequest: (request: IncomingMessage) => void;
  tally: AnswerTally;
}

/** The maximum number of `Accept-Encoding` values in the cache. Browsers send only a few different ones. */
const CACHED_ENCODINGS_MAX = 100;

/** Chooses an encoding by the rules of `represent` (`deliver.ts`). Caches the result for each value of `Accept-Encoding`. */
function cacheEncodings(): (length: number, accepted: string | string[] | undefined) => Encoding {
  const byHeader = new Map<string, Encoding>();
  return (length, accepted) => {
    if (accepted === undefined || length < ENCODED_FROM_BYTES) return 'identity';
    const header = String(accepted);
    let encoding = byHeader.get(header);
    if (encoding === undefined) {
      encoding = chooseEncoding(header);
      if (byHeader.size < CACHED_ENCODINGS_MAX) byHeader.set(header, encoding);
    }
    return encoding;
  };
}

/** Caches the text that `write` returns, for `intervalMs` milliseconds. */
function cacheText(intervalMs: number, write: (now: number) => string): (now: number) => string {
  let cachedSpan = Number.NaN;
  let text = '';
  return (now) => {
    const span = Math.floor(now / intervalMs);
    if (span !== cachedSpan) {
      cachedSpan = span;
      text = write(now);
    }
    return text;
  };
}

/**
 * Creates the function that answers a request from stored bytes, and returns whether it did. Fastify would send the same answer,
 * but at several times the cost.
 */
function createFastPath(
  app: FastifyInstance,
  { prepared, variantOf, release, allows, idOf, onSend, onRequest, tally }: FastPath,
) {
  const encodingOf = cacheEncodings();
  const dateOf = cacheText(1_000, (now) => new Date(now).toUTCString());
  const timingOf = cacheText(1, clockTiming);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  /**
   * Finds the answer stored for the request's variant, else the answer stored for the address alone. If an answer has a `variant`,
   * requests with another variant don't get it. A page links to the release's stylesheets if the device has them; otherwise the
   * page includes them.
   */
  const find = (url: string, headers: IncomingHttpHeaders, now: number): PreparedAnswer | null => {
    const variant = variantOf(headers);
    const key = hasRelease(release, headers) ? linkedKey(url) : url;
    const ofVariant = variant === '' ? null : prepared.ready(withVariant(key, variant), now);
    const answer = ofVariant ?? prepared.ready(key, now);
    return answer && (answer.variant ?? variant) === variant ? answer : null;
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isStopping) return false;
    const now = prepared.clock().getTime();
    const answer = find(url, headers, now);
    if (!answer) return false;
    const representation = answer.representation(encodingOf(answer.length, headers['accept-encoding']));
    if (!representation || !allows(request)) return false;

    onRequest(request);
    const notModified = matchesTag(headers['if-none-match'], representation.tag);
    const status = notModified ? 304 : 200;
    const head = fillHead(notModified ? representation.notModifiedHead : representation.head, {
      date: dateOf(now),
      requestId: idOf(request),
      timing: answer.sendsClock ? timingOf(now) : null,
    });
    response.writeHead(status, head);
    if (notModified || method === 'HEAD') {
      response.end();
    } else {
      onSend(request.socket, representation.bytes);
      response.end(representation.bytes);
    }
    tally.count(answer.route ?? '', status);
    return true;
  };
}

/** Puts the fast path before the server's `request` listeners, and paces the requests that it does not answer. */
export function installFastPath(app: FastifyInstance, server: Server, deps: FastPath): void {
  const answer = createFastPath(app, deps);
  const frameworkListeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const forward = paceRequests((request, response) => {
    for (const listener of frameworkListeners) void listener.call(server, request, response);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) forward(request, response);
  });
}
