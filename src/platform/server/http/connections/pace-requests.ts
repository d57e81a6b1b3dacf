import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Requests that begin in one turn of the event loop: a few milliseconds of work. */
const PER_TURN = 16;

/**
 * Spreads requests that arrive together over several turns of the event loop. Hundreds of connections can each send one
 * between two turns; beginning them all in one turn would block every other connection for a quarter of a second. Drops
 * requests whose connection closes while they wait.
 */
export function paceRequests(begin: RequestListener): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let left = PER_TURN;
  let isScheduled = false;

  const take: RequestListener = (request, response) => {
    if (!isScheduled) setImmediate(nextTurn);
    isScheduled = true;
    if (left === 0) {
      waiting.push([request, response]);
      return;
    }
    left -= 1;
    begin(request, response);
  };
  const nextTurn = () => {
    isScheduled = false;
    left = PER_TURN;
    for (const [request, response] of waiting.splice(0)) if (!response.destroyed) take(request, response);
  };
  return take;
}
