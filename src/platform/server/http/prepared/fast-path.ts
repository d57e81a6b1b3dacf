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
import { fillHead, type PreparedAnswer } from './prepared-answer.ts';
import { withVariant, type PreparedAnswers } from './prepared-answers.ts';

interface FastPath {
  prepared: PreparedAnswers;
  /** The part of the headers that some answers depend on; empty for most requests. */
  variantOf: (headers: IncomingHttpHeaders) => string;
  /** Counts the request; false if its network is over the limit. */
  takes: (request: IncomingMessage) => boolean;
  idOf: RequestIds;
  /** Called with the bytes that are sent. */
  onSend: (socket: Socket, bytes: Buffer) => void;
  /** Called for each request that is answered here. */
  onRequest: (request: IncomingMessage) => void;
  tally: AnswerTally;
}

/** Cached values of `Accept-Encoding`; browsers send a handful. */
const HEADERS_REMEMBERED = 100;

/** Chooses an encoding as `represent` does, reading each value of `Accept-Encoding` once. */
function rememberEncodings(): (length: number, accepted: string | string[] | undefined) => Encoding {
  const known = new Map<string, Encoding>();
  return (length, accepted) => {
    if (accepted === undefined || length < ENCODED_FROM_BYTES) return 'identity';
    const header = String(accepted);
    let encoding = known.get(header);
    if (encoding === undefined) {
      encoding = chooseEncoding(header);
      if (known.size < HEADERS_REMEMBERED) known.set(header, encoding);
    }
    return encoding;
  };
}

/** The text that `write` returns for a moment, written once for each `everyMs`. */
function rememberText(everyMs: number, write: (now: number) => string): (now: number) => string {
  let known = Number.NaN;
  let text = '';
  return (now) => {
    const span = Math.floor(now / everyMs);
    if (span !== known) {
      known = span;
      text = write(now);
    }
    return text;
  };
}

/**
 * Answers a request from stored bytes before the framework, which would cost several times as much. Headers and rules are the
 * framework's.
 * @returns a function that returns whether it answered the request.
 */
function createFastPath(app: FastifyInstance, { prepared, variantOf, takes, idOf, onSend, onRequest, tally }: FastPath) {
  const encodingOf = rememberEncodings();
  const dateOf = rememberText(1_000, (now) => new Date(now).toUTCString());
  const timingOf = rememberText(1, clockTiming);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  /** Never an answer for another variant. */
  const find = (url: string, headers: IncomingHttpHeaders, now: number): PreparedAnswer | null => {
    const variant = variantOf(headers);
    const own = variant === '' ? null : prepared.ready(withVariant(url, variant), now);
    const answer = own ?? prepared.ready(url, now);
    return answer && (answer.variant ?? variant) === variant ? answer : null;
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isStopping) return false;
    const now = prepared.clock().getTime();
    const answer = find(url, headers, now);
    if (!answer) return false;
    const found = answer.representation(encodingOf(answer.length, headers['accept-encoding']));
    if (!found || !takes(request)) return false;

    onRequest(request);
    const isKnown = matchesTag(headers['if-none-match'], found.tag);
    const status = isKnown ? 304 : 200;
    const head = fillHead(isKnown ? found.notModifiedHead : found.head, {
      date: dateOf(now),
      requestId: idOf(request),
      timing: answer.sendsClock ? timingOf(now) : null,
    });
    response.writeHead(status, head);
    if (isKnown || method === 'HEAD') {
      response.end();
    } else {
      onSend(request.socket, found.bytes);
      response.end(found.bytes);
    }
    tally.count(answer.route ?? '', status);
    return true;
  };
}

/** Answers from the fast path before all present `request` listeners of the server. Paces the other requests. */
export function openFastPath(app: FastifyInstance, server: Server, parts: FastPath): void {
  const answer = createFastPath(app, parts);
  const ordinary = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const takeOrdinary = paceRequests((request, response) => {
    for (const listener of ordinary) void listener.call(server, request, response);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) takeOrdinary(request, response);
  });
}
