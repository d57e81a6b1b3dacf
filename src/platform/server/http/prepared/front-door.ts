import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, type Encoding } from '../delivery/content-encoding.ts';
import { ENCODED_FROM_BYTES } from '../delivery/deliver.ts';
import { matchesTag } from '../delivery/entity-tag.ts';
import { clockTiming } from '../clock-headers.ts';
import type { RequestIds } from '../request-id.ts';
import type { AnswerTally } from './answer-tally.ts';
import { fillHead, type PreparedAnswer } from './prepared-answer.ts';
import { withVariant, type PreparedAnswers } from './prepared-answers.ts';

interface FrontDoor {
  prepared: PreparedAnswers;
  /** What of a request, beside its address, some answers differ with; empty for most. */
  variantOf: (headers: IncomingHttpHeaders) => string;
  /** Whether the call is within its network's limit; it is counted. */
  takes: (request: IncomingMessage) => boolean;
  idOf: RequestIds;
  /** Hears of each request that is answered here. */
  onRequest: (request: IncomingMessage) => void;
  tally: AnswerTally;
}

/** Values of `Accept-Encoding` whose meaning is remembered; browsers send a handful. */
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

/** What `write` makes of a moment, written once for each span of `everyMs`. */
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
 * Answers a request whose bytes are there, straight from them: with the headers and by the rules of the ordinary way, which
 * would cost several times the answer. Everything else it leaves to that.
 * @returns whether it has answered.
 */
function answerAtTheDoor(app: FastifyInstance, { prepared, variantOf, takes, idOf, onRequest, tally }: FrontDoor) {
  const encodingOf = rememberEncodings();
  const dateOf = rememberText(1_000, (now) => new Date(now).toUTCString());
  const timingOf = rememberText(1, clockTiming);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  /** Never one that was made for another variant. */
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
      timing: answer.tellsClock ? timingOf(now) : null,
    });
    response.writeHead(status, head);
    if (isKnown || method === 'HEAD') response.end();
    else response.end(found.bytes);
    tally.count(answer.route ?? '', status);
    return true;
  };
}

/** Puts the front door before all that listens to the server's requests so far. */
export function openFrontDoor(app: FastifyInstance, server: Server, parts: FrontDoor): void {
  const answer = answerAtTheDoor(app, parts);
  const ordinary = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of ordinary) void listener.call(server, request, response);
  });
}
