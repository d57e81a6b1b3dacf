import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The phase between the stop signal and the stop, in which the load balancer notices that this server ends. */
export interface Drain {
  readonly hasBegun: boolean;
  begin(): void;
}

/** Creates the state of a server that has not got the stop signal yet. */
export function createDrain(): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin: () => {
      hasBegun = true;
    },
  };
}

/**
 * Lets each answer close its connection after the drain has begun, so that clients with keep-alive connections reconnect to
 * another server. Before the drain, an answer has no `connection` and `keep-alive` headers: HTTP/1.1 keeps connections open by default.
 * The listener that this function adds runs before all request listeners that are already registered.
 */
export function closeConnectionsInDrain(server: Server, drain: Drain): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (drain.hasBegun) response.setHeader('connection', 'close');
    else response.removeHeader('connection');
  });
}
