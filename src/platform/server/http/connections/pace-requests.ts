import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** The maximum number of requests that begin in one turn of the event loop: a few milliseconds of work. */
const PER_TURN = 16;

/**
 * Spreads requests that arrive together over several turns of the event loop. Hundreds of connections can each send a request
 * between two turns; beginning all of them in one turn would block every other connection for a quarter of a second. Drops requests
 * whose connection closes while they wait.
 */
export function paceRequests(begin: RequestListener): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let remaining = PER_TURN;
  let isScheduled = false;

  const accept: RequestListener = (request, response) => {
    if (!isScheduled) setImmediate(nextTurn);
    isScheduled = true;
    if (remaining === 0) {
      waiting.push([request, response]);
      return;
    }
    remaining -= 1;
    begin(request, response);
  };
  const nextTurn = () => {
    isScheduled = false;
    remaining = PER_TURN;
    for (const [request, response] of waiting.splice(0)) if (!response.destroyed) accept(request, response);
  };
  return accept;
}
